import { type RawBuilder, sql } from 'kysely';
import { readGtins, readSkus } from '#lib/server/catalog/sql/read-skus.ts';
import type {
  DeskOrderSearch,
  DeskOrderState,
  DeskOrders,
} from '#lib/server/orders/ports/desk-orders.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { foldTerm, LINE_WORDS, ORDER_WORDS } from '#lib/server/platform/database/order-words.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { wordBeginnings } from '#lib/server/platform/database/search-words.ts';
import { readOrderDetails } from './order-detail-rows.ts';

const PORT = 'desk-orders';
/** Newest orders with a product that are looked at; a popular one is in most orders. */
const MAX_PRODUCT_ORDERS = 2_000;
/** Newest orders that are looked through one by one before an index is asked: a common word fills the page with them. */
const NEWEST_ORDERS = 500;

const IS_OPEN = sql`shop_order.status in ('payment_reserved', 'invoice_partially_completed')`;

/** `delivered` has no index of its own: most orders are. */
const STATE_CONDITIONS: Readonly<Record<DeskOrderState, RawBuilder<unknown>>> = {
  'to-pack': sql`${IS_OPEN} and (
    select sum(quantity - cancelled) from order_line where order_line.order_id = shop_order.id
  ) > (
    select coalesce(sum(parcel_line.quantity), 0) from parcel
    join parcel_line on parcel_line.parcel_id = parcel.id
    where parcel.order_id = shop_order.id and parcel.cancelled_at is null
  )`,
  'to-ship': sql`${IS_OPEN} and exists (
    select from parcel where parcel.order_id = shop_order.id and packed_at is not null
      and shipped_at is null and delivered_at is null and undeliverable_at is null
      and parcel.cancelled_at is null)`,
  'on-its-way': sql`shop_order.id in (
    select order_id from parcel
    where shipped_at is not null and delivered_at is null and undeliverable_at is null)`,
  delivered: sql`shop_order.status = 'invoice_completed' and exists (
    select from parcel where parcel.order_id = shop_order.id and delivered_at is not null)`,
  returning: sql`shop_order.id in (select order_id from order_return where received_at is null)`,
  unpaid: sql`shop_order.status in ('order_open', 'payment_pending')`,
  'payment-issue': sql`shop_order.id in (
    select order_id from payment where issue_since is not null and issue_resolved_at is null)`,
  cancelled: sql`shop_order.cancelled_at is not null`,
};

/** As the account pages do, without orders that ended before they were paid. */
const IS_VISIBLE = sql`(shop_order.confirmed_at is not null
  or shop_order.status in ('order_open', 'payment_pending') or shop_order.cancelled_at is not null)`;

export function sqlDeskOrders(db: Db, { returnDays }: { readonly returnDays: number }): DeskOrders {
  return {
    gtins: (variantIds) => runQuery(PORT, () => readGtins(db, variantIds)),
    skus: (variantIds) => runQuery(PORT, () => readSkus(db, variantIds)),
    search: (search) =>
      runQuery(PORT, async () => {
        const words = orderWords(search.term);
        if (words === undefined) return [];
        const ids = isAddress(search.term)
          ? await findByAddress(db, search, words)
          : await findIds(db, search, words);
        if (ids.length === 0) return [];
        const where = sql`where shop_order.id = any(${ids}::integer[]) order by shop_order.created_at desc, shop_order.id desc`;
        return readOrderDetails(db, returnDays, where);
      }),
  };
}

/** Words between blanks; punctuation within one is ignored, or divides it into several. */
function orderWords(term: string): string | undefined {
  const beginnings = wordBeginnings(foldTerm(term));
  if (!beginnings?.length) return beginnings?.join('');
  const typed = foldTerm(term).split(/\s+/).filter(Boolean);
  const groups = typed.flatMap((word) => {
    const divided = wordBeginnings(word) ?? [];
    const joined =
      divided.length > 1 ? wordBeginnings(word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')) : [];
    const each = divided.join(' & ');
    if (each === '') return [];
    return joined?.length ? [`((${each}) | ${joined.join('')})`] : [each];
  });
  return groups.join(' & ');
}

/** A whole e-mail address, not the beginning of one. */
function isAddress(term: string): boolean {
  return /^\s*[^\s@]+@[^\s@]+\.\p{L}{2,}\s*$/u.test(term);
}

/** Whole words first: as beginnings, those of the host would be compared with every order of a large provider. */
async function findByAddress(
  db: Db,
  search: DeskOrderSearch,
  beginnings: string,
): Promise<readonly number[]> {
  const whole = await findIds(db, search, beginnings.replaceAll(':*', ''));
  return whole.length > 0 ? whole : findIds(db, search, beginnings);
}

async function findIds(db: Db, search: DeskOrderSearch, words: string): Promise<readonly number[]> {
  const { state, shopId, before, limit } = search;
  const conditions = [
    IS_VISIBLE,
    ...(state ? [STATE_CONDITIONS[state]] : []),
    ...(shopId === undefined ? [] : [sql`shop_order.shop_id = ${shopId}`]),
    ...(await olderThan(db, before)),
  ];
  // Numbers and addresses are in few orders.
  if (words !== '' && !/[\d@]/.test(search.term)) {
    const newest = await findAmongNewest(db, conditions, words, limit);
    if (newest.length === limit) return newest;
  }
  const found = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
    select shop_order.id, created_at from shop_order
    where ${sql.join([...conditions, condition], sql` and `)}
    order by created_at desc, shop_order.id desc limit ${limit})`;
  // Each part ends with its own newest orders: a common name is in too many to join them all.
  const all =
    words === ''
      ? found(sql`true`)
      : sql`${found(hasWords(words))} union ${found(hasGoods(words))}`;
  const { rows } = await sql<{ readonly id: number }>`
    select id from (${all}) found order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Matches among the newest orders. A full page of them is the page: all older ones come after it. An index would read
 * every order with the word first, which for a common name or product is a large part of all orders.
 */
async function findAmongNewest(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  words: string,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    select id from (
      select shop_order.* from shop_order where ${sql.join(conditions, sql` and `)}
      order by created_at desc, shop_order.id desc limit ${NEWEST_ORDERS}
    ) newest
    where ${hasWords(words)} or exists (
      select from order_line where order_line.order_id = newest.id
        and ${LINE_WORDS} @@ to_tsquery('simple', ${words}))
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Orders of the same moment are ordered by their id. No condition for an order that does not exist. */
async function olderThan(
  db: Db,
  before: number | undefined,
): Promise<readonly RawBuilder<unknown>[]> {
  if (before === undefined) return [];
  // As text: a date of JavaScript has no microseconds.
  const { rows } = await sql<{ readonly at: string }>`
    select created_at::text as at from shop_order where id = ${before}`.execute(db);
  return rows.map(
    ({ at }) => sql`(shop_order.created_at, shop_order.id) < (${at}::timestamptz, ${before})`,
  );
}

function hasWords(words: string): RawBuilder<unknown> {
  return sql`${ORDER_WORDS} @@ to_tsquery('simple', ${words})`;
}

function hasGoods(words: string): RawBuilder<unknown> {
  return sql`shop_order.id in (
    select order_id from order_line where ${LINE_WORDS} @@ to_tsquery('simple', ${words})
    order by order_id desc limit ${MAX_PRODUCT_ORDERS})`;
}
