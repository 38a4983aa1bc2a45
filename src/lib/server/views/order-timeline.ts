import { club } from '#club.ts';
import { formatDate, formatDays } from '#lib/domain/day.ts';
import type { OrderDetail, ShopperStatus } from '#lib/domain/order-life.ts';
import type { PageContext } from './context.ts';

/**
 * What the shopper is told of the whole order; `partly`: one of several parcels has left; `undeliverable`: nothing is on
 * its way any more, and not all of it has arrived.
 */
export type OrderStage = ShopperStatus | 'partly' | 'undeliverable';

export interface OrderStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** A date, or while it is ahead a range of days. */
  readonly when?: string;
}

type Words = Pick<PageContext, 'shop' | 't'>;

/** A stop on the order's way that is passed once it has a time, RFC 3339. */
interface Stop {
  readonly label: string;
  readonly at: string | null;
  readonly expected?: string;
}

export function orderStage({
  status,
  shopperStatus,
  lines,
}: Pick<OrderDetail, 'status' | 'shopperStatus' | 'lines'>): OrderStage {
  if (status === 'invoice_partially_completed' && shopperStatus === 'confirmed') return 'partly';
  const isOver = shopperStatus === 'shipped' && lines.every(({ units }) => units.available === 0);
  return isOver ? 'undeliverable' : shopperStatus;
}

/** A sentence of its own for each stage. */
export function stageText(
  order: Pick<OrderDetail, 'status' | 'shopperStatus' | 'lines'>,
  { t }: Words,
): string {
  const stage = orderStage(order);
  const isBeingMade = stage === 'confirmed' && order.lines.some((line) => line.isPrinted);
  return t(isBeingMade ? 'orders:printedText' : `orders:${stage}Text`, {
    email: club.supportEmail,
  });
}

/** The order's way in its steps; the last one that is passed is where it is now. */
export function orderTimeline(order: OrderDetail, words: Words): readonly OrderStep[] {
  const { languageTag } = words.shop;
  const stops = stopsOf(order, words);
  const now = stops.findLastIndex(({ at }) => at !== null);
  return stops.map(({ label, at, expected }, index) => {
    const when = at === null ? expected : formatDate(at, languageTag);
    return { label, state: stateAt(index, now), ...(when && { when }) };
  });
}

function stateAt(index: number, now: number): OrderStep['state'] {
  if (index === now) return 'current';
  return index < now ? 'done' : 'ahead';
}

function stopsOf(order: OrderDetail, { shop, t }: Words): readonly Stop[] {
  const placed = { label: t('orders:stepPlaced'), at: order.createdAt };
  const paid = { label: t('orders:stepPaid'), at: order.confirmedAt };
  if (order.shopperStatus === 'cancelled') {
    const at = order.cancelledAt ?? order.updatedAt;
    return [placed, ...(order.confirmedAt ? [paid] : []), { label: t('orders:stepCancelled'), at }];
  }
  const sent = { label: t('orders:stepSent'), at: order.shippedAt ?? firstSent(order) };
  if (orderStage(order) === 'undeliverable') {
    const { at } = order.history.findLast(({ kind }) => kind === 'undeliverable') ?? { at: null };
    return [placed, paid, sent, { label: t('orders:undeliverableStage'), at }];
  }
  const range = formatDays(order.delivery.deliveryDate, shop.languageTag);
  return [
    placed,
    paid,
    sent,
    { label: t('orders:stepDelivered'), at: order.deliveredAt, expected: range },
    ...(order.shopperStatus === 'returned' ? [returned(order, t('orders:stepReturned'))] : []),
  ];
}

/** The first of several parcels: on its way is on its way. */
function firstSent({ parcels }: OrderDetail): string | null {
  const times = parcels.flatMap(({ shippedAt }) => shippedAt ?? []);
  return times.toSorted()[0] ?? null;
}

function returned(order: OrderDetail, label: string): Stop {
  const times = order.returns.flatMap(({ receivedAt }) => receivedAt ?? []);
  return { label, at: times.toSorted().at(-1) ?? order.updatedAt };
}
