import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Product } from '#lib/domain/product.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { WishlistOwner, Wishlists } from '#lib/server/ports/wishlists.ts';
import { ownerKey } from './basket-rows.ts';
import type { Db } from './database.ts';
import { missingProduct, missingVariant } from './missing-product.ts';
import { orOutage } from './outage.ts';
import { purgeWishlists } from './purge.ts';
import { inTransaction } from './transaction.ts';
import {
  forgetWish,
  insertWish,
  lockOrOpenWishlist,
  ofOwner,
  readWishlist,
  type StoredWish,
  type StoredWishlist,
  wishlistKey,
} from './wishlist-rows.ts';

const PORT = 'wishlists';

/** Wishlists as rows; what is on them is told by `catalog`, read after the transaction as a basket's is. */
export function sqlWishlists(db: Db, catalog: Catalog): Wishlists {
  async function itemsOf(wishes: readonly StoredWish[], shop: Shop): Promise<Wishlist['items']> {
    const ids = [...new Set(wishes.map((wish) => wish.productId))];
    const found = ids.length === 0 ? [] : await catalog.productsByIds(shop, ids);
    const products = new Map(found.map((product) => [product.id, product]));
    return wishes.map((wish) => itemOf(wish, products.get(wish.productId), shop));
  }

  async function answer({ key, wishes }: StoredWishlist, shop: Shop): Promise<Wishlist> {
    return { key, items: await orOutage(PORT, () => itemsOf(wishes, shop)) };
  }

  async function takeOff(
    owner: WishlistOwner,
    shop: Shop,
    now: Date,
    which: RawBuilder<boolean>,
  ): Promise<void> {
    await inTransaction(db, PORT, (trx) =>
      sql`
        with touched as (
          update wishlist set updated_at = ${now}
          where ${ofOwner(ownerKey(owner), shop.id)} returning id
        )
        delete from wishlist_item using touched
        where wishlist_item.wishlist_id = touched.id and ${which}`.execute(trx),
    );
  }

  return {
    async read(owner, shop) {
      const key = ownerKey(owner);
      const stored = await orOutage(PORT, () => readWishlist(db, ofOwner(key, shop.id)));
      return answer(stored ?? { key: wishlistKey(key, shop.id), wishes: [] }, shop);
    },

    async add(owner, shop, wish, now, request) {
      const key = ownerKey(owner);
      const done = await inTransaction(db, PORT, async (trx) => {
        const list = await lockOrOpenWishlist(trx, key, shop.id, request, now);
        if (list.replay === 'other') return { kind: 'conflict' as const };
        const kind = list.replay ? undefined : await insertWish(trx, list.id, shop.id, wish, now);
        if (kind === undefined) return { stored: await readWishlist(trx, ofOwner(key, shop.id)) };
        await forgetWish(trx, list.id, request);
        return { kind };
      });
      if (done.kind) return failed({ kind: done.kind });
      const { stored } = done;
      return stored
        ? ok(await afterCommit(() => answer(stored, shop)))
        : failed({ kind: 'Unknown' });
    },

    async remove(owner, shop, itemKey, now) {
      await takeOff(owner, shop, now, sql<boolean>`wishlist_item.key = ${itemKey}`);
      return afterCommit(() => this.read(owner, shop, now));
    },

    async clear(owner, shop, now) {
      await takeOff(owner, shop, now, sql<boolean>`true`);
      return afterCommit(() => this.read(owner, shop, now));
    },

    async shareToken(owner, shop) {
      const { rows } = await orOutage(PORT, () =>
        sql<{ readonly share_token: string | null }>`
          select share_token from wishlist where ${ofOwner(ownerKey(owner), shop.id)}`.execute(db),
      );
      return rows[0]?.share_token ?? undefined;
    },

    share: (owner, shop, now) =>
      inTransaction(db, PORT, async (trx) => {
        const { id } = await lockOrOpenWishlist(trx, ownerKey(owner), shop.id, undefined, now);
        const fresh = randomBytes(16).toString('base64url');
        const { rows } = await sql<{ readonly token: string }>`
          update wishlist set share_token = coalesce(share_token, ${fresh})
          where id = ${id} returning share_token as token`.execute(trx);
        return rows[0]?.token ?? fresh;
      }),

    async endShare(owner, shop) {
      await orOutage(PORT, () =>
        sql`update wishlist set share_token = null
          where ${ofOwner(ownerKey(owner), shop.id)}`.execute(db),
      );
    },

    async readShared(token, shop) {
      const stored = await orOutage(PORT, () =>
        readWishlist(db, sql`wishlist.share_token = ${token}`),
      );
      return stored && { items: (await answer(stored, shop)).items };
    },

    purge: (now) => orOutage(PORT, () => purgeWishlists(db, now)),
  };
}

function itemOf(wish: StoredWish, known: Product | undefined, shop: Shop): WishlistItem {
  const { key, productId, variantId } = wish;
  const product = known ?? missingProduct(productId, shop);
  const item = { key, productId, product, variantId, customData: {} };
  if (variantId === null) return item;
  const variant = product.variants.find(({ id }) => id === variantId);
  return { ...item, variant: variant ?? missingVariant(variantId, shop) };
}
