import { sql } from 'kysely';
import type { LineQuantity, OrderDetail, Parcel } from '#lib/domain/orders/order-lifecycle.ts';
import {
  hasLeftWarehouse,
  isCancelled,
  shipmentStatus,
  unpackedUnits,
} from '#lib/domain/orders/order-state.ts';
import { combineShares } from '#lib/domain/orders/refund-amounts.ts';
import type { ShipmentEvent, ShipmentNotice } from '#lib/domain/orders/shipment.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { NoticeFailure } from '#lib/server/orders/ports/order-desk.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { cancelLockedOrder } from './cancel-order.ts';
import {
  type LockedOrder,
  queueOrderMail,
  recordOrderEvent,
  rereadDetail,
} from './locked-order.ts';
import { type NoticeApplication, type NoticeResult, rejectNotice } from './notice-result.ts';
import { receiveReturn } from './receive-return.ts';

type ParcelEvent = Exclude<ShipmentEvent, 'returned' | 'cancelled'>;

/** Column of the parcel that each event sets. */
const EVENT_COLUMNS = {
  packed: 'packed_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  undeliverable: 'undeliverable_at',
} as const satisfies Record<ParcelEvent, string>;

/** Applies a warehouse notice to a locked order. */
export async function applyNotice(
  trx: Trx,
  order: LockedOrder,
  received: NoticeApplication,
): Promise<NoticeResult> {
  const application = { ...received, notice: clampToOrderTime(order, received.notice) };
  const { returnDays, notice, by, now } = application;
  const { event } = notice;
  if (await isNoticeApplied(trx, notice.id))
    return { result: ok(order.detail), affectedProductIds: [] };
  if (event === 'cancelled') {
    const noticeEvent = { noticeId: notice.id, at: notice.at };
    const { result, affectedProductIds } = await cancelLockedOrder(
      trx,
      returnDays,
      order,
      by,
      now,
      noticeEvent,
    );
    return { result: result.ok ? result : failed({ kind: 'conflict' }), affectedProductIds };
  }
  const isPaid = order.row.confirmed_at !== null && !isCancelled(order.row.status);
  if (!isPaid) return rejectNotice('conflict');
  if (event === 'returned') return receiveReturn(trx, order, application);
  return { result: await applyParcelEvent(trx, order, application, event), affectedProductIds: [] };
}

/**
 * Notices with a late clock must not predate the order: its return period would be over too early.
 */
function clampToOrderTime({ row }: LockedOrder, notice: ShipmentNotice): ShipmentNotice {
  return notice.at < row.created_at ? { ...notice, at: row.created_at } : notice;
}

