import { shopLanguage } from '#club/known-shops.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { type PaceProposal, proposePace } from '#lib/domain/waiting-room/pace-proposal.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import { productsOf } from '#lib/server/desk/acts/rooms/room-tags.ts';
import type { RoomSales } from '#lib/server/desk/ports/room-desk.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import type {
  RoomFigures,
  RoomMoment,
  RunningRoom,
} from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { perMinute } from './room-labels.ts';

const MINUTE_MS = 60_000;
/** Sales and orders a minute are those of the last minutes. */
const RECENT_MINUTES = 5;

export interface RoomState {
  readonly figures: RoomFigures;
  readonly moments: readonly RoomMoment[];
  readonly sales: RoomSales;
  readonly recentOrders: number;
  readonly placesWaiting: number;
  readonly databaseMs: number;
}

/** All that the database knows of a room now, and how long it took to say so. */
export async function readState(
  { services, locale }: DeskContext,
  room: RunningRoom,
): Promise<RoomState> {
  const { waitingRoom, desk, now } = services;
  const at = now();
  const began = performance.now();
  const recent = new Date(at.getTime() - RECENT_MINUTES * MINUTE_MS);
  const goods = { ...room, productIds: await productsOf(waitingRoom, room) };
  const [figures, moments, sales, recentOrders] = await Promise.all([
    waitingRoom.figures(room, recent, at),
    waitingRoom.moments(room.id),
    desk.rooms.sales(
      goods,
      room.membersFrom ?? room.opensAt,
      recent,
      shopLanguage(locale).language,
    ),
    desk.rooms.ordersSince(recent),
  ]);
  const databaseMs = performance.now() - began;
  const arrived = moments.at(-1)?.arrived ?? 0;
  // The node that answers may have just started, and then knows of no places yet.
  const known = waitingRoom.board.find(room.id)?.placesWaiting;
  const placesWaiting = known ?? Math.max(0, arrived - room.called);
  return { figures, moments, sales, recentOrders, placesWaiting, databaseMs };
}

/** Names and values; the most urgent first. */
export function stateTiles(
  { t, locale, services }: DeskContext,
  room: RunningRoom,
  { figures, moments, placesWaiting }: RoomState,
): readonly (readonly [string, string])[] {
  const { count } = deskFormat(locale);
  const arriving = arrivingPerMinute(moments, services.now());
  return [
    [t('deskRooms:arriving'), count(arriving)],
    [t('deskRooms:waiting'), count(room.waiting)],
    [t('deskRooms:placesWaiting'), count(Math.round(placesWaiting))],
    [t('deskRooms:inside'), count(figures.inside)],
    [t('deskRooms:ordered'), count(figures.ordered)],
    [
      t('deskRooms:leftWithout'),
      count(Math.max(0, figures.entered - figures.inside - figures.ordered)),
    ],
    ...(figures.unitsLeft === undefined
      ? []
      : [[t('deskRooms:unitsLeft'), count(figures.unitsLeft)] as const]),
    ...(figures.unitsHeld > 0
      ? [[t('deskRooms:unitsHeld'), count(figures.unitsHeld)] as const]
      : []),
  ];
}

/** From the last moment and the one a minute before it; 0 when nothing was written for two minutes. */
function arrivingPerMinute(moments: readonly RoomMoment[], now: Date): number {
  const last = moments.at(-1);
  if (!last || now.getTime() - last.at.getTime() > 2 * MINUTE_MS) return 0;
  const since = last.at.getTime() - MINUTE_MS;
  const first = moments.find(({ at }) => at.getTime() >= since);
  const seconds = first ? (last.at.getTime() - first.at.getTime()) / 1000 : 0;
  if (!first || seconds <= 0) return 0;
  return Math.round(((last.arrived - first.arrived) * 60) / seconds);
}

export function sizeRows(
  { t, locale }: DeskContext,
  { sales }: RoomState,
): readonly (readonly string[])[] {
  const format = deskFormat(locale);
  return sales.sizes.map(({ sku, name, size, left, sold, held, recent }) => [
    `${name} ${size}`.trim() || sku,
    left === undefined ? t('deskRooms:uncounted') : format.count(left),
    format.count(held),
    format.count(sold),
    perMinute(format, recent / RECENT_MINUTES),
  ]);
}

export function takingRows(
  { locale }: DeskContext,
  { sales }: RoomState,
): readonly (readonly string[])[] {
  const { count, money } = deskFormat(locale);
  return sales.takings.map(({ currency, orders, amount }) => [
    currency,
    count(orders),
    money(minor(amount), currency),
  ]);
}

const REASONS = {
  slow: 'deskRooms:reasonSlow',
  busy: 'deskRooms:reasonBusy',
  spare: 'deskRooms:reasonSpare',
  right: 'deskRooms:reasonRight',
  unknown: 'deskRooms:reasonUnknown',
} as const satisfies Readonly<Record<PaceProposal['reason'], MessageKey>>;

export interface PaceAdvice {
  /** Undefined when the pace is right as it is. */
  readonly proposed: number | undefined;
  readonly reason: string;
  /** What was measured. */
  readonly measured: string;
}

/** A pace from what the shop takes now. */
export function paceAdvice(
  { services, t, locale }: DeskContext,
  { pace }: RunningRoom,
  { databaseMs, recentOrders }: RoomState,
): PaceAdvice {
  const busy = services.desk.load.busy();
  const { count } = deskFormat(locale);
  const proposal = proposePace(pace.perMinute, { busy, databaseMs });
  const measured = {
    database: count(Math.round(databaseMs)),
    orders: perMinute({ count }, recentOrders / RECENT_MINUTES),
  };
  return {
    proposed: proposal.perMinute === pace.perMinute ? undefined : proposal.perMinute,
    reason: t(REASONS[proposal.reason]),
    measured:
      busy === undefined
        ? t('deskRooms:measuredFirst', measured)
        : t('deskRooms:measured', { ...measured, busy: count(Math.round(busy * 100)) }),
  };
}
