import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import { sellableItems } from '#lib/domain/basket.ts';
import type { CheckoutStep, FieldError } from '#lib/domain/checkout.ts';
import { basketPath, checkoutPath, helpPath, signInPath } from '#lib/domain/paths.ts';
import { statesByCountry } from '#lib/domain/state-names.ts';
import { areaWords } from '#lib/i18n/area-words.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { ownerOf } from '#lib/server/rpc/owner.ts';
import { projectBasket } from '#lib/server/rpc/projection.ts';
import { countryChoices } from './country-choices.ts';
import { typedTexts } from './typed-texts.ts';

/** How a step came back: what the page has to open, repeat and say. */
export interface StepAnswer {
  readonly edit?: CheckoutStep | undefined;
  readonly typed?: FormData;
  readonly errors?: readonly FieldError[];
  readonly notice?: CheckoutNotice | undefined;
}

/** The checkout of whoever asks; undefined when there is nothing to buy. */
export async function checkoutView(
  context: CallContext,
  answer: StepAnswer,
): Promise<CheckoutPage | undefined> {
  const { services, shop } = context;
  // A visitor without a session has no basket, and gets no session by looking.
  if (!context.session) return undefined;
  const checkout = await services.orders.checkout(await ownerOf(context), shop, services.now());
  if (sellableItems(checkout.basket).length === 0) return undefined;
  return {
    initial: { ...checkout, basket: projectBasket(checkout.basket, undefined) },
    ...(context.session.user && { buyer: String(context.session.user.id) }),
    openStep: answer.edit ?? checkout.step,
    errors: answer.errors ?? [],
    typed: answer.typed ? typedTexts(answer.typed) : {},
    ...(answer.notice && { notice: answer.notice }),
    shop: {
      locale: shop.locale,
      languageTag: shop.languageTag,
      currency: shop.currency,
      country: shop.country,
    },
    words: areaWords('checkout', shop.locale),
    countries: countryChoices(shop),
    states: statesByCountry(),
    links: {
      basket: basketPath(shop.locale),
      signIn: signInPath(shop.locale, checkoutPath(shop.locale)),
      terms: helpPath(shop.locale, 'terms-of-sale'),
    },
  };
}
