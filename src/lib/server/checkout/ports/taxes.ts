import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { DestinationTax, TaxQuery } from '#lib/domain/tax/destination-tax.ts';
import type { TaxPlace } from '#lib/domain/tax/tax-areas.ts';
import type { VatClass } from '#lib/domain/tax/vat-rates.ts';

export interface SalesTaxQuery {
  readonly address: Address;
  /** ISO 4217. */
  readonly currency: string;
  /** Of each line after reductions. */
  readonly goods: readonly { readonly vatClass: VatClass; readonly amount: Minor }[];
  /** Delivery and fees. */
  readonly delivery: Minor;
  /** RFC 3339. */
  readonly at: string;
}

/**
 * Taxes by country and postcode of delivery. Synchronous, because prices are checked again inside the transaction that places an
 * order: an adapter of a tax service keeps its rates in memory.
 */
export interface Taxes {
  /** VAT contained in a price, as a fraction of the net price. */
  vatRate(query: TaxQuery): number;
  /** Taxes that prices do not include there; undefined where VAT is included. `at` is RFC 3339. */
  excluded(place: TaxPlace, at: string): DestinationTax | undefined;
  /** Sales tax that is charged on top of the prices; undefined: none is charged, and `excluded` counts. */
  salesTax(query: SalesTaxQuery): Minor | undefined;
}
