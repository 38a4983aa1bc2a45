import { type Pagination, pagination } from '#lib/domain/catalog/listing.ts';
import { linePicture } from '#lib/domain/orders/line-picture.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { orderPath, ordersPath } from '#lib/domain/orders/order-paths.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { formatDate } from '#lib/domain/text/date-format.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { shopForOrder } from './order-page.ts';
import { type OrderStage, orderStage } from './order-timeline.ts';

const ORDERS_PER_PAGE = 8;
const MAX_TERM_LENGTH = 100;
/** Pictures shown per order; the rest is only counted. */
const MAX_PICTURES = 4;

export interface OrderListItem {
  readonly number: string;
  readonly href: string;
  readonly placed: string;
  readonly stage: OrderStage;
  readonly total: string;
  readonly items: number;
  /** Names of the ordered items, without print parts. */
  readonly names: readonly string[];
  readonly pictures: readonly string[];
  /** Number of further pictures that are not shown. */
  readonly hiddenPictureCount: number;
}

export interface OrderListPage {
  readonly orders: readonly OrderListItem[];
  /** Search term; '' for all orders. */
  readonly term: string;
  readonly pagination: Pagination;
  /** Path of another page of the same search. */
  pageHref(page: number): string;
}

/** One page of the customer's orders; undefined beyond the last page. */
export async function orderListPage(
  context: PageContext,
  userId: string,
): Promise<OrderListPage | undefined> {
  const { services, shop, url } = context;
  const term = truncateText((url.searchParams.get('term') ?? '').trim(), MAX_TERM_LENGTH);
  const page = parsePageNumber(url.searchParams.get('page'));
  const search = { page, perPage: ORDERS_PER_PAGE, ...(term && { term }) };
  const result = await services.orders.desk.listForUser(userId, search);
  const pages = pagination(result.total, page, ORDERS_PER_PAGE);
  if (page > pages.last) return undefined;
  return {
    orders: result.orders.map((order) => orderListItem(order, context)),
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

/** List entry of an order, in the reader's language and the order's currency. */
export function orderListItem(
  order: OrderDetail,
  { shop, services }: Pick<PageContext, 'shop' | 'services'>,
): OrderListItem {
  const main = order.lines.filter(({ itemGroup }) => itemGroup?.isMainItem !== false);
  const linePictures = main.map((line) => linePicture(line, services.printing.pictures));
  const pictures = [...new Set(linePictures)].filter(Boolean);
  return {
    number: order.number,
    href: orderPath(shop.locale, order.id),
    placed: formatDate(order.createdAt, shop.languageTag),
    stage: orderStage(order),
    total: formatMoney(order.cost.total, shopForOrder(order, shop)),
    items: main.reduce((sum, { quantity }) => sum + quantity, 0),
    names: [...new Set(main.map(({ name }) => name))],
    pictures: pictures.slice(0, MAX_PICTURES),
    hiddenPictureCount: Math.max(0, pictures.length - MAX_PICTURES),
  };
}

/** Invalid numbers mean the first page. */
function parsePageNumber(text: string | null): number {
  const number = /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, number);
}
