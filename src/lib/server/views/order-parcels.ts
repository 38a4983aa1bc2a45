import { formatDate, formatDays } from '#lib/domain/day.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import type { OrderDetail, OrderDetailLine, Parcel } from '#lib/domain/order-life.ts';
import { shareOfTotal, undiscounted } from '#lib/domain/order-state.ts';
import type { PageContext } from './context.ts';

/** So many units of one variant with the same lettering, as one parcel holds them. */
export interface ShownItem {
  readonly line: OrderDetailLine;
  readonly quantity: number;
  readonly total: Minor;
  /** What it was before promotions and codes took something off. */
  readonly before: Minor;
  /** What is printed on it, and what that costs. */
  readonly parts: readonly ShownItem[];
  readonly returned: number;
}

export interface ShownParcel {
  readonly title: string;
  readonly stage: Parcel['stage'];
  /** Arrival as a range of days, or the day it came. */
  readonly when?: string;
  readonly carrier?: string;
  readonly tracking?: Parcel['tracking'];
  readonly items: readonly ShownItem[];
}

type Words = Pick<PageContext, 'shop' | 't'>;

/** The order's parcels with what is in them; their totals add up to the order's goods. */
export function orderParcels(order: OrderDetail, words: Words): readonly ShownParcel[] {
  const { t } = words;
  const { parcels } = order;
  /** Units of each line that earlier parcels hold: the rounding is the last one's. */
  const given = new Map<number, number>();
  return parcels.map((parcel, index) => ({
    title:
      parcels.length === 1
        ? t('orders:parcel')
        : t('orders:parcelOf', { number: index + 1, count: parcels.length }),
    stage: parcel.stage,
    ...arrival(parcel, words),
    ...carrier(parcel, words),
    ...(parcel.tracking && { tracking: parcel.tracking }),
    items: folded(sharesIn(order, parcel, given)),
  }));
}

function sharesIn(
  order: OrderDetail,
  parcel: Parcel,
  givenSoFar: Map<number, number>,
): readonly ShownItem[] {
  return parcel.contents.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    if (!line) return [];
    const given = givenSoFar.get(position) ?? 0;
    givenSoFar.set(position, given + quantity);
    const total = minor(shareOfTotal(line, given, quantity, order.currency));
    const full = { total: undiscounted(line), quantity: line.quantity };
    const before = minor(shareOfTotal(full, given, quantity, order.currency));
    const returned = returnedOf(line, given, quantity);
    return [{ line, quantity, total, before, parts: [], returned }];
  });
}

/** Nobody knows from which of several parcels a unit came back: it is said of the first. */
function returnedOf({ units }: OrderDetailLine, given: number, quantity: number): number {
  return Math.max(0, Math.min(units.returned - given, quantity));
}

/** One entry a variant and lettering; what belongs to a group stands below its main item. */
function folded(shares: readonly ShownItem[]): readonly ShownItem[] {
  const items = new Map<string, ShownItem>();
  for (const share of shares) {
    const key = foldKey(share.line);
    const same = items.get(key);
    items.set(key, same ? joined(same, share) : share);
  }
  const all = [...items.values()];
  return all
    .filter(({ line }) => !isPart(line, all))
    .map((item) => ({ ...item, parts: all.filter(({ line }) => belongsTo(line, item.line)) }));
}

function foldKey({ variantId, displayData, unitPrice, itemGroup }: OrderDetailLine): string {
  return JSON.stringify([variantId, unitPrice, itemGroup?.id, itemGroup?.isMainItem, displayData]);
}

function joined(one: ShownItem, other: ShownItem): ShownItem {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    total: minor(one.total + other.total),
    before: minor(one.before + other.before),
    returned: one.returned + other.returned,
  };
}

function isPart(line: OrderDetailLine, all: readonly ShownItem[]): boolean {
  return all.some((item) => belongsTo(line, item.line));
}

function belongsTo(part: OrderDetailLine, whole: OrderDetailLine): boolean {
  const [group, main] = [part.itemGroup, whole.itemGroup];
  return (
    group !== undefined && !group.isMainItem && main?.isMainItem === true && group.id === main.id
  );
}

function arrival(parcel: Parcel, { shop, t }: Words): Pick<ShownParcel, 'when'> {
  if (parcel.deliveredAt) {
    return {
      when: t('orders:arrived', { date: formatDate(parcel.deliveredAt, shop.languageTag) }),
    };
  }
  if (parcel.stage === 'cancelled' || parcel.stage === 'undeliverable') return {};
  return {
    when: t('orders:arrivesOn', { date: formatDays(parcel.deliveryDate, shop.languageTag) }),
  };
}

function carrier({ carrierKey, stage }: Parcel, { t }: Words): Pick<ShownParcel, 'carrier'> {
  if (stage === 'cancelled') return {};
  if (carrierKey === 'courier') return { carrier: t('orders:courierCarrier') };
  return carrierKey === 'parcel' ? { carrier: t('orders:parcelCarrier') } : {};
}
