import { type RawBuilder, sql } from 'kysely';
import { buildOrderDetail } from '#lib/domain/orders/order-detail.ts';
import type {
  LineQuantity,
  OrderActor,
  OrderDetail,
  OrderEvent,
  OrderEventKind,
  OrderRefund,
  OrderReturn,
  Parcel,
  ParcelStage,
  ReturnReason,
} from '#lib/domain/orders/order-lifecycle.ts';
import { parcelDeliveryStatus } from '#lib/domain/orders/order-state.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { type PaperRow, toPaper } from '#lib/server/papers/sql/paper-row.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ORDER_COLUMNS, type OrderRow, toOrder } from './order-rows.ts';

/** From JSON, where a time is text with an offset. */
interface ParcelRow {
  readonly number: number;
  readonly shipment_key: string;
  readonly carrier_key: string;
  readonly return_ident_code: string | null;
  readonly tracking_id: string | null;
  readonly tracking_url: string | null;
  readonly delivery_min: string;
  readonly delivery_max: string;
  readonly packed_at: string | null;
  readonly shipped_at: string | null;
  readonly delivered_at: string | null;
  readonly undeliverable_at: string | null;
  readonly cancelled_at: string | null;
  readonly contents: readonly LineQuantity[];
}

interface DetailRow extends OrderRow {
  readonly updated_at: Date | null;
  readonly amount: number;
  readonly refund_due_at: Date | null;
  readonly whole_refunded_at: Date | null;
  readonly parcels: readonly ParcelRow[];
  readonly returns: readonly {
    readonly code: string;
    readonly reason: ReturnReason;
    readonly amount: number;
    readonly delivery: number;
    readonly requested_at: string;
    readonly received_at: string | null;
    readonly lines: readonly LineQuantity[];
  }[];
  readonly refunds: readonly {
    readonly amount: number;
    readonly requested_at: string;
    readonly refunded_at: string | null;
  }[];
  readonly events: readonly {
    readonly kind: OrderEventKind;
    readonly source: OrderActor['source'];
    readonly name: string | null;
    readonly parcel_number: number | null;
    readonly amount: number | null;
    readonly at: string;
  }[];
  readonly papers: readonly PaperRow[];
}

/** Orders with parcels, returns, refunds and history, in one statement. */
export async function readOrderDetails(
  db: Db,
  returnDays: number,
  where: RawBuilder<unknown>,
): Promise<readonly OrderDetail[]> {
  const { rows } = await sql<DetailRow>`
    select ${ORDER_COLUMNS}, shop_order.updated_at, payment.amount,
      payment.refund_due_at, payment.refunded_at as whole_refunded_at,
      ${jsonList(sql`
        select parcel.*, (
          select coalesce(jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity)
            order by position), '[]')
          from parcel_line where parcel_id = parcel.id
        ) as contents
        from parcel where order_id = shop_order.id order by number`)} as parcels,
      ${jsonList(sql`
        select order_return.*, (
          select jsonb_agg(jsonb_build_object('position', position, 'quantity', quantity)
            order by position)
          from order_return_line where order_return_line.code = order_return.code
        ) as lines
        from order_return where order_id = shop_order.id order by requested_at, code`)} as returns,
      ${jsonList(sql`
        select amount, requested_at, refunded_at
        from refund where order_id = shop_order.id order by requested_at, id`)} as refunds,
      ${jsonList(sql`
        select * from order_event where order_id = shop_order.id order by id`)} as events,
      ${jsonList(sql`
        select kind, number, amount, vat, reference, issued_at, national_vat
        from order_paper where order_id = shop_order.id order by issued_at, id`)} as papers
    from shop_order join payment on payment.order_id = shop_order.id
    ${where}`.execute(db);
  return rows.map((row) => toOrderDetail(row, returnDays));
}

function jsonList(query: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(found)), '[]') from (${query}) found)`;
}

function toOrderDetail(row: DetailRow, returnDays: number): OrderDetail {
  return buildOrderDetail(
    {
      order: toOrder(row),
      updatedAt: toIsoOrNull(row.updated_at),
      cancelledAt: toIsoOrNull(row.cancelled_at),
      parcels: row.parcels.map(toParcel),
      returns: row.returns.map(toReturn),
      refunds: [...fullRefund(row), ...row.refunds.map(toRefund)],
      events: row.events.map(toEvent),
      papers: row.papers.map(toPaper),
    },
    returnDays,
  );
}

function toParcel(row: ParcelRow): Parcel {
  const stage = parcelStage(row);
  return {
    id: row.number,
    stage,
    deliveryStatus: parcelDeliveryStatus(stage),
    carrierKey: row.carrier_key,
    deliveryDate: { min: row.delivery_min, max: row.delivery_max },
    shipmentKey: row.shipment_key,
    ...(row.return_ident_code !== null && { returnIdentCode: row.return_ident_code }),
    ...(row.tracking_id !== null && {
      tracking: {
        id: row.tracking_id,
        ...(row.tracking_url !== null && { url: row.tracking_url }),
      },
    }),
    packedAt: toIsoOrNull(row.packed_at),
    shippedAt: toIsoOrNull(row.shipped_at),
    deliveredAt: toIsoOrNull(row.delivered_at),
    contents: row.contents,
  };
}

/** The furthest known stage; notices arrive in any order. */
function parcelStage(row: ParcelRow): ParcelStage {
  if (row.delivered_at !== null) return 'delivered';
  if (row.undeliverable_at !== null) return 'undeliverable';
  if (row.shipped_at !== null) return 'shipped';
  return row.cancelled_at === null ? 'packed' : 'cancelled';
}

function toReturn(row: DetailRow['returns'][number]): OrderReturn {
  return {
    code: row.code,
    reason: row.reason,
    requestedAt: toIso(row.requested_at),
    receivedAt: toIsoOrNull(row.received_at),
    amount: minor(row.amount),
    delivery: minor(row.delivery),
    lines: row.lines,
  };
}

function fullRefund(row: DetailRow): readonly OrderRefund[] {
  if (row.refund_due_at === null) return [];
  return [
    {
      amount: minor(row.amount),
      requestedAt: toIso(row.refund_due_at),
      refundedAt: toIsoOrNull(row.whole_refunded_at),
    },
  ];
}

function toRefund(row: DetailRow['refunds'][number]): OrderRefund {
  return {
    amount: minor(row.amount),
    requestedAt: toIso(row.requested_at),
    refundedAt: toIsoOrNull(row.refunded_at),
  };
}

function toEvent(row: DetailRow['events'][number]): OrderEvent {
  return {
    kind: row.kind,
    at: toIso(row.at),
    source: row.source,
    ...(row.name !== null && { name: row.name }),
    ...(row.parcel_number !== null && { parcelId: row.parcel_number }),
    ...(row.amount !== null && { amount: minor(row.amount) }),
  };
}

function toIsoOrNull(time: Date | string | null): string | null {
  return time === null ? null : toIso(time);
}

function toIso(time: Date | string): string {
  return new Date(time).toISOString();
}
