import { club } from '#club/club.ts';
import { statesByCountry } from '#lib/domain/addresses/state-names.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { checkoutHelpPath } from '#lib/domain/content/content-paths.ts';
import { signInPath } from '#lib/domain/customers/customer-paths.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { codeFieldLabels } from '#lib/server/checkout/views/checkout.ts';
import { countryChoices } from '#lib/server/checkout/views/country-choices.ts';
import type { CheckoutFrame } from '#lib/server/gallery/samples/checkout-samples.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** Data of the shop for each sample of the checkout. */
export function checkoutFrame({ shop, t }: PageContext, basket: Basket): CheckoutFrame {
  const { locale, languageTag, currency, country } = shop;
  const help = checkoutHelpPath(locale);
  return {
    basket,
    page: {
      shop: { locale, languageTag, currency, country },
      labels: areaMessages('checkout', locale),
      newsletterConsent: t('newsletter:consent'),
      countries: countryChoices(shop),
      states: statesByCountry(),
      links: {
        basket: basketPath(locale),
        checkout: checkoutPath(locale),
        signIn: signInPath(locale, checkoutPath(locale)),
        help: { delivery: help, payment: help, returns: help, data: help, all: help, terms: help },
      },
      club: { name: club.legal.name, returnDays: club.returnDays },
      codes: { labels: codeFieldLabels(locale) },
    },
  };
}
