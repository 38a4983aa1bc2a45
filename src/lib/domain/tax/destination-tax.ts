import { VAT_CLASSES, type VatClass, vatRateAt } from './vat-rates.ts';

/**
 * Taxes that a price does not include: `import` are the duties and taxes of a country outside the VAT area, `sales` also
 * the sales tax of the United States. Undefined: VAT is included.
 */
export type DestinationTax = 'import' | 'sales';

/** Taxes that a total does not include. `duties`: sales tax is charged, import duties are not. */
export type ExcludedTax = DestinationTax | 'duties';

export interface TaxQuery {
  /** The shop's country: its price list holds this country's rates. */
  readonly shopCountry: string;
  /** Where the goods go. */
  readonly country: string;
  readonly vatClass: VatClass;
  /** Rate of the price list, a fraction. */
  readonly listedRate: number;
  /** RFC 3339. */
  readonly at: string;
}

/** Fraction of the net price that is contained in the price. */
export function destinationVatRate(query: TaxQuery): number {
  const { shopCountry, country, vatClass, listedRate, at } = query;
  if (country === shopCountry) return listedRate;
  return (vatRateAt(country, vatClass, at) ?? 0) / 10_000;
}

export function excludedTax(country: string, at: string): DestinationTax | undefined {
  if (vatRateAt(country, 'standard', at) !== undefined) return undefined;
  return country === 'US' ? 'sales' : 'import';
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
    VAT_CLASSES.find((vatClass) => vatRateAt(shopCountry, vatClass, at) === listed) ?? 'standard'
  );
}
