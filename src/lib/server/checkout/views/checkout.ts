import { club } from '#club/club.ts';
import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { CodeFieldLabels, RejectedCode } from '#lib/contract/code-field.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import { suggestEmail } from '#lib/domain/addresses/email-typo.ts';
import { statesByCountry } from '#lib/domain/addresses/state-names.ts';
import { sellableItems } from '#lib/domain/basket/basket.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import type { Checkout, CheckoutStep } from '#lib/domain/checkout/checkout.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { misprintedNames } from '#lib/domain/checkout/misprinted-names.ts';
import { checkoutHelpPath, helpPath } from '#lib/domain/content/content-paths.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import { customerType, type ShopUser } from '#lib/domain/customers/session.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import { describePlacementChange } from '#lib/domain/orders/placement-change-message.ts';
import { CODE_REJECTIONS } from '#lib/domain/promotions/code-field.ts';
import type { Locale, Shop } from '#lib/domain/shop/shop.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { projectCheckout } from '#lib/server/checkout/procedures/checkout-projection.ts';
import { isClosedForLaw } from '#lib/server/checkout/procedures/legal-pages.ts';
import { formTextValues } from '#lib/server/platform/forms/form-text-values.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { countryChoices } from './country-choices.ts';
import { listSavedAddresses } from './saved-addresses.ts';

/** Result of a submitted step: the step to open, typed values, errors and notices. */
export interface StepResult {
  readonly edit?: CheckoutStep | undefined;
  readonly typed?: FormData;
  readonly errors?: readonly FieldError[];
  readonly notice?: Exclude<CheckoutNotice, { readonly kind: 'changed' | 'printing' }> | undefined;
  /** Variants whose printing cannot be ordered. */
  readonly misprints?: readonly number[];
  /** Changes since the page was rendered; nothing was ordered. */
  readonly changes?: readonly PlacementChange[];
  readonly refusedCode?: RejectedCode | undefined;
}

/** The caller's checkout page; undefined when there is nothing to buy. */
export async function checkoutView(
  context: CallContext,
  answer: StepResult,
): Promise<CheckoutPage | undefined> {
  const { services, shop } = context;
  // A visitor without a session has no basket, and viewing the page must not open one.
  if (!context.session) return undefined;
  const { user } = context.session;
  const [checkout, savedAddresses, result] = await Promise.all([
    resolveBasketOwner(context).then((owner) =>
      services.orders.checkout(owner, shop, services.now()),
    ),
    listSavedAddresses(context),
    isClosedForLaw(services, shop).then((isClosed) => (isClosed ? CLOSED : answer)),
  ]);
  if (sellableItems(checkout.basket).length === 0) return undefined;
  const visibleCheckout = projectCheckout(checkout);
  const suggestedEmail = suggestEmail(visibleCheckout.email ?? '');
  return {
    initial: visibleCheckout,
    ...buyerFields(user),
    savedAddresses,
    openStep: answer.edit ?? checkout.step,
    errors: answer.errors ?? [],
    typed: answer.typed ? formTextValues(answer.typed) : {},
    ...noticeFields(result, visibleCheckout, shop),
    ...(suggestedEmail && { meantEmail: suggestedEmail }),
    shop: {
      locale: shop.locale,
      languageTag: shop.languageTag,
      currency: shop.currency,
      country: shop.country,
    },
    labels: areaMessages('checkout', shop.locale),
    newsletterConsent: context.t('newsletter:consent'),
    countries: countryChoices(shop),
    states: statesByCountry(),
    links: {
      basket: basketPath(shop.locale),
      checkout: checkoutPath(shop.locale),
      signIn: signInPath(shop.locale, checkoutPath(shop.locale)),
      help: helpLinks(shop),
    },
    // The seller, who may be a company of the club.
    club: { name: club.legal.name, returnDays: club.returnDays },
    codes: {
      labels: codeFieldLabels(shop.locale),
      ...(answer.refusedCode && { refused: answer.refusedCode }),
    },
  };
}

function buyerFields(
  user: NonNullable<CallContext['session']>['user'],
): Pick<CheckoutPage, 'buyer' | 'customerType' | 'person'> {
  const type = { customerType: customerType(user) };
  return user ? { ...type, buyer: String(user.id), person: contactFields(user) } : type;
}

/** Shown before anything is typed: a shop without its legal pages takes no order. */
const CLOSED: StepResult = { notice: { kind: 'notOpen' } };

function noticeFields(
  { notice, changes, misprints }: StepResult,
  checkout: Checkout,
  shop: Shop,
): Pick<CheckoutPage, 'notice'> {
  if (misprints) {
    return { notice: { kind: 'printing', names: misprintedNames(checkout.basket, misprints) } };
  }
  if (!changes) return notice ? { notice } : {};
  const labels = areaMessages('checkout', shop.locale);
  const sentences = changes.map((change) => {
    const { messageKey, values } = describePlacementChange(change, {
      checkout,
      shop,
      free: labels.free,
    });
    return interpolate(labels[messageKey], values);
  });
  return { notice: { kind: 'changed', changes, sentences } };
}

function contactFields({
  firstName,
  lastName,
  phone,
}: ShopUser): NonNullable<CheckoutPage['person']> {
  return { firstName, lastName, phone: phone ?? '' };
}

function helpLinks({ locale }: CallContext['shop']): CheckoutPage['links']['help'] {
  return {
    delivery: checkoutHelpPath(locale, 'delivery'),
    payment: checkoutHelpPath(locale, 'payment'),
    returns: checkoutHelpPath(locale, 'returns'),
    data: checkoutHelpPath(locale, 'data'),
    all: checkoutHelpPath(locale),
    terms: helpPath(locale, 'terms-of-sale'),
  };
}

const KEYS = [
  ...(['codeTitle', 'codeLabel', 'codeApply', 'codeRemove'] as const),
  ...(['busy', 'unavailable', 'uncertain', 'Unknown'] as const),
  ...CODE_REJECTIONS,
] as const;

/** Labels of the promotion code field, for pages that are not sent the basket's messages. */
export function codeFieldLabels(locale: Locale): CodeFieldLabels {
  const messages = areaMessages('basket', locale);
  return Object.fromEntries(KEYS.map((key) => [key, messages[key]])) as CodeFieldLabels;
}
