import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Baskets } from '#lib/server/basket/ports/baskets.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { purgeBaskets } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import { concurrentAddErrors } from './add-errors.ts';
import {
  assembleAfterCommit,
  type BasketContents,
  createBasketAssembler,
} from './assemble-basket.ts';
import {
  appendCode,
  appendCodes,
  codeResult,
  planPromotions,
  requestedCodes,
} from './basket-codes.ts';
import { declinedGifts, offeredGiftCount, planGift } from './basket-gifts.ts';
import type { BasketLine } from './basket-lines.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import { readChangedPrices } from './changed-prices.ts';
import { copyBasket, findNewerBasketElsewhere } from './copy-basket.ts';
import { mergeBasketByKey } from './merge-basket-by-key.ts';
import { mutateBasket } from './mutate-basket.ts';
import { planAdd } from './plan-add.ts';
import { planRemoval, planUpdate } from './plan-update.ts';
import { restoreRemovedLines } from './restore-removed-lines.ts';

const PORT = 'baskets';

/**
 * Baskets in SQL. Mutations of one basket run one after another (`mutateBasket`). Product data
 * comes from `catalog`, which may be a cache; prices and stock always come from the database.
 */
export function sqlBaskets(
  db: Db,
  catalog: Catalog,
  promotions: Promotions = sqlPromotions(db),
  pictures?: PrintedPictures,
): Baskets {
  const assembleBasket = createBasketAssembler(db, PORT, catalog, promotions, pictures);
  const assembleSaved = assembleAfterCommit(assembleBasket);
  /** The basket, or `conflict` when the idempotency key belongs to a different request. */
  const replyUnlessConflict = async (
    stored: BasketContents & Pick<StoredBasket, 'replay'> & { readonly isWritten: boolean },
    ...scope: [owner: BasketOwner, shop: Shop, now: Date]
  ) =>
    stored.replay === 'other'
      ? failed({ kind: 'conflict' } as const)
      : ok(await assembleSaved(stored, ...scope));
  return {
    async read(owner, shop, now, code) {
      const stored = await runPageQuery(db, PORT, () => readBasket(db, owner, shop.id));
      const codes = code === undefined ? stored.codes : [...new Set([...stored.codes, code])];
      return assembleBasket({ ...stored, codes }, owner, shop, now);
    },

    async add(owner, shop, items, handling, now, request) {
      let before: readonly BasketLine[] | undefined;
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        request,
        variantIds: items.map((item) => item.variantId),
        plan({ lines, facts, replay, codes }) {
          if (replay) return { lines, errors: [], replay };
          const planned = planAdd(lines, items, handling, facts, now);
          const concurrent =
            handling === 'KeepExisting' && before ? concurrentAddErrors(items, before, lines) : [];
          before = lines;
          const errors = [...planned.errors, ...concurrent];
          // A rejected add stores no idempotency key: a retry must get the same errors instead of
          // success.
          const storesRequest = request !== undefined && errors.length === 0;
          const allCodes = appendCodes({ codes }, requestedCodes(items));
          return { lines: planned.lines, errors, storesRequest, codes: allCodes, replay };
        },
      });
      const kind = mutated.replay === 'other' ? 'conflict' : 'done';
      return {
        kind,
        basket: await assembleSaved(mutated, owner, shop, now),
        errors: mutated.errors,
      };
    },

    async update(owner, shop, itemKey, update, now) {
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        plan({ lines, facts, codes }) {
          const change = planUpdate(lines, itemKey, update, facts, now);
          const removed = removedLines(lines, change.lines, update.quantity === 0);
          return { ...change, removed, codes: appendCodes({ codes }, requestedCodes([update])) };
        },
      });
      if (mutated.failure) return failed({ kind: mutated.failure });
      return ok(await assembleSaved(mutated, owner, shop, now));
    },

    async remove(owner, shop, itemKey, now) {
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        plan({ lines, gifts }) {
          const remaining = planRemoval(lines, itemKey);
          const declined = declinedGifts(lines, remaining);
          return {
            lines: remaining,
            gifts: declined && { ...gifts, ...declined },
            removed: removedLines(lines, remaining),
          };
        },
      });
      return assembleSaved(mutated, owner, shop, now);
    },

    async clear(owner, shop, now) {
      await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        plan: ({ lines }) => ({
          lines: lines.length === 0 ? lines : [],
          removed: removedLines(lines, []),
        }),
      });
    },

    async restore(owner, shop, now) {
      const scope = { owner, shopId: shop.id, now };
      return assembleSaved(await restoreRemovedLines(db, PORT, scope), owner, shop, now);
    },

    findOtherShopBasket: (owner, shop) =>
      runPageQuery(db, PORT, () => findNewerBasketElsewhere(db, owner, shop.id)),

    async copyFromShop(owner, shop, fromShopId, now) {
      const scope = { owner, shopId: shop.id, now };
      const { stored, ...rest } = await copyBasket(db, PORT, scope, fromShopId);
      return { basket: await assembleSaved(stored, owner, shop, now), ...rest };
    },

    async merge(owner, shop, keys, now) {
      const scope = { owner, shopId: shop.id, now };
      const { stored, ...rest } = await mergeBasketByKey(db, PORT, scope, keys);
      const isWritten = rest.kind === 'merged';
      return { basket: await assembleSaved({ ...stored, isWritten }, owner, shop, now), ...rest };
    },

    changedPrices: (owner, shop) =>
      runPageQuery(db, PORT, () => readChangedPrices(db, owner, shop.id)),

    async applyCode(owner, shop, code, now, request) {
      const stored = await runQuery(PORT, () => readBasket(db, owner, shop.id, [], request));
      if (stored.replay)
        return replyUnlessConflict({ ...stored, isWritten: false }, owner, shop, now);
      const codes = appendCode(stored.codes, code);
      if (codes === undefined) return failed({ kind: 'not-combinable' });
      const outcome = codeResult(
        await assembleBasket({ ...stored, codes }, owner, shop, now),
        code,
      );
      if (!outcome.ok) return outcome;
      if (codes === stored.codes) return failed({ kind: 'already-applied' });
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        request,
        plan: ({ lines, codes, replay }) => ({
          lines,
          replay,
          codes: replay ? codes : appendCodes({ codes }, [code]),
        }),
      });
      return replyUnlessConflict(mutated, owner, shop, now);
    },

    async removeCode(owner, shop, code, now) {
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        plan({ lines, codes }) {
          const remaining = codes.filter((allCodes) => allCodes !== code);
          return { lines, codes: remaining.length === codes.length ? codes : remaining };
        },
      });
      return assembleSaved(mutated, owner, shop, now);
    },

    async chooseGift(owner, shop, choice, now) {
      const { variantId } = choice;
      const stored = await runQuery(PORT, () => readBasket(db, owner, shop.id));
      const count = offeredGiftCount(await assembleBasket(stored, owner, shop, now), choice);
      if (count === 0) return failed({ kind: 'not-offered' });
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        variantIds: variantId === null ? [] : [variantId],
        plan: (stored) => planGift(stored, choice, count, now),
      });
      if (mutated.isRejected) return failed({ kind: 'unavailable' });
      return ok(await assembleSaved(mutated, owner, shop, now));
    },

    async setPromotions(owner, shop, items, now) {
      const mutated = await mutateBasket(db, PORT, {
        owner,
        shopId: shop.id,
        now,
        plan: ({ lines, codes }) => planPromotions(lines, codes, items),
      });
      if (mutated.isMissing) return failed({ kind: 'BasketItemNotFound' });
      return ok(await assembleSaved(mutated, owner, shop, now));
    },

    purge: (now) => runQuery(PORT, () => purgeBaskets(db, now)),
  };
}

/** Lines that the shopper removed and may restore; undefined when there are none. */
function removedLines(
  before: readonly BasketLine[],
  after: readonly BasketLine[],
  isIntended = true,
): readonly BasketLine[] | undefined {
  const missing = before.filter((line) => !after.includes(line));
  return isIntended && missing.length > 0 ? missing : undefined;
}
