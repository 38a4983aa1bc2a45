import { cutText } from '#lib/domain/cut-text.ts';
import { formatDate } from '#lib/domain/day.ts';
import { type Pagination, pagination } from '#lib/domain/listing.ts';
import { formatMoney } from '#lib/domain/money.ts';
import type { OrderDetail } from '#lib/domain/order-life.ts';
import { orderPath, ordersPath } from '#lib/domain/order-paths.ts';
import type { PageContext } from './context.ts';
import { moneyOf } from './order-page.ts';
import { type OrderStage, orderStage } from './order-timeline.ts';

/** Orders on one page (backend contract, section 3.8). */
const ORDERS_PER_PAGE = 8;
const MAX_TERM_LENGTH = 100;
/** Pictures of one order; of more it says the number. */
const PICTURES = 4;

export interface ListedOrder {
  readonly number: string;
  readonly href: string;
  readonly placed: string;
  readonly stage: OrderStage;
  readonly total: string;
  readonly items: number;
  /** Names of what was ordered, without what was printed on it. */
  readonly names: readonly string[];
  readonly pictures: readonly string[];
  /** Different items that have no picture here. */
  readonly more: number;
}

export interface OrderListPage {
  readonly orders: readonly ListedOrder[];
  /** What was searched for; '' for all. */
  readonly term: string;
  readonly pagination: Pagination;
  /** Address of another page of the same search. */
  pageHref(page: number): string;
}

/** One page of the customer's orders; undefined beyond the last. */
export async function orderListPage(
  context: PageContext,
  userId: string,
): Promise<OrderListPage | undefined> {
  const { services, shop, url } = context;
  const term = cutText((url.searchParams.get('term') ?? '').trim(), MAX_TERM_LENGTH);
  const page = pageNumber(url.searchParams.get('page'));
  const search = { page, perPage: ORDERS_PER_PAGE, ...(term && { term }) };
  const found = await services.orderDesk.ofUser(userId, search);
  const pages = pagination(found.total, page, ORDERS_PER_PAGE);
  if (page > pages.last) return undefined;
  return {
    orders: found.orders.map((order) => listed(order, context)),
    term,
    pagination: pages,
    pageHref(to) {
      const query = new URLSearchParams({
        ...(term && { term }),
        ...(to > 1 && { page: `${to}` }),
      });
      return query.size > 0 ? `${ordersPath(shop.locale)}?${query}` : ordersPath(shop.locale);
    },
  };
}

/** The order as a list shows it, in the reader's language and the order's own currency. */
export function listed(order: OrderDetail, { shop }: Pick<PageContext, 'shop'>): ListedOrder {
  const main = order.lines.filter(({ itemGroup }) => itemGroup?.isMainItem !== false);
  const pictures = [...new Set(main.map(({ imageHash }) => imageHash))].filter(Boolean);
  return {
    number: order.number,
    href: orderPath(shop.locale, order.id),
    placed: formatDate(order.createdAt, shop.languageTag),
    stage: orderStage(order),
    total: formatMoney(order.cost.total, moneyOf(order, shop)),
    items: main.reduce((sum, { quantity }) => sum + quantity, 0),
    names: [...new Set(main.map(({ name }) => name))],
    pictures: pictures.slice(0, PICTURES),
    more: Math.max(0, pictures.length - PICTURES),
  };
}

/** Anything that is not an integer of 2 or more is the first page. */
function pageNumber(text: string | null): number {
  const number = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, number);
}
