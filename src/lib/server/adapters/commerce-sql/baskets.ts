import type { Basket } from '#lib/domain/basket.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Baskets } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import { overtaken } from './add-errors.ts';
import { basketAnswer } from './basket-answer.ts';
import { planRemoval, planUpdate } from './basket-change.ts';
import type { Line } from './basket-lines.ts';
import { mergeBaskets } from './basket-merge.ts';
import { mutateBasket } from './basket-mutation.ts';
import { planAdd } from './basket-plan.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import type { Db } from './database.ts';
import { productsOfLines } from './line-products.ts';
import { orOutage } from './outage.ts';
import { purgeBaskets } from './purge.ts';
import { inTransaction } from './transaction.ts';

const PORT = 'baskets';

/**
 * Baskets as rows. Mutations of one basket happen one after the other (`mutateBasket`); the products
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
      const stored = await orOutage(PORT, () => readBasket(db, owner, shop.id));
      return answer(stored, shop, now);
    },

    async add(owner, shop, items, handling, now, requestId) {
      let before: readonly Line[] | undefined;
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now, requestId },
        variantIds: items.map((item) => item.variantId),
        plan({ lines, facts, isReplay }) {
          if (isReplay) return { lines, errors: [] };
          const planned = planAdd(lines, items, handling, facts, now);
          const late = handling === 'KeepExisting' && before ? overtaken(items, before, lines) : [];
          before = lines;
          const errors = [...planned.errors, ...late];
          // Refused altogether is not remembered: sent again it is to hear the same, not that all is well.
          const isAnswered = requestId !== undefined && errors.length === 0;
          return { lines: planned.lines, errors, isAnswered };
        },
      });
      return { basket: await answer(done, shop, now), errors: done.errors };
    },

    async update(owner, shop, itemKey, update, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan: ({ lines, facts }) => planUpdate(lines, itemKey, update, facts, now),
      });
      if (done.failure) return failed({ kind: done.failure });
      return ok(await answer(done, shop, now));
    },

    async remove(owner, shop, itemKey, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan: ({ lines }) => ({ lines: planRemoval(lines, itemKey) }),
      });
      return answer(done, shop, now);
    },

    async clear(owner, shop, now) {
      await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan: ({ lines }) => ({ lines: lines.length === 0 ? lines : [] }),
      });
    },

    merge: (sessionId, userId, now) =>
      inTransaction(db, PORT, (trx) => mergeBaskets(trx, sessionId, userId, now)),
    purge: (now) => orOutage(PORT, () => purgeBaskets(db, now)),
  };
}
