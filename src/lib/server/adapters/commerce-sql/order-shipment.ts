import { sql } from 'kysely';
import type { LineShare, OrderDetail, Parcel } from '#lib/domain/order-life.ts';
import { hasLeft, isCancelled, shipmentStatus, unpacked } from '#lib/domain/order-state.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { ShipmentEvent, ShipmentNotice } from '#lib/domain/shipment.ts';
import type { NoticeFailure } from '#lib/server/ports/order-desk.ts';
import { type Application, type Applied, refused } from './order-applied.ts';
import { cancelHeld } from './order-cancel.ts';
import { askMail, changedDetail, type HeldOrder, noteEvent } from './order-change.ts';
import { receiveReturn } from './order-receive.ts';
import { folded } from './order-return.ts';
import type { Trx } from './transaction.ts';

type ParcelEvent = Exclude<ShipmentEvent, 'returned' | 'cancelled'>;

/** Column of the parcel that each event sets. */
const COLUMN = {
  packed: 'packed_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  undeliverable: 'undeliverable_at',
} as const satisfies Record<ParcelEvent, string>;

/** Applies a warehouse notice to a locked order. */
export async function applyHeld(trx: Trx, held: HeldOrder, told: Application): Promise<Applied> {
  const application = { ...told, notice: notBefore(held, told.notice) };
  const { returnDays, notice, by, now } = application;
  const { event } = notice;
  if (await isTaken(trx, notice.id)) return { result: ok(held.detail), turned: [] };
  if (event === 'cancelled') {
    const said = { noticeId: notice.id, at: notice.at };
    const { result, turned } = await cancelHeld(trx, returnDays, held, by, now, said);
    return { result: result.ok ? result : failed({ kind: 'conflict' }), turned };
  }
  const isPaid = held.row.confirmed_at !== null && !isCancelled(held.row.status);
  if (!isPaid) return refused('conflict');
  if (event === 'returned') return receiveReturn(trx, held, application);
  return { result: await moveParcel(trx, held, application, event), turned: [] };
}

/**
 * Notices with a late clock must not predate the order: its return period would be over too early.
 */
function notBefore({ row }: HeldOrder, notice: ShipmentNotice): ShipmentNotice {
  return notice.at < row.created_at ? { ...notice, at: row.created_at } : notice;
}

async function isTaken(trx: Trx, noticeId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('order_event')
    .select('id')
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
  return found !== undefined;
}

async function moveParcel(
  trx: Trx,
  held: HeldOrder,
  { returnDays, notice, by, now }: Application,
  event: ParcelEvent,
): Promise<Result<OrderDetail, NoticeFailure>> {
  const { row, detail } = held;
  const target = targetOf(detail, notice, event);
  if (!target) return failed({ kind: 'misfit' });
  if (target.contents) await insertParcel(trx, held, notice, target);
  await updateParcel(trx, row.id, target.key, notice, event);
  const { number } = target;
  await noteEvent(
    trx,
    row.id,
    { kind: event, by, at: notice.at, noticeId: notice.id, parcelNumber: number },
    now,
  );
  const moved = await changedDetail(trx, returnDays, row.id);
  const made = moved.parcels.filter((parcel) => parcel.shipmentKey !== undefined);
  const isOnItsWay = made.some((parcel) => parcel.id === number && parcel.stage === 'shipped');
  if (event === 'shipped' && isOnItsWay) {
    const mail = { kind: 'shipped', reference: target.key, parcelNumber: number } as const;
    await askMail(trx, row.id, mail, now);
  }
  await trx
    .updateTable('shop_order')
    .set({ status: shipmentStatus(moved.lines, made), updated_at: now })
    .where('id', '=', row.id)
    .execute();
  return ok(await changedDetail(trx, returnDays, row.id));
}

interface Target {
  readonly key: string;
  readonly number: number;
  /** Only for a new parcel. */
  readonly contents?: readonly LineShare[];
}

/**
 * The parcel that a notice means: the named one, the only possible one, or a new one with the rest.
 */
function targetOf(
  detail: OrderDetail,
  { shipmentKey, lines }: ShipmentNotice,
  event: ParcelEvent,
): Target | undefined {
  const made = detail.parcels.filter((parcel) => parcel.shipmentKey !== undefined);
  const named = made.find((parcel) => parcel.shipmentKey === shipmentKey);
  if (named?.shipmentKey) return { key: named.shipmentKey, number: named.id };
  const isNew = event === 'packed' && unpacked(detail.lines, made).length > 0;
  if (shipmentKey === undefined && !isNew) {
    const [first, ...others] = made.filter((parcel) => isAhead(parcel, event));
    if (others.length > 0) return undefined;
    if (first?.shipmentKey) return { key: first.shipmentKey, number: first.id };
  }
  const contents = newContents(detail, made, lines);
  if (!contents) return undefined;
  const number = made.length + 1;
  return { key: shipmentKey ?? `${detail.number}-${number}`, number, contents };
}

/** Whether the event can still happen to the parcel. */
function isAhead(parcel: Parcel, event: ParcelEvent): boolean {
  if (event === 'packed') return parcel.packedAt === null;
  if (event === 'shipped') return !hasLeft(parcel);
  return parcel.stage === 'shipped' || parcel.stage === 'packed';
}

function newContents(
  detail: OrderDetail,
  made: readonly Parcel[],
  lines: readonly LineShare[] | undefined,
): readonly LineShare[] | undefined {
  const left = unpacked(detail.lines, made);
  const contents = lines ? folded(lines) : left;
  const isThere = ({ position, quantity }: LineShare): boolean =>
    left.some((share) => share.position === position && share.quantity >= quantity);
  return contents.length > 0 && contents.every(isThere) ? contents : undefined;
}

async function insertParcel(
  trx: Trx,
  { row }: HeldOrder,
  { carrierKey }: ShipmentNotice,
  { key, number, contents = [] }: Target,
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
  const column = sql.ref(COLUMN[event]);
  await sql`
    update parcel set ${column} = least(${column}, ${notice.at}::timestamptz),
      carrier_key = coalesce(${notice.carrierKey ?? null}, carrier_key),
      tracking_id = coalesce(${notice.trackingId ?? null}, tracking_id),
      tracking_url = coalesce(${notice.trackingUrl ?? null}, tracking_url),
      return_ident_code = coalesce(${notice.returnIdentCode ?? null}, return_ident_code)
    where order_id = ${orderId} and shipment_key = ${key}`.execute(trx);
}
