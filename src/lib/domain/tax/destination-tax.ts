import { findTaxArea, type TaxPlace } from './tax-areas.ts';
import { VAT_CLASSES, type VatClass, vatRateAt } from './vat-rates.ts';

/**
 * Taxes that a price does not include: `import` are the duties and taxes of a country outside the VAT area, `sales` also
 * the sales tax of the United States. Undefined: VAT is included.
 */
export type DestinationTax = 'import' | 'sales';

/** Taxes that a total does not include. `duties`: sales tax is charged, import duties are not. */
export type ExcludedTax = DestinationTax | 'duties';

/** `country` and `postcode`: where the goods go. */
export interface TaxQuery extends TaxPlace {
  /** The shop's country: its price list holds this country's rates. */
  readonly shopCountry: string;
  readonly vatClass: VatClass;
  /** Rate of the price list, a fraction. */
  readonly listedRate: number;
  /** RFC 3339. */
  readonly at: string;
}

/** Fraction of the net price that is contained in the price. */
export function destinationVatRate(query: TaxQuery): number {
  const { shopCountry, country, vatClass, listedRate, at } = query;
  if (country === shopCountry && !findTaxArea(query, at)) return listedRate;
  return (vatRateAt(query, vatClass, at) ?? 0) / 10_000;
}

/** Without a postcode: that of the country's mainland. `at` is an ISO date or time. */
export function excludedTax(place: TaxPlace, at: string): DestinationTax | undefined {
  if (vatRateAt(place, 'standard', at) !== undefined) return undefined;
  return place.country === 'US' && !findTaxArea(place, at) ? 'sales' : 'import';
}

/** Whether the VAT there is not the one of the shop's price list. */
export function hasOtherVat(place: TaxPlace, shopCountry: string, at: string): boolean {
  return place.country !== shopCountry || findTaxArea(place, at) !== undefined;
}

export function isVatClass(text: string): text is VatClass {
  return (VAT_CLASSES as readonly string[]).includes(text);
}

/**
 * The class of a product without one of its own: standard if its rate in the price list is, else that of the country's
 * reduced rate.
 */
export function inferVatClass(shopCountry: string, listedRate: number, at: string): VatClass {
  const listed = Math.round(listedRate * 10_000);
  return (
    VAT_CLASSES.find((vatClass) => vatRateAt({ country: shopCountry }, vatClass, at) === listed) ??
    'standard'
  );
}