async function isNoticeApplied(trx: Trx, noticeId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('order_event')
    .select('id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
  return row !== undefined;
}

async function applyParcelEvent(
  trx: Trx,
  order: LockedOrder,
  { returnDays, notice, by, now }: NoticeApplication,
  event: ParcelEvent,
): Promise<Result<OrderDetail, NoticeFailure>> {
  const { row, detail } = order;
  const target = findTarget(detail, notice, event);
  if (!target) return failed({ kind: 'misfit' });
  // The rest of the order was cancelled with it.
  const isStopped = detail.parcels.some(
    ({ id, stage }) => id === target.number && stage === 'cancelled',
  );
  if (isStopped && !target.contents) return failed({ kind: 'conflict' });
  if (target.contents) await insertParcel(trx, order, notice, target);
  await updateParcel(trx, row.id, target.key, notice, event);
  const { number } = target;
  await recordOrderEvent(
    trx,
    row.id,
    { kind: event, by, at: notice.at, noticeId: notice.id, parcelNumber: number },
    now,
  );
  const updated = await rereadDetail(trx, returnDays, row.id);
  const realParcels = updated.parcels.filter((parcel) => parcel.shipmentKey !== undefined);
  const isOnItsWay = realParcels.some(
    (parcel) => parcel.id === number && parcel.stage === 'shipped',
  );
  if (event === 'shipped' && isOnItsWay) {
    const mail = { kind: 'shipped', reference: target.key, parcelNumber: number } as const;
    await queueOrderMail(trx, row.id, mail, now);
  }
  await trx
    .updateTable('shop_order')
    .set({ status: shipmentStatus(updated.lines, realParcels), updated_at: now })
    .where('id', '=', row.id)
    .execute();
  return ok(await rereadDetail(trx, returnDays, row.id));
}

interface TargetParcel {
  readonly key: string;
  readonly number: number;
  /** Only for a new parcel. */
  readonly contents?: readonly LineQuantity[];
}

/**
 * The parcel that a notice means: the named one, the only possible one, or a new one with the rest.
 */
function findTarget(
  detail: OrderDetail,
  { shipmentKey, lines }: ShipmentNotice,
  event: ParcelEvent,
): TargetParcel | undefined {
  const realParcels = detail.parcels.filter((parcel) => parcel.shipmentKey !== undefined);
  const named = realParcels.find((parcel) => parcel.shipmentKey === shipmentKey);
  if (named?.shipmentKey) return { key: named.shipmentKey, number: named.id };
  const isNew = event === 'packed' && unpackedUnits(detail.lines, realParcels).length > 0;
  if (shipmentKey === undefined && !isNew) {
    const [first, ...others] = realParcels.filter((parcel) => canStillHappen(parcel, event));
    if (others.length > 0) return undefined;
    if (first?.shipmentKey) return { key: first.shipmentKey, number: first.id };
  }
  const contents = newContents(detail, realParcels, lines);
  if (!contents) return undefined;
  const number = realParcels.length + 1;
  return { key: shipmentKey ?? `${detail.number}-${number}`, number, contents };
}

/** Whether the event can still happen to the parcel. */
function canStillHappen(parcel: Parcel, event: ParcelEvent): boolean {
  if (parcel.stage === 'cancelled') return false;
  if (event === 'packed') return parcel.packedAt === null;
  if (event === 'shipped') return !hasLeftWarehouse(parcel);
  return parcel.stage === 'shipped' || parcel.stage === 'packed';
}

function newContents(
  detail: OrderDetail,
  realParcels: readonly Parcel[],
  lines: readonly LineQuantity[] | undefined,
): readonly LineQuantity[] | undefined {
  const unpackedLines = unpackedUnits(detail.lines, realParcels);
  const contents = lines ? combineShares(lines) : unpackedLines;
  const isUnpacked = ({ position, quantity }: LineQuantity): boolean =>
    unpackedLines.some((share) => share.position === position && share.quantity >= quantity);
  return contents.length > 0 && contents.every(isUnpacked) ? contents : undefined;
}

async function insertParcel(
  trx: Trx,
  { row }: LockedOrder,
  { carrierKey }: ShipmentNotice,
  { key, number, contents = [] }: TargetParcel,
): Promise<void> {
  const { deliveryDate } = row.delivery;
  const { id } = await trx
    .insertInto('parcel')
    .values({
      order_id: row.id,
      number,
      shipment_key: key,
      carrier_key: carrierKey ?? row.delivery.carrierKey,
      delivery_min: deliveryDate.min,
      delivery_max: deliveryDate.max,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('parcel_line')
    .values(contents.map((share) => ({ parcel_id: id, ...share })))
    .execute();
}

/** The earliest time of each event stays. Tracking data in the notice replaces older data. */
async function updateParcel(
  trx: Trx,
  orderId: number,
  key: string,
  notice: ShipmentNotice,
  event: ParcelEvent,
): Promise<void> {
  const column = sql.ref(EVENT_COLUMNS[event]);
  await sql`
    update parcel set ${column} = least(${column}, ${notice.at}::timestamptz),
      carrier_key = coalesce(${notice.carrierKey ?? null}, carrier_key),
      tracking_id = coalesce(${notice.trackingId ?? null}, tracking_id),
      tracking_url = coalesce(${notice.trackingUrl ?? null}, tracking_url),
      return_ident_code = coalesce(${notice.returnIdentCode ?? null}, return_ident_code)
    where order_id = ${orderId} and shipment_key = ${key}`.execute(trx);
}
