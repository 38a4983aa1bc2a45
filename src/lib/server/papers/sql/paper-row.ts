import type { OrderPaper, PaperKind } from '#lib/domain/orders/order-papers.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { NationalVat } from '#lib/domain/tax/exchange-rates.ts';
import { fromStoredVat, type StoredVat } from './stored-vat.ts';

export interface PaperRow {
  readonly kind: PaperKind;
  readonly number: string;
  readonly amount: number;
  readonly vat: readonly StoredVat[] | null;
  readonly reference: string;
  /** Text from JSON. */
  readonly issued_at: string | Date;
  readonly national_vat: NationalVat | null;
}

export function toPaper(row: PaperRow): OrderPaper {
  return {
    kind: row.kind,
    number: row.number,
    issuedAt: new Date(row.issued_at).toISOString(),
    amount: minor(row.amount),
    ...(row.vat && { vat: row.vat.map(fromStoredVat) }),
    reference: row.reference,
    ...(row.national_vat && { nationalVat: row.national_vat }),
  };
}
