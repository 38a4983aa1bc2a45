import { findTaxArea, type TaxPlace } from './tax-areas.ts';
import { VAT_COUNTRY_RATES } from './vat-rate-table.ts';

/** What a product is for VAT. Most goods are `standard`. */
export const VAT_CLASSES = ['standard', 'book', 'children'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];

/** Countries whose VAT the shop charges. Deliveries elsewhere are exports. */
export const VAT_COUNTRIES: readonly string[] = Object.keys(VAT_COUNTRY_RATES);

/**
 * The rate at a place on a day in hundredths of a percent; undefined for exports. Without a postcode it is that of the
 * country's mainland. `day` is an ISO date or time.
 */
export function vatRateAt(place: TaxPlace, vatClass: VatClass, day: string): number | undefined {
  const area = findTaxArea(place, day);
  if (area?.vat === 'none') return undefined;
  const periods = area?.vat ?? VAT_COUNTRY_RATES[place.country]?.periods;
  const period = periods?.find(({ from }) => from <= day.slice(0, 10)) ?? periods?.at(-1);
  return period && (period[vatClass] ?? period.standard);
}
