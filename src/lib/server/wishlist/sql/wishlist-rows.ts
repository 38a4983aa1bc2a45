import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { MAX_WISHLIST_ITEMS, type WishlistFailureKind } from '#lib/domain/wishlist/wishlist.ts';
import { isSoldIn } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  addHashSql,
  initialKeysSql,
  prependKeySql,
  type Replay,
  replaySql,
} from '#lib/server/platform/database/idempotency-keys.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';
import type { NewWishlistItem } from '#lib/server/wishlist/ports/wishlists.ts';

export interface StoredWishlistItem {
  readonly key: string;
  readonly productId: number;
  readonly variantId: number | null;
}

/** A list as read. The key exists before the row. */
export interface StoredWishlist {
  readonly key: string;
  readonly items: readonly StoredWishlistItem[];
}

interface LockedWishlist {
  readonly id: string;
  readonly key: string;
  readonly replay: Replay;
}

export function wishlistKey(owner: string, shopId: number): string {
  return createHash('sha256')
    .update(`wishlist ${owner} ${shopId}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Undefined when no list matches; one statement without a lock. */
export async function readWishlist(
  db: Db | Trx,
  condition: RawBuilder<unknown>,
): Promise<StoredWishlist | undefined> {
  interface Row {
    readonly key: string;
    readonly item_key: string | null;
    readonly product_id: number;
    readonly variant_id: number | null;
  }
  const { rows } = await sql<Row>`
    select wishlist.key, item.key as item_key, item.product_id, item.variant_id
    from wishlist left join wishlist_item item on item.wishlist_id = wishlist.id
    where ${condition} order by item.id`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const items = rows.flatMap(({ item_key, product_id, variant_id }) =>
    item_key === null ? [] : [{ key: item_key, productId: product_id, variantId: variant_id }],
  );
  return { key: first.key, items };
}

export function ownerCondition(owner: string, shopId: number): RawBuilder<unknown> {
  return sql`wishlist.owner = ${owner} and wishlist.shop_id = ${shopId}`;
}

/** Locks the list, creating it if needed, and stores the idempotency key. */
export async function lockOrCreateWishlist(
  trx: Trx,
  owner: string,
  shopId: number,
  request: IdempotencyKey | undefined,
  now: Date,
): Promise<LockedWishlist> {
  const first = initialKeysSql(request);
  const { rows } = await sql<LockedWishlist>`
    insert into wishlist (owner, shop_id, key, created_at, updated_at, recent_requests, request_hashes)
    values (${owner}, ${shopId}, ${wishlistKey(owner, shopId)}, ${now}, ${now}, ${first.keys},
      ${first.hashes})
    on conflict (owner, shop_id) do update set
      updated_at = excluded.updated_at ${request ? storeKeySql(request) : sql``}
    returning id::text as id, key,
      ${replaySql(request, sql`is_replay`, sql`request_hashes`)} as replay`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The upserted wishlist was not returned');
  return row;
}

/** A list that has already handled the request stays unchanged. */
function storeKeySql(request: IdempotencyKey): RawBuilder<unknown> {
  const [keys, hashes] = [sql`wishlist.recent_requests`, sql`wishlist.request_hashes`];
  const isReplay = sql`${request.id}::text = any(${keys})`;
  return sql`,
    is_replay = ${isReplay},
    recent_requests = case when ${isReplay} then ${keys} else ${prependKeySql(request, keys)} end,
    request_hashes = case when ${isReplay} then ${hashes}
      else ${addHashSql(request, keys, hashes)} end`;
}

/** Adds to a locked list. Returns the failure, or undefined. */
export async function insertWishlistItem(
  trx: Trx,
  wishlistId: string,
  shopId: number,
  wish: NewWishlistItem,
  now: Date,
): Promise<WishlistFailureKind | undefined> {
  const { rows } = await sql<{ readonly product_id: number; readonly is_there: boolean }>`
    select product.id as product_id, exists (
      select from wishlist_item item
      where item.wishlist_id = ${wishlistId} and item.product_id = product.id
        and item.variant_id is not distinct from ${wish.variantId ?? null}::integer
    ) as is_there
    from product
    where ${isSoldIn(shopId, 'product')} and product.id = ${productIdSql(wish)}
      and exists (
        select from variant join price on price.variant_id = variant.id
        where variant.product_id = product.id and price.shop_id = ${shopId})`.execute(trx);
  const [product] = rows;
  if (!product) return 'ItemUnavailable';
  if (product.is_there) return 'ItemAlreadyPresent';
  const inserted = await sql`
    insert into wishlist_item (wishlist_id, key, product_id, variant_id, added_at)
    select ${wishlistId}, ${randomBytes(9).toString('base64url')}, ${product.product_id},
      ${wish.variantId ?? null}::integer, ${now}
    where (select count(*) from wishlist_item where wishlist_id = ${wishlistId}) < ${MAX_WISHLIST_ITEMS}
    `.execute(trx);
  return Number(inserted.numAffectedRows ?? 0) === 0 ? 'MaximumItemCountReached' : undefined;
}

function productIdSql({ productId, variantId }: NewWishlistItem): RawBuilder<unknown> {
  return variantId === undefined
    ? sql`${productId ?? 0}::integer`
    : sql`(select product_id from variant where variant.id = ${variantId})`;
}

/** A rejected add must not be replayed as a success. */
export async function forgetRequest(
  trx: Trx,
  id: string,
  request: IdempotencyKey | undefined,
): Promise<void> {
  if (!request) return;
  await sql`
    update wishlist set recent_requests = array_remove(recent_requests, ${request.id})
    where id = ${id}`.execute(trx);
}
