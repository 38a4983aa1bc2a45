import { sql } from 'kysely';
import type { PriceRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { isSamePrice } from '#lib/domain/catalog-files/product-difference.ts';
import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { announcePrice } from '#lib/server/catalog/sql/prices/announce-price.ts';
import { readLowestPricesOf } from '#lib/server/catalog/sql/prices/lowest-prices.ts';
import type { PriceRow } from '#lib/server/feeds/ports/feeds.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StoredReduction } from '#lib/server/platform/database/schema/schema-catalog.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';
import type { AppliedRows } from './applied-rows.ts';

/** Sets prices. Reductions are announced against the lowest price of thirty days, where the law asks for it. */
export function applyPriceRows(
  db: Db,
  rows: readonly PriceRow[],
  at: Date,
  now: Date,
): Promise<AppliedRows> {
  return inTransaction(db, 'feeds', (trx) => writePriceRows(trx, rows, at, now));
}

/** The same within the caller's transaction. */
export async function writePriceRows(
  trx: Trx,
  rows: readonly PriceRow[],
  at: Date,
  now: Date,
): Promise<AppliedRows> {
  const variants = await readVariants(trx, rows);
  const prices = await lockPrices(trx, rows);
  const reduced = rows.filter(({ before }) => before !== undefined).map(({ sku }) => sku);
  const lowest = await readLowestPricesOf(trx, reduced, now);
  const planned = rows.map((row) => planPrice(row, at, { variants, prices, lowest }));
  const written = planned.flatMap(({ write }) => write ?? []);
  written.sort((left, right) => left.variant_id - right.variant_id);
  await upsertRows(trx, 'price', ['shop_id', 'variant_id'], written);
  const changed = rows.filter((_, index) => planned[index]?.result === 'changed');
  const productIds = [...new Set(changed.flatMap(({ sku }) => variants.get(sku)?.productId ?? []))];
  if (productIds.length > 0) await refreshListing(trx, productIds);
  return { results: planned.map(({ result }) => result), productIds };
}

interface PlannedPrice {
  readonly result: FeedRowResult;
  readonly write?: {
    readonly shop_id: number;
    readonly variant_id: number;
    readonly with_tax: number;
    readonly vat_rate: number;
    readonly reductions: readonly StoredReduction[];
    readonly lowest_prior: number | null;
    readonly fed_at: string;
  };
}

function planPrice(
  row: PriceRow,
  at: Date,
  known: {
    readonly variants: ReadonlyMap<string, FeedVariant>;
    readonly prices: ReadonlyMap<string, StoredPrice>;
    readonly lowest: ReadonlyMap<string, number>;
  },
): PlannedPrice {
  const { sku, shop, amount, before } = row;
  const variant = known.variants.get(sku);
  if (!variant) return { result: 'unknown-sku' };
  const stored = known.prices.get(`${shop.id} ${sku}`);
  if (stored?.fedAt && stored.fedAt > at) return { result: 'outdated' };
  const vatRate = row.vatRate ?? stored?.price.vatRate;
  if (vatRate === undefined) return { result: 'no-vat-rate' };
  const reductions =
    before === undefined || before <= amount
      ? []
      : [
          {
            ...({ category: 'sale', type: 'absolute', relative: 0 } as const),
            absoluteWithTax: before - amount,
          },
        ];
  const price = announcePrice({ amount, vatRate, reductions }, stored?.price, {
    country: shop.country,
    lowestPrice: known.lowest.get(`${shop.id} ${sku}`),
  });
  return {
    result: isSamePrice(stored?.price, price) ? 'unchanged' : 'changed',
    write: {
      shop_id: shop.id,
      variant_id: variant.id,
      with_tax: price.amount,
      vat_rate: price.vatRate,
      reductions: price.reductions,
      lowest_prior: price.lowestPrior ?? null,
      fed_at: at.toISOString(),
    },
  };
}

interface FeedVariant {
  readonly id: number;
  readonly productId: number;
}

async function readVariants(
  trx: Trx,
  rows: readonly PriceRow[],
): Promise<ReadonlyMap<string, FeedVariant>> {
  const { rows: found } = await sql<FeedVariant & { readonly sku: string }>`
    select id, reference_key as sku, product_id as "productId" from variant
    where reference_key = any(${rows.map(({ sku }) => sku)}::text[])`.execute(trx);
  return new Map(found.map(({ sku, ...variant }) => [sku, variant]));
}

interface StoredPrice {
  readonly price: PriceRecord;
  readonly fedAt: Date | null;
}

/** By shop and sku, in the order in which imports write them. */
async function lockPrices(
  trx: Trx,
  rows: readonly PriceRow[],
): Promise<ReadonlyMap<string, StoredPrice>> {
  const wanted = JSON.stringify(rows.map(({ sku, shop }) => ({ sku, shop: shop.id })));
  const { rows: locked } = await sql<{
    readonly name: string;
    readonly price: PriceRecord;
    readonly fedAt: Date | null;
  }>`
    select p.shop_id || ' ' || v.reference_key as name, p.fed_at as "fedAt",
      jsonb_build_object('amount', p.with_tax, 'vatRate', p.vat_rate, 'reductions', p.reductions,
        'lowestPrior', p.lowest_prior) as price
    from jsonb_to_recordset(${wanted}::jsonb) as wish (sku text, shop integer)
    join variant v on v.reference_key = wish.sku
    join price p on p.variant_id = v.id and p.shop_id = wish.shop
    order by p.variant_id, p.shop_id for update of p`.execute(trx);
  return new Map(locked.map(({ name, price, fedAt }) => [name, { price, fedAt }]));
}
