import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { RoomSales, SizeSales, SoldGoods } from '#lib/server/desk/ports/room-desk.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

const MOST_SIZES = 200;

/** As a literal: with a parameter the plan is the same for any time, and reads the whole table. */
function literalTime(at: Date): RawBuilder<unknown> {
  return sql`${sql.lit(at.toISOString())}::timestamptz`;
}

export async function readSales(
  db: Db,
  goods: SoldGoods,
  since: Date,
  recent: Date,
  language: Language,
): Promise<RoomSales> {
  const takings = await readTakings(db, goods, since);
  const { productIds } = goods;
  if (!productIds) return { sizes: [], takings };
  const { rows } = await sql<Omit<SizeSales, 'left'> & { readonly left: number | null }>`
    with sold as materialized (
      select line.variant_id,
        coalesce(sum(quantity) filter (where status <> 'payment_pending'), 0)::integer as sold,
        coalesce(sum(quantity) filter (where status = 'payment_pending'), 0)::integer as held,
        coalesce(sum(quantity) filter (where created_at >= ${literalTime(recent)}), 0)::integer as recent
      from ${linesSince(goods, since)} group by 1
    )
    select variant.reference_key as sku,
      coalesce((select name from product_text where product_id = variant.product_id
        order by language = ${language} desc, language = 'en' desc limit 1), variant.reference_key) as name,
      coalesce((select label from attribute_value_text where value_id = variant.size_value_id
        order by language = ${language} desc, language = 'en' desc limit 1), '') as size,
      case when stock.is_sellable_without_stock then null else stock.quantity end as left,
      coalesce(sold.sold, 0) as sold, coalesce(sold.held, 0) as held, coalesce(sold.recent, 0) as recent
    from variant join stock on stock.variant_id = variant.id
      left join sold on sold.variant_id = variant.id
    where variant.product_id = any(${[...productIds]}::integer[])
    order by array_position(${[...productIds]}::integer[], variant.product_id), variant.position, variant.id
    limit ${MOST_SIZES}`.execute(db);
  return { sizes: rows.map((row) => ({ ...row, left: row.left ?? undefined })), takings };
}

async function readTakings(db: Db, goods: SoldGoods, since: Date): Promise<RoomSales['takings']> {
  const { rows } = await sql<RoomSales['takings'][number]>`
    select currency, count(distinct order_id)::integer as orders, sum(total)::double precision as amount
    from ${linesSince(goods, since)} where status <> 'payment_pending'
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Lines of paid and of pending orders. `offset 0`: by the index of each order, not the whole table. */
function linesSince({ productIds, shopIds }: SoldGoods, since: Date): RawBuilder<unknown> {
  return sql`(
    select one.*, shop_order.status, shop_order.currency, shop_order.created_at
    from shop_order cross join lateral (
      select order_id, variant_id, product_id, quantity, total from order_line
      where order_line.order_id = shop_order.id offset 0
    ) one
    where shop_order.created_at >= ${literalTime(since)} and cancelled_at is null
      and (confirmed_at is not null or status = 'payment_pending')
      ${productIds ? sql`and one.product_id = any(${[...productIds]}::integer[])` : sql``}
      ${shopIds.length > 0 ? sql`and shop_order.shop_id = any(${[...shopIds]}::integer[])` : sql``}
  ) line`;
}

export async function readBusiestMinute(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ readonly orders: number }>`
    select count(*)::integer as orders from shop_order where created_at >= ${literalTime(since)}
    group by date_trunc('minute', created_at) order by 1 desc limit 1`.execute(db);
  return rows[0]?.orders ?? 0;
}

export async function countOrders(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ readonly orders: number }>`
    select count(*)::integer as orders from shop_order
    where created_at >= ${literalTime(since)}`.execute(db);
  return rows[0]?.orders ?? 0;
}
