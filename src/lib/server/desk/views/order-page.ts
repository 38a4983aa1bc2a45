import { shopLanguage } from '#club/known-shops.ts';
import { formatAddressLines } from '#lib/domain/addresses/address-lines.ts';
import { isAllowed } from '#lib/domain/customers/staff.ts';
import { deskPapersPath } from '#lib/domain/desk/desk-paths.ts';
import {
  groupOrderLines,
  type OrderBundle,
  withoutParts,
} from '#lib/domain/orders/order-bundles.ts';
import { canStaffCancel, unsentRest } from '#lib/domain/orders/order-detail.ts';
import type { OrderDetail, OrderDetailLine, Parcel } from '#lib/domain/orders/order-lifecycle.ts';
import { hasLeftWarehouse, unpackedUnits } from '#lib/domain/orders/order-state.ts';
import { type Minor, minor, sumAmounts } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { EVENT_LABELS, type OrderTag, orderTag, PARCEL_LABELS } from './order-labels.ts';
import { letteringTexts, lineDetails } from './packed-lines.ts';

type Bundle = OrderBundle<OrderDetailLine>;

export interface LineRow {
  readonly position: number;
  readonly quantity: string;
  readonly name: string;
  /** Size, colour and what is printed; print parts are with their shirt. */
  readonly details: readonly string[];
  readonly total: string;
}

/** A line with the number of units that a form offers. */
export interface LineChoice extends LineRow {
  readonly most: number;
}

export interface ParcelBlock {
  readonly id: number;
  readonly shipmentKey: string;
  readonly label: string;
  readonly tracking: Parcel['tracking'];
  readonly contents: readonly string[];
  /** Its delivery note; undefined for a parcel that is not sent. */
  readonly note: string | undefined;
  readonly canShip: boolean;
  readonly canEnd: boolean;
}

export interface OrderPageData {
  readonly number: string;
  readonly tag: OrderTag;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Numbers of invoice and credit notes. */
  readonly papers: readonly string[];
  readonly address: readonly string[];
  readonly gift: readonly string[];
  readonly lines: readonly LineRow[];
  readonly parcels: readonly ParcelBlock[];
  /** Lines that are in no parcel yet; empty: nothing to pack. */
  readonly toPack: readonly LineChoice[];
  readonly returns: readonly {
    readonly code: string;
    readonly text: string;
    readonly isExpected: boolean;
  }[];
  readonly returnable: readonly LineChoice[];
  readonly history: readonly {
    readonly time: string;
    readonly what: string;
    readonly who: string;
  }[];
  readonly canCancel: boolean;
  /** A part has been sent, and the rest can be cancelled. */
  readonly canCancelRest: boolean;
  /** Amount that can still be refunded; undefined: nothing, or not by this person. */
  readonly refundable: string | undefined;
}

/** `/desk/orders/{number}`; undefined for an unknown number. */
export async function orderPage(
  context: DeskContext,
  number: string,
): Promise<OrderPageData | undefined> {
  const order = await context.services.orders.desk.findByNumber(number.slice(0, 40));
  return order && buildPage(context, order);
}

function buildPage(context: DeskContext, order: OrderDetail): OrderPageData {
  const { t, locale, staff } = context;
  const { languageTag } = shopLanguage(locale);
  const isPaid = order.confirmedAt !== null && order.shopperStatus !== 'cancelled';
  const mayChange = isAllowed(staff.role, 'change-orders');
  const parcels = order.parcels.filter(({ shipmentKey }) => shipmentKey !== undefined);
  const rest = isPaid ? unpackedUnits(order.lines, parcels) : [];
  const bundles = groupOrderLines(order.lines);
  const choices = (wanted: (line: OrderDetailLine) => number): readonly LineChoice[] =>
    bundles.flatMap((bundle) => {
      const most = wanted(bundle.line);
      return most > 0 ? [{ ...lineRow(context, order, bundle), most }] : [];
    });
  return {
    number: order.number,
    tag: orderTag(t, order),
    facts: orderFacts(context, order),
    papers: order.papers.map((paper) => paper.number),
    address: [
      ...formatAddressLines(order.shippingAddress, languageTag),
      ...(order.shippingAddress.phone ? [order.shippingAddress.phone] : []),
    ],
    gift: [order.gift?.packaging, order.gift?.message].filter((text) => text !== undefined),
    lines: bundles.map((bundle) => lineRow(context, order, bundle)),
    parcels: parcels.map((parcel) => parcelBlock(context, order, parcel, isPaid)),
    toPack: choices(
      ({ position }) => rest.find((share) => share.position === position)?.quantity ?? 0,
    ),
    returns: order.returns.map((entry) => ({
      code: entry.code,
      isExpected: entry.receivedAt === null && mayChange,
      text: contentsText(order, entry.lines).join(', '),
    })),
    returnable: mayChange ? choices(({ units }) => units.delivered) : [],
    history: historyRows(context, order),
    canCancel: mayChange && order.shopperStatus !== 'cancelled' && canStaffCancel(order),
    canCancelRest: mayChange && isPaid && unsentRest(order).length > 0,
    refundable: refundableText(context, order),
  };
}

