import { isPartOf } from '#lib/domain/orders/order-bundles.ts';
import type { OrderDetail, OrderDetailLine, Parcel } from '#lib/domain/orders/order-lifecycle.ts';
import { refundShare, totalBeforeReductions } from '#lib/domain/orders/order-state.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { formatDate, formatDayRange } from '#lib/domain/text/date-format.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** Units of one variant with the same lettering in one parcel. */
export interface ParcelItem {
  readonly line: OrderDetailLine;
  readonly quantity: number;
  /** The amounts include the print parts. */
  readonly unitPrice: Minor;
  readonly total: Minor;
  /** Total before promotions and codes. */
  readonly before: Minor;
  readonly parts: readonly ParcelItem[];
  readonly returned: number;
}

export interface ParcelView {
  readonly title: string;
  readonly stage: Parcel['stage'];
  /** Expected range of days, or the day of arrival. */
  readonly when?: string;
  readonly carrier?: string;
  readonly tracking?: Parcel['tracking'];
  readonly items: readonly ParcelItem[];
}

type ParcelContext = Pick<PageContext, 'shop' | 't'>;

/** The order's parcels with their items; their totals add up to the order's subtotal. */
export function orderParcels(order: OrderDetail, context: ParcelContext): readonly ParcelView[] {
  const { t } = context;
  const { parcels } = order;
  /** Units of each line in earlier parcels; the last parcel gets the rounding difference. */
  const assignedUnits = new Map<number, number>();
  return parcels.map((parcel, index) => ({
    title:
      parcels.length === 1
        ? t('orders:parcel')
        : t('orders:parcelOf', { number: index + 1, count: parcels.length }),
    stage: parcel.stage,
    ...arrivalText(parcel, context),
    ...carrierText(parcel, context),
    ...(parcel.tracking && { tracking: parcel.tracking }),
    items: groupItems(itemsIn(order, parcel, assignedUnits)),
  }));
}

function itemsIn(
  order: OrderDetail,
  parcel: Parcel,
  assignedUnits: Map<number, number>,
): readonly ParcelItem[] {
  return parcel.contents.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    if (!line) return [];
    const assigned = assignedUnits.get(position) ?? 0;
    assignedUnits.set(position, assigned + quantity);
    const total = minor(refundShare(line, assigned, quantity, order.currency));
    const full = { total: totalBeforeReductions(line), quantity: line.quantity };
    const before = minor(refundShare(full, assigned, quantity, order.currency));
    const returned = returnedUnits(line, assigned, quantity);
    const { unitPrice } = line;
    return [{ line, quantity, unitPrice, total, before, parts: [], returned }];
  });
}

/** A return does not name the parcel of a unit, so returned units count for the first parcels. */
function returnedUnits({ units }: OrderDetailLine, assigned: number, quantity: number): number {
  return Math.max(0, Math.min(units.returned - assigned, quantity));
}

/** One entry per variant and lettering, with print parts below their main item. */
function groupItems(parcelItems: readonly ParcelItem[]): readonly ParcelItem[] {
  const items = new Map<string, ParcelItem>();
  for (const item of parcelItems) {
    const key = groupKey(item.line);
    const existing = items.get(key);
    items.set(key, existing ? mergeItems(existing, item) : item);
  }
  const all = [...items.values()];
  return all
    .filter(({ line }) => !all.some((item) => isPartOf(line, item.line)))
    .map((item) => withParts(item, all));
}

function groupKey({ variantId, displayData, unitPrice, itemGroup }: OrderDetailLine): string {
  return JSON.stringify([variantId, unitPrice, itemGroup?.id, itemGroup?.isMainItem, displayData]);
}

function withParts(item: ParcelItem, all: readonly ParcelItem[]): ParcelItem {
  const parts = all.filter(({ line }) => isPartOf(line, item.line));
  const sum = (amount: (one: ParcelItem) => number): Minor =>
    minor(parts.reduce((total, part) => total + amount(part), amount(item)));
  return {
    ...item,
    parts,
    unitPrice: sum(({ unitPrice }) => unitPrice),
    total: sum(({ total }) => total),
    before: sum(({ before }) => before),
  };
}

function mergeItems(one: ParcelItem, other: ParcelItem): ParcelItem {
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    total: minor(one.total + other.total),
    before: minor(one.before + other.before),
    returned: one.returned + other.returned,
  };
}

function arrivalText(parcel: Parcel, { shop, t }: ParcelContext): Pick<ParcelView, 'when'> {
  if (parcel.deliveredAt) {
    return {
      when: t('orders:arrived', { date: formatDate(parcel.deliveredAt, shop.languageTag) }),
    };
  }
  if (parcel.stage === 'cancelled' || parcel.stage === 'undeliverable') return {};
  return {
    when: t('orders:arrivesOn', { date: formatDayRange(parcel.deliveryDate, shop.languageTag) }),
  };
}

function carrierText(
  { carrierKey, stage }: Parcel,
  { t }: ParcelContext,
): Pick<ParcelView, 'carrier'> {
  if (stage === 'cancelled') return {};
  if (carrierKey === 'courier') return { carrier: t('orders:courierCarrier') };
  return carrierKey === 'parcel' ? { carrier: t('orders:parcelCarrier') } : {};
}
