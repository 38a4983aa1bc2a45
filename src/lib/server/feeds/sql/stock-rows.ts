import { sql } from 'kysely';
import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import { refreshVariantListings } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import type { StockRow } from '#lib/server/feeds/ports/feeds.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import type { AppliedRows } from './applied-rows.ts';

/** Sets the units that are free to be sold to what was counted on the shelf at `at`, less what orders hold. */
export async function applyStockRows(
  db: Db,
  rows: readonly StockRow[],
  at: Date,
): Promise<AppliedRows> {
  return inTransaction(db, 'feeds', async (trx) => {
    const variants = await lockStockOf(trx, rows);
    const counted = rows.flatMap(({ sku, quantity }) => {
      const variant = variants.get(sku);
      return variant && !isNewer(variant.countedAt, at) ? [{ id: variant.id, quantity }] : [];
    });
    const after = await writeCounts(trx, counted, at);
    const results = rows.map(({ sku }): FeedRowResult => {
      const variant = variants.get(sku);
      if (!variant) return 'unknown-sku';
      const quantity = after.get(variant.id);
      if (quantity === undefined) return 'outdated';
      return quantity === variant.quantity ? 'unchanged' : 'changed';
    });
    const changed = [...variants.values()].filter(({ id, quantity }) => {
      const now = after.get(id);
      return now !== undefined && now !== quantity;
    });
    const turned = changed.filter(
      ({ id, quantity, isUnlimited }) => !isUnlimited && quantity > 0 !== (after.get(id) ?? 0) > 0,
    );
    await refreshVariantListings(
      trx,
      turned.map(({ id }) => id),
    );
    return { results, productIds: [...new Set(changed.map(({ productId }) => productId))] };
  });
}

interface LockedVariant {
  readonly id: number;
  readonly sku: string;
  readonly productId: number;
  readonly quantity: number;
  readonly isUnlimited: boolean;
  readonly countedAt: Date | null;
}

function isNewer(counted: Date | null, at: Date): boolean {
  return counted !== null && counted > at;
}

/** By sku. Orders that are being placed wait, or have taken their units already. */
async function lockStockOf(
  trx: Trx,
  rows: readonly StockRow[],
): Promise<ReadonlyMap<string, LockedVariant>> {
  const skus = rows.map(({ sku }) => sku);
  await sql`
    insert into stock (variant_id, quantity, is_sellable_without_stock)
    select id, 0, false from variant
    where reference_key = any(${skus}::text[]) and not exists (select from stock where variant_id = variant.id)
    order by id on conflict do nothing`.execute(trx);
  const { rows: locked } = await sql<LockedVariant>`
    select v.id, v.reference_key as sku, v.product_id as "productId", s.quantity,
      s.is_sellable_without_stock as "isUnlimited", s.counted_at as "countedAt"
    from stock s join variant v on v.id = s.variant_id
    where v.reference_key = any(${skus}::text[])
    order by s.variant_id for update of s`.execute(trx);
  return new Map(locked.map((variant) => [variant.sku, variant]));
}

/**
 * Returns the new quantities by variant. A statement of its own: it sees every order that was placed before the locks.
 * Units count as held until their parcel has left; one that left after the count was still on the shelf.
 */
async function writeCounts(
  trx: Trx,
  counted: readonly { readonly id: number; readonly quantity: number }[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  if (counted.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: number; readonly quantity: number }>`
    with wish as (
      select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as wish (id integer, quantity integer)
    ),
    waiting as (
      select id from shop_order
      where status in ('payment_pending', 'payment_reserved', 'invoice_partially_completed')
      union
      select order_id from parcel where least(shipped_at, delivered_at, undeliverable_at) > ${at}
    ),
    held as (
      select line.variant_id, sum(greatest(line.stock_taken - coalesce((
          select sum(content.quantity) from parcel_line content join parcel on parcel.id = content.parcel_id
          where parcel.order_id = line.order_id and content.position = line.position
            and least(shipped_at, delivered_at, undeliverable_at) <= ${at}), 0), 0))::integer as quantity
      from waiting join order_line line on line.order_id = waiting.id
      join wish on wish.id = line.variant_id
      where line.stock_taken > 0
      group by line.variant_id
    )
    update stock set quantity = greatest(wish.quantity - coalesce(held.quantity, 0), 0), counted_at = ${at}
    from wish left join held on held.variant_id = wish.id
    where stock.variant_id = wish.id
    returning stock.variant_id as id, stock.quantity`.execute(trx);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}
