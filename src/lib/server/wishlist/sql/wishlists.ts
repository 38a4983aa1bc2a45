import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Product } from '#lib/domain/catalog/product.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { missingProduct, missingVariant } from '#lib/server/catalog/sql/catalog/missing-product.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { purgeWishlists } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { WishlistOwner, Wishlists } from '#lib/server/wishlist/ports/wishlists.ts';
import {
  forgetRequest,
  insertWishlistItem,
  lockOrCreateWishlist,
  ownerCondition,
  readWishlist,
  type StoredWishlist,
  type StoredWishlistItem,
  wishlistKey,
} from './wishlist-rows.ts';

const PORT = 'wishlists';

/**
 * Wishlists in SQL. Product data comes from `catalog`, read after the transaction because the
 * embedded database has one connection.
 */
export function sqlWishlists(db: Db, catalog: Catalog): Wishlists {
  async function loadItems(
    items: readonly StoredWishlistItem[],
    shop: Shop,
  ): Promise<Wishlist['items']> {
    const ids = [...new Set(items.map((wish) => wish.productId))];
    const catalogProducts = ids.length === 0 ? [] : await catalog.productsByIds(shop, ids);
    const products = new Map(catalogProducts.map((product) => [product.id, product]));
    return items.map((wish) => toWishlistItem(wish, products.get(wish.productId), shop));
  }

  async function toWishlist({ key, items }: StoredWishlist, shop: Shop): Promise<Wishlist> {
    return { key, items: await runPageQuery(db, PORT, () => loadItems(items, shop)) };
  }

  async function deleteItems(
    owner: WishlistOwner,
    shop: Shop,
    now: Date,
    which: RawBuilder<boolean>,
  ): Promise<void> {
    await inTransaction(db, PORT, (trx) =>
      sql`
        with touched as (
          update wishlist set updated_at = ${now}
          where ${ownerCondition(ownerKey(owner), shop.id)} returning id
        )
        delete from wishlist_item using touched
        where wishlist_item.wishlist_id = touched.id and ${which}`.execute(trx),
    );
  }

  return {
    async read(owner, shop) {
      const key = ownerKey(owner);
      const stored = await runPageQuery(db, PORT, () =>
        readWishlist(db, ownerCondition(key, shop.id)),
      );
      return toWishlist(stored ?? { key: wishlistKey(key, shop.id), items: [] }, shop);
    },

    async add(owner, shop, wish, now, request) {
      const key = ownerKey(owner);
      const outcome = await inTransaction(db, PORT, async (trx) => {
        const list = await lockOrCreateWishlist(trx, key, shop.id, request, now);
        if (list.replay === 'other') return { kind: 'conflict' as const };
        const kind = list.replay
          ? undefined
          : await insertWishlistItem(trx, list.id, shop.id, wish, now);
        if (kind === undefined)
          return { stored: await readWishlist(trx, ownerCondition(key, shop.id)) };
        await forgetRequest(trx, list.id, request);
        return { kind };
      });
      if (outcome.kind) return failed({ kind: outcome.kind });
      const { stored } = outcome;
      return stored
        ? ok(await afterCommit(() => toWishlist(stored, shop)))
        : failed({ kind: 'Unknown' });
    },

    async remove(owner, shop, itemKey, now) {
      await deleteItems(owner, shop, now, sql<boolean>`wishlist_item.key = ${itemKey}`);
      return afterCommit(() => this.read(owner, shop, now));
    },

    async clear(owner, shop, now) {
      await deleteItems(owner, shop, now, sql<boolean>`true`);
      return afterCommit(() => this.read(owner, shop, now));
    },

    async shareToken(owner, shop) {
      const { rows } = await runQuery(PORT, () =>
        sql<{ readonly share_token: string | null }>`
          select share_token from wishlist where ${ownerCondition(ownerKey(owner), shop.id)}`.execute(
          db,
        ),
      );
      return rows[0]?.share_token ?? undefined;
    },

    share: (owner, shop, now) =>
      inTransaction(db, PORT, async (trx) => {
        const { id } = await lockOrCreateWishlist(trx, ownerKey(owner), shop.id, undefined, now);
        const fresh = randomBytes(16).toString('base64url');
        const { rows } = await sql<{ readonly token: string }>`
          update wishlist set share_token = coalesce(share_token, ${fresh})
          where id = ${id} returning share_token as token`.execute(trx);
        return rows[0]?.token ?? fresh;
      }),

    async endShare(owner, shop) {
      await runQuery(PORT, () =>
        sql`update wishlist set share_token = null
          where ${ownerCondition(ownerKey(owner), shop.id)}`.execute(db),
      );
    },

    async readShared(token, shop) {
      const stored = await runPageQuery(db, PORT, () =>
        readWishlist(db, sql`wishlist.share_token = ${token}`),
      );
      return stored && { items: (await toWishlist(stored, shop)).items };
    },

    purge: (now) => runQuery(PORT, () => purgeWishlists(db, now)),
  };
}

function toWishlistItem(
  wish: StoredWishlistItem,
  catalogProduct: Product | undefined,
  shop: Shop,
): WishlistItem {
  const { key, productId, variantId } = wish;
  const product = catalogProduct ?? missingProduct(productId, shop);
  const item = { key, productId, product, variantId, customData: {} };
  if (variantId === null) return item;
  const variant = product.variants.find(({ id }) => id === variantId);
  return { ...item, variant: variant ?? missingVariant(variantId, shop) };
}
