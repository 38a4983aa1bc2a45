import { SHOPS } from '#lib/domain/shop/shop.ts';
import { VAT_COUNTRIES } from './vat-rates.ts';

/** The United States have a sales tax on top of prices instead. */
const WITHOUT_VAT = ['US'];

/**
 * Countries of shops whose VAT rates are not in the shop's data. Goods go there as exports, without VAT: a club that has to
 * charge the country's tax must not open the shop before the rates are there.
 */
export function countriesWithoutRates(
  shops: readonly { readonly country: string }[] = SHOPS,
): readonly string[] {
  const known = [...VAT_COUNTRIES, ...WITHOUT_VAT];
  return [...new Set(shops.map(({ country }) => country))].filter((code) => !known.includes(code));
}
