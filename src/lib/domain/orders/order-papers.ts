import { timeZoneOf } from '#club/time-zones.ts';
import { isDeliveryCountry } from '#lib/domain/addresses/delivery-countries.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import type { NationalVat } from '#lib/domain/tax/exchange-rates.ts';
import type { VatLine } from '#lib/domain/tax/vat-split.ts';

export type PaperKind = 'invoice' | 'credit_note';

/** An invoice, or the credit note of a refund. */
export interface OrderPaper {
  readonly kind: PaperKind;
  /** In sequence within shop, year and kind: `AU-10002-2026-000017`, `AU-10002-2026-C000003`. */
  readonly number: string;
  /** RFC 3339. */
  readonly issuedAt: string;
  /** With VAT; positive for credit notes too. */
  readonly amount: Minor;
  /** Of a credit note: what it takes back, by rate. Absent for invoices, whose VAT is the order's. */
  readonly vat?: readonly VatLine[];
  /** Of a credit note: the refund. */
  readonly reference: string;
  /** Where the country that charges the VAT has another currency than the order, as soon as a rate is known. */
  readonly nationalVat?: NationalVat;
}

const DIGITS = 6;

/** The prefix is that of the order's number. */
export function paperNumber(
  orderNumber: string,
  kind: PaperKind,
  {
    shopId,
    year,
    sequence,
  }: { readonly shopId: number; readonly year: number; readonly sequence: number },
): string {
  const [prefix = ''] = orderNumber.split('-');
  const counted = String(sequence).padStart(DIGITS, '0');
  return [prefix, shopId, year, kind === 'credit_note' ? `C${counted}` : counted].join('-');
}

/** Time zone of the dates on a shop's papers. */
export function paperTimeZone(shopId: number): string {
  const country = findShopById(shopId)?.country ?? '';
  return isDeliveryCountry(country) ? timeZoneOf(country) : 'UTC';
}

/** Year of issue, which starts at midnight in the shop's country. */
export function paperYear(shopId: number, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    timeZone: paperTimeZone(shopId),
  });
  return Number(parts.format(at));
}