function orderFacts(
  { t, locale }: DeskContext,
  order: OrderDetail,
): readonly (readonly [string, string])[] {
  const format = deskFormat(locale);
  const refunded = refundedAmount(order);
  return [
    [t('desk:placed'), format.time(order.createdAt)],
    [t('desk:shop'), findShopById(order.shopId)?.displayName ?? ''],
    [t('desk:email'), order.email],
    [t('desk:delivery'), t(`checkout:${order.delivery.key}`)],
    [t('desk:deliveryCost'), format.money(order.cost.delivery, order.currency)],
    [t('desk:vat'), format.money(order.cost.tax, order.currency)],
    ...salesTaxFact(t('checkout:salesTax'), order, format),
    [t('desk:total'), format.money(order.cost.total, order.currency)],
    ...(refunded > 0
      ? ([[t('desk:eventRefunded'), format.money(refunded, order.currency)]] as const)
      : []),
  ];
}

function salesTaxFact(
  label: string,
  { cost, currency }: OrderDetail,
  format: ReturnType<typeof deskFormat>,
): readonly (readonly [string, string])[] {
  return cost.salesTax === undefined ? [] : [[label, format.money(cost.salesTax, currency)]];
}

function lineRow({ t, locale }: DeskContext, order: OrderDetail, bundle: Bundle): LineRow {
  const format = deskFormat(locale);
  const { line, parts, total } = bundle;
  const { cancelled = 0 } = line;
  return {
    position: line.position,
    quantity: format.count(line.quantity),
    name: line.name,
    details: [
      ...lineDetails(line),
      ...parts.flatMap(({ displayData }) => letteringTexts(displayData)),
      ...(cancelled > 0 ? [t('desk:unitsCancelled', { count: cancelled })] : []),
    ],
    total: format.money(total, order.currency),
  };
}

function contentsText(order: OrderDetail, shares: Parcel['contents']): readonly string[] {
  return withoutParts(order.lines, shares).map(({ position, quantity }) => {
    const line = order.lines[position];
    return `${quantity} × ${line?.name ?? ''} ${line?.size ?? ''}`.trim();
  });
}

function parcelBlock(
  { t }: DeskContext,
  order: OrderDetail,
  parcel: Parcel,
  isPaid: boolean,
): ParcelBlock {
  const { id, stage, shipmentKey = '', tracking, contents } = parcel;
  return {
    id,
    shipmentKey,
    tracking,
    label: t(PARCEL_LABELS[stage]),
    contents: contentsText(order, contents),
    note: stage === 'cancelled' ? undefined : deskPapersPath(order.number, id),
    canShip: isPaid && stage === 'packed',
    canEnd: isPaid && stage === 'shipped',
  };
}

function historyRows({ t, locale }: DeskContext, order: OrderDetail): OrderPageData['history'] {
  const format = deskFormat(locale);
  const sources = {
    shop: t('desk:sourceShop'),
    shopper: t('desk:sourceShopper'),
    warehouse: t('desk:sourceWarehouse'),
    provider: t('desk:sourceProvider'),
    staff: t('desk:sourceStaff'),
  };
  const isPartSent = order.parcels.some(hasLeftWarehouse);
  return order.history.map(({ at, kind, source, name, amount, parcelId }) => ({
    time: format.time(at),
    what: [
      t(kind === 'cancelled' && isPartSent ? 'desk:eventRestCancelled' : EVENT_LABELS[kind]),
      ...(parcelId === undefined ? [] : [t('desk:parcel', { number: parcelId })]),
      ...(amount === undefined ? [] : [format.money(amount, order.currency)]),
    ].join(', '),
    who: name ?? sources[source],
  }));
}

function refundableText({ staff, locale }: DeskContext, order: OrderDetail): string | undefined {
  const isPaid = order.confirmedAt !== null && order.shopperStatus !== 'cancelled';
  if (!isPaid || !isAllowed(staff.role, 'refund')) return undefined;
  const left = order.cost.total - refundedAmount(order);
  return left > 0 ? deskFormat(locale).money(minor(left), order.currency) : undefined;
}

function refundedAmount({ refunds }: Pick<OrderDetail, 'refunds'>): Minor {
  return sumAmounts(refunds.map(({ amount }) => amount));
}
