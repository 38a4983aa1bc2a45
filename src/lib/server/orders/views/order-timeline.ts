import { club } from '#club/club.ts';
import type { OrderDetail, ShopperStatus } from '#lib/domain/orders/order-lifecycle.ts';
import { formatDate, formatDayRange } from '#lib/domain/text/date-format.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/**
 * Stage of the whole order as shown to the shopper. `partly`: some parcels have been sent. `undeliverable`: no parcel is
 * in transit any more, and not all have arrived.
 */
export type OrderStage = ShopperStatus | 'partly' | 'undeliverable';

export interface OrderStep {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
  /** A date; for a step ahead, a range of days. */
  readonly when?: string;
}

type TimelineContext = Pick<PageContext, 'shop' | 't'>;

/** A step of the order; completed once `at` is set (RFC 3339). */
interface TimelineStep {
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
  const isUndeliverable =
    shopperStatus === 'shipped' && lines.every(({ units }) => units.available === 0);
  return isUndeliverable ? 'undeliverable' : shopperStatus;
}

/** Sentence that describes the order's stage. */
export function stageText(
  order: Pick<OrderDetail, 'status' | 'shopperStatus' | 'lines'>,
  { t }: TimelineContext,
): string {
  const stage = orderStage(order);
  const isBeingPrinted = stage === 'confirmed' && order.lines.some((line) => line.isPrinted);
  return t(isBeingPrinted ? 'orders:printedText' : `orders:${stage}Text`, {
    email: club.supportEmail,
  });
}

/** The order's steps; the last completed one is the current one. */
export function orderTimeline(order: OrderDetail, context: TimelineContext): readonly OrderStep[] {
  const { languageTag } = context.shop;
  const stops = readStops(order, context);
  const currentIndex = stops.findLastIndex(({ at }) => at !== null);
  return stops.map(({ label, at, expected }, index) => {
    const when = at === null ? expected : formatDate(at, languageTag);
    return { label, state: stepState(index, currentIndex), ...(when && { when }) };
  });
}

function stepState(index: number, currentIndex: number): OrderStep['state'] {
  if (index === currentIndex) return 'current';
  return index < currentIndex ? 'done' : 'ahead';
}

function readStops(order: OrderDetail, { shop, t }: TimelineContext): readonly TimelineStep[] {
  const placed = { label: t('orders:stepPlaced'), at: order.createdAt };
  const paid = { label: t('orders:stepPaid'), at: order.confirmedAt };
  if (order.shopperStatus === 'cancelled') {
    const at = order.cancelledAt ?? order.updatedAt;
    return [placed, ...(order.confirmedAt ? [paid] : []), { label: t('orders:stepCancelled'), at }];
  }
  const sent = { label: t('orders:stepSent'), at: order.shippedAt ?? firstShippedAt(order) };
  if (orderStage(order) === 'undeliverable') {
    const { at } = order.history.findLast(({ kind }) => kind === 'undeliverable') ?? { at: null };
    return [placed, paid, sent, { label: t('orders:undeliverableStage'), at }];
  }
  const range = formatDayRange(order.delivery.deliveryDate, shop.languageTag);
  return [
    placed,
    paid,
    sent,
    { label: t('orders:stepDelivered'), at: order.deliveredAt, expected: range },
    ...(order.shopperStatus === 'returned' ? [returnedStop(order, t('orders:stepReturned'))] : []),
  ];
}

/** Time of the first parcel: the order counts as sent from then on. */
function firstShippedAt({ parcels }: OrderDetail): string | null {
  const times = parcels.flatMap(({ shippedAt }) => shippedAt ?? []);
  return times.toSorted()[0] ?? null;
}

function returnedStop(order: OrderDetail, label: string): TimelineStep {
  const times = order.returns.flatMap(({ receivedAt }) => receivedAt ?? []);
  return { label, at: times.toSorted().at(-1) ?? order.updatedAt };
}
