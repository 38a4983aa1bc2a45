import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** The shop's own country first, the others by their name in the shop's language. */
export function countryChoices(shop: Shop): CheckoutPage['countries'] {
  const names = new Intl.DisplayNames(shop.languageTag, { type: 'region' });
  const choices = DELIVERY_COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  choices.sort((one, other) => {
    if (one.value === shop.country) return -1;
    if (other.value === shop.country) return 1;
    return one.label.localeCompare(other.label, shop.languageTag);
  });
  return choices;
}
