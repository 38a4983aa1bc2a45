import type { OrderMailKind } from '#lib/domain/orders/order-mail-kind.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { OrderMailDue } from '#lib/server/orders/ports/order-mails.ts';
import { originalReference, REST_REFERENCE } from './mail-references.ts';

/** A row of the outbox, without its state. */
export interface OrderMailRow {
  readonly id: number;
  readonly order_id: number;
  readonly kind: OrderMailKind;
  readonly reference: string;
  readonly amount: number | null;
  readonly parcel_number: number | null;
  readonly requested_at: Date;
}

export function toMailDue(row: OrderMailRow, order: OrderMailDue['order']): OrderMailDue {
  return {
    id: row.id,
    kind: row.kind,
    order,
    ...(row.parcel_number !== null && { parcelId: row.parcel_number }),
    ...(isRest(row) && { isRest: true }),
    ...(row.kind === 'returning' && { returnCode: originalReference(row.reference) }),
    ...creditNoteOf(row, order),
    ...(row.amount !== null && { amount: minor(row.amount) }),
    requestedAt: row.requested_at.toISOString(),
  };
}

function isRest({ kind, reference }: OrderMailRow): boolean {
  return kind === 'cancelled' && originalReference(reference) === REST_REFERENCE;
}

/** None for a refund of money that was never invoiced. */
function creditNoteOf(
  { kind, reference }: OrderMailRow,
  { papers }: OrderMailDue['order'],
): Pick<OrderMailDue, 'creditNote'> {
  if (kind !== 'refunded') return {};
  const refund = originalReference(reference);
  const note = papers.find((one) => one.kind === 'credit_note' && one.reference === refund);
  return note ? { creditNote: note.number } : {};
}
