import { deskOrderPath, deskOrdersPath } from '#lib/domain/desk/desk-paths.ts';
import { groupOrderLines } from '#lib/domain/orders/order-bundles.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { findShopById, SHOPS } from '#lib/domain/shop/shop.ts';
import { DESK_ORDER_STATES, type DeskOrderState } from '#lib/server/orders/ports/desk-orders.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';
import { type OrderTag, orderTag, STATE_LABELS } from './order-labels.ts';
import { cutPage, readBefore } from './paging.ts';

export interface OrderListRow {
  readonly number: string;
  readonly path: string;
  readonly placed: string;
  readonly customer: string;
  readonly email: string;
  readonly shop: string;
  readonly goods: string;
  readonly total: string;
  readonly tag: OrderTag;
}

export interface OrderListPage {
  readonly term: string;
  readonly state: string;
  readonly shop: string;
  readonly states: readonly { readonly value: string; readonly label: string }[];
  readonly shops: readonly { readonly value: string; readonly label: string }[];
  readonly rows: readonly OrderListRow[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

const PER_PAGE = 25;
const MAX_TERM_LENGTH = 100;

/** `/desk/orders`: the matching orders, newest first. */
export async function orderListPage(context: DeskContext): Promise<OrderListPage> {
  const { services, t, url } = context;
  const query = url.searchParams;
  const term = (query.get('term') ?? '').slice(0, MAX_TERM_LENGTH);
  const state = DESK_ORDER_STATES.find((name) => name === query.get('state'));
  const shop = SHOPS.find(({ locale }) => locale === query.get('shop'));
  const before = readBefore(query);
  const found = await services.orders.deskLists.search({
    term,
    state,
    shopId: shop?.id,
    limit: PER_PAGE + 1,
    before,
  });
  const { shown, olderThan } = cutPage(found, PER_PAGE);
  const filters = { term, state: state ?? '', shop: shop?.locale ?? '' };
  return {
    ...filters,
    states: DESK_ORDER_STATES.map((value: DeskOrderState) => ({
      value,
      label: t(STATE_LABELS[value]),
    })),
    shops: SHOPS.map(({ locale, displayName }) => ({ value: locale, label: displayName })),
    rows: shown.map((order) => toRow(context, order)),
    older:
      olderThan === undefined
        ? undefined
        : deskOrdersPath({ ...filters, before: String(olderThan) }),
    newest: before === undefined ? undefined : deskOrdersPath(filters),
  };
}

function toRow(context: DeskContext, order: OrderDetail): OrderListRow {
  const { t, locale } = context;
  const format = deskFormat(locale);
  const { firstName, lastName } = order.shippingAddress;
  return {
    number: order.number,
    path: deskOrderPath(order.number),
    placed: format.time(order.createdAt),
    customer: `${firstName} ${lastName}`.trim(),
    email: order.email,
    shop: findShopById(order.shopId)?.displayName ?? '',
    goods: describeGoods(context, order),
    total: format.money(order.cost.total, order.currency),
    tag: orderTag(t, order),
  };
}

/** Pieces to pack: each printed shirt is one, and only equal goods are counted together. */
function describeGoods({ t, locale }: DeskContext, { lines }: OrderDetail): string {
  const [first, ...others] = groupOrderLines(lines);
  if (!first) return '';
  const format = deskFormat(locale);
  const { line, parts } = first;
  const name = parts.length > 0 ? t('desk:printedGoods', { name: line.name }) : line.name;
  const more = others.reduce((sum, other) => sum + other.line.quantity, 0);
  const goods = `${format.count(line.quantity)} × ${name}`;
  return more === 0 ? goods : `${goods} + ${format.count(more)}`;
}
