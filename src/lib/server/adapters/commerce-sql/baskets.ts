import type { Basket } from '#lib/domain/basket.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Baskets } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import { basketAnswer } from './basket-answer.ts';
import { planRemoval, planUpdate } from './basket-change.ts';
import { mergeBaskets } from './basket-merge.ts';
import { planAdd } from './basket-plan.ts';
import {
  forgetRequest,
  lockBasket,
  lockOrOpenBasket,
  ownerKey,
  readBasket,
  readLines,
  type StoredBasket,
  touchBasket,
} from './basket-rows.ts';
import { writeLines } from './basket-writes.ts';
import type { Db } from './database.ts';
import { productsOfLines } from './line-products.ts';
import { orOutage } from './outage.ts';
import { purgeBaskets } from './purge.ts';
import { inTransaction } from './transaction.ts';

const PORT = 'baskets';

/**
 * Baskets as rows. A mutation locks its basket, so that two of them happen one after the other; the products
 * of the answer come from `catalog`, which may be a cache, prices and stock always from the database.
 */
export function sqlBaskets(db: Db, catalog: Catalog): Baskets {
  /** After the transaction: an embedded database has one connection, and the catalogue may need it. */
  async function answer(
    stored: Pick<StoredBasket, 'key' | 'lines' | 'facts'>,
    shop: Shop,
    now: Date,
  ): Promise<Basket> {
    const products = await orOutage(PORT, () => productsOfLines(db, catalog, shop, stored));
    return basketAnswer(stored, products, shop, now);
  }

  return {
    async read(owner, shop, now) {
      return answer(await orOutage(PORT, () => readBasket(db, ownerKey(owner), shop)), shop, now);
    },

    async add(owner, shop, items, handling, now, requestId) {
      const done = await inTransaction(db, PORT, async (trx) => {
        const basket = await lockOrOpenBasket(trx, ownerKey(owner), shop.id, requestId, now);
        const variantIds = items.map((item) => item.variantId);
        const { lines, facts } = await readLines(trx, basket.id, shop.id, variantIds);
        const plan = basket.isReplay
          ? { lines, errors: [] }
          : planAdd(lines, items, handling, facts, now);
        await writeLines(trx, basket.id, lines, plan.lines);
        // Refused altogether: sent again it is to hear the same, not that all is well.
        if (requestId && plan.errors.length > 0 && plan.lines === lines)
          await forgetRequest(trx, basket.id, requestId);
        return { key: basket.key, facts, ...plan };
      });
      return { basket: await answer(done, shop, now), errors: done.errors };
    },

    async update(owner, shop, itemKey, update, now) {
      const done = await inTransaction(db, PORT, async (trx) => {
        const basket = await touchBasket(trx, ownerKey(owner), shop.id, now);
        if (!basket) return undefined;
        const { lines, facts } = await readLines(trx, basket.id, shop.id, []);
        const change = planUpdate(lines, itemKey, update, facts, now);
        await writeLines(trx, basket.id, lines, change.lines);
        return { key: basket.key, facts, ...change };
      });
      if (!done) return failed({ kind: 'BasketItemNotFound' });
      if (done.failure) return failed({ kind: done.failure });
      return ok(await answer(done, shop, now));
    },

    async remove(owner, shop, itemKey, now) {
      const done = await inTransaction(db, PORT, async (trx) => {
        const basket = await touchBasket(trx, ownerKey(owner), shop.id, now);
        if (!basket) return undefined;
        const { lines, facts } = await readLines(trx, basket.id, shop.id, []);
        const left = planRemoval(lines, itemKey);
        await writeLines(trx, basket.id, lines, left);
        return { key: basket.key, facts, lines: left };
      });
      return done ? answer(done, shop, now) : this.read(owner, shop, now);
    },

    async clear(owner, shop) {
      await inTransaction(db, PORT, async (trx) => {
        const basket = await lockBasket(trx, ownerKey(owner), shop.id);
        if (basket)
          await trx.deleteFrom('basket_item').where('basket_id', '=', basket.id).execute();
      });
    },

    merge: (sessionId, userId, now) =>
      inTransaction(db, PORT, (trx) => mergeBaskets(trx, sessionId, userId, now)),
    purge: (now) => orOutage(PORT, () => purgeBaskets(db, now)),
  };
}
