import type { ExcludedTax, TaxQuery } from '#lib/domain/tax/destination-tax.ts';

/**
 * Taxes by country of delivery. Synchronous, because prices are checked again inside the transaction that places an
 * order: an adapter of a tax service keeps its rates in memory.
 */
export interface Taxes {
  /** VAT contained in a price, as a fraction of the net price. */
  vatRate(query: TaxQuery): number;
  /** Taxes that prices do not include there; undefined where VAT is included. `at` is RFC 3339. */
  excluded(country: string, at: string): ExcludedTax | undefined;
}
