import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner, Baskets } from '#lib/server/ports/baskets.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import { overtaken } from './add-errors.ts';
import { answeringAfterCommit, basketAnswering, type Stored } from './basket-answering.ts';
import { bringBasket, newerElsewhere } from './basket-bring.ts';
import { mergeByKey } from './basket-by-key.ts';
import { planRemoval, planUpdate } from './basket-change.ts';
import { codeOutcome, codesOf, planPromotions, withCode, withCodes } from './basket-codes.ts';
import { declined, offered, planGift } from './basket-gifts.ts';
import type { Line } from './basket-lines.ts';
import { mutateBasket } from './basket-mutation.ts';
import { planAdd } from './basket-plan.ts';
import { restoreRemoved } from './basket-restore.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import { sqlPromotions } from './promotions.ts';
import { purgeBaskets } from './purge.ts';
import { changedPrices } from './seen-prices.ts';

const PORT = 'baskets';

/**
 * Baskets as rows. Mutations of one basket happen one after the other (`mutateBasket`); the products
 * of the answer come from `catalog`, which may be a cache, prices and stock always from the database.
 */
export function sqlBaskets(
  db: Db,
  catalog: Catalog,
  promotions: Promotions = sqlPromotions(db),
): Baskets {
  const answer = basketAnswering(db, PORT, catalog, promotions);
  const answerSaved = answeringAfterCommit(answer);
  /** The basket, unless the request has the name of another one. */
  const repeated = async (
    stored: Stored & Pick<StoredBasket, 'replay'> & { readonly isWritten: boolean },
    ...whose: [owner: BasketOwner, shop: Shop, now: Date]
  ) =>
    stored.replay === 'other'
      ? failed({ kind: 'conflict' } as const)
      : ok(await answerSaved(stored, ...whose));
  return {
    async read(owner, shop, now, code) {
      const stored = await orOutage(PORT, () => readBasket(db, owner, shop.id));
      const codes = code === undefined ? stored.codes : [...new Set([...stored.codes, code])];
      return answer({ ...stored, codes }, owner, shop, now);
    },

    async add(owner, shop, items, handling, now, request) {
      let before: readonly Line[] | undefined;
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now, request },
        variantIds: items.map((item) => item.variantId),
        plan({ lines, facts, replay, codes }) {
          if (replay) return { lines, errors: [], replay };
          const planned = planAdd(lines, items, handling, facts, now);
          const late = handling === 'KeepExisting' && before ? overtaken(items, before, lines) : [];
          before = lines;
          const errors = [...planned.errors, ...late];
          // Refused altogether is not remembered: sent again it is to hear the same, not that all is well.
          const isAnswered = request !== undefined && errors.length === 0;
          const entered = withCodes({ codes }, codesOf(items));
          return { lines: planned.lines, errors, isAnswered, codes: entered, replay };
        },
      });
      const kind = done.replay === 'other' ? 'conflict' : 'done';
      return { kind, basket: await answerSaved(done, owner, shop, now), errors: done.errors };
    },

    async update(owner, shop, itemKey, update, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan({ lines, facts, codes }) {
          const change = planUpdate(lines, itemKey, update, facts, now);
          const removed = gone(lines, change.lines, update.quantity === 0);
          return { ...change, removed, codes: withCodes({ codes }, codesOf([update])) };
        },
      });
      if (done.failure) return failed({ kind: done.failure });
      return ok(await answerSaved(done, owner, shop, now));
    },

    async remove(owner, shop, itemKey, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan({ lines, gifts }) {
          const left = planRemoval(lines, itemKey);
          const no = declined(lines, left);
          return { lines: left, gifts: no && { ...gifts, ...no }, removed: gone(lines, left) };
        },
      });
      return answerSaved(done, owner, shop, now);
    },

    async clear(owner, shop, now) {
      await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan: ({ lines }) => ({
          lines: lines.length === 0 ? lines : [],
          removed: gone(lines, []),
        }),
      });
    },

    async restore(owner, shop, now) {
      const whose = { owner, shopId: shop.id, now };
      return answerSaved(await restoreRemoved(db, PORT, whose), owner, shop, now);
    },

    elsewhere: (owner, shop) => orOutage(PORT, () => newerElsewhere(db, owner, shop.id)),

    async bring(owner, shop, fromShopId, now) {
      const whose = { owner, shopId: shop.id, now };
      const { stored, ...rest } = await bringBasket(db, PORT, whose, fromShopId);
      return { basket: await answerSaved(stored, owner, shop, now), ...rest };
    },

    async merge(owner, shop, keys, now) {
      const whose = { owner, shopId: shop.id, now };
      const { stored, ...rest } = await mergeByKey(db, PORT, whose, keys);
      const isWritten = rest.kind === 'merged';
      return { basket: await answerSaved({ ...stored, isWritten }, owner, shop, now), ...rest };
    },

    changedPrices: (owner, shop) => orOutage(PORT, () => changedPrices(db, owner, shop.id)),

    async applyCode(owner, shop, code, now, request) {
      const stored = await orOutage(PORT, () => readBasket(db, owner, shop.id, [], request));
      if (stored.replay) return repeated({ ...stored, isWritten: false }, owner, shop, now);
      const codes = withCode(stored.codes, code);
      if (codes === undefined) return failed({ kind: 'not-combinable' });
      const outcome = codeOutcome(await answer({ ...stored, codes }, owner, shop, now), code);
      if (!outcome.ok) return outcome;
      if (codes === stored.codes) return failed({ kind: 'already-applied' });
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now, request },
        plan: ({ lines, codes, replay }) => ({
          ...{ lines, replay },
          codes: replay ? codes : withCodes({ codes }, [code]),
        }),
      });
      return repeated(done, owner, shop, now);
    },

    async removeCode(owner, shop, code, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan({ lines, codes }) {
          const left = codes.filter((entered) => entered !== code);
          return { lines, codes: left.length === codes.length ? codes : left };
        },
      });
      return answerSaved(done, owner, shop, now);
    },

    async chooseGift(owner, shop, choice, now) {
      const { variantId } = choice;
      const stored = await orOutage(PORT, () => readBasket(db, owner, shop.id));
      const count = offered(await answer(stored, owner, shop, now), choice);
      if (count === 0) return failed({ kind: 'not-offered' });
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        variantIds: variantId === null ? [] : [variantId],
        plan: (stored) => planGift(stored, choice, count, now),
      });
      if (done.isRefused) return failed({ kind: 'unavailable' });
      return ok(await answerSaved(done, owner, shop, now));
    },

    async setPromotions(owner, shop, items, now) {
      const done = await mutateBasket(db, PORT, {
        ...{ owner, shopId: shop.id, now },
        plan: ({ lines, codes }) => planPromotions(lines, codes, items),
      });
      if (done.isMissing) return failed({ kind: 'BasketItemNotFound' });
      return ok(await answerSaved(done, owner, shop, now));
    },

    purge: (now) => orOutage(PORT, () => purgeBaskets(db, now)),
  };
}

/** What left the basket by its owner's will, to be put back; undefined where nothing did. */
function gone(
  before: readonly Line[],
  after: readonly Line[],
  isWanted = true,
): readonly Line[] | undefined {
  const left = before.filter((line) => !after.includes(line));
  return isWanted && left.length > 0 ? left : undefined;
}
