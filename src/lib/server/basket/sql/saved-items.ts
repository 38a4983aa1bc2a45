import type { Basket } from '#lib/domain/basket/basket.ts';
import { sellableItems } from '#lib/domain/basket/basket.ts';
import { MAX_QUANTITY_PER_LINE } from '#lib/domain/catalog/line-limit.ts';
import type { PrintedPictures } from '#lib/domain/printing/printed-picture.ts';
import { failed, ok } from '#lib/domain/result.ts';
import { MAX_SAVED_ITEMS, type SavedItems } from '#lib/server/basket/ports/saved-items.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { purgeSavedItems } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery, runWrite } from '#lib/server/platform/database/run-query.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';
import {
  assembleAfterCommit,
  type BasketContents,
  createBasketAssembler,
} from './assemble-basket.ts';
import { type BasketLine, isGiftLine, linesInGroup, mainLine } from './basket-lines.ts';
import { readBasket } from './basket-rows.ts';
import { toNewItem } from './edit-line.ts';
import { withBasketLocked } from './locked-basket.ts';
import { renameTakenGroups } from './merge-lines.ts';
import { planAdd } from './plan-add.ts';
import { deleteBundle, readSavedBundles, type SavedBundle, saveBundle } from './saved-bundles.ts';
import { writeBasket } from './write-basket.ts';

const PORT = 'saved items';

/**
 * Saved items in SQL, one row per line or group. Moves between basket and list are one transaction.
 */
export function sqlSavedItems(
  db: Db,
  catalog: Catalog,
  promotions: Promotions,
  pictures?: PrintedPictures,
): SavedItems {
  const assembleBasket = createBasketAssembler(db, PORT, catalog, promotions, pictures);
  const assembleSaved = assembleAfterCommit(assembleBasket);
  return {
    list: (owner, shop, now) =>
      runPageQuery(db, PORT, async () => {
        const bundles = await readSavedBundles(db, owner, shop.id);
        if (bundles.length === 0) return { items: [] };
        const lines = bundles.flatMap((bundle) => bundle.lines);
        const variantIds = lines.map((line) => line.variantId);
        const { facts } = await readBasket(db, owner, shop.id, variantIds);
        const { items } = await assembleBasket({ ...EMPTY_BASKET, lines, facts }, owner, shop, now);
        return { items: markUnsellable({ items }) };
      }),

    async save(owner, shop, itemKey, now) {
      const scope = { owner, shopId: shop.id, now };
      const outcome = await withBasketLocked(db, PORT, scope, async ({ trx, read }) => {
        const stored = await read([]);
        const line = stored.lines.find(({ key }) => key === itemKey);
        if (!line || isGiftLine(line)) return failed({ kind: 'BasketItemNotFound' } as const);
        const savedBundles = await readSavedBundles(trx, owner, shop.id);
        const bundle = combineWithSaved(savedBundles, linesInGroup(stored.lines, line));
        const isFull =
          savedBundles.length >= MAX_SAVED_ITEMS &&
          !savedBundles.some(({ key }) => key === bundle.key);
        if (isFull) return failed({ kind: 'SavedListFull' } as const);
        const lines = stored.lines.filter(
          (other) => !linesInGroup(stored.lines, line).includes(other),
        );
        await saveBundle(trx, scope, bundle);
        await writeBasket(trx, { ...scope, stored }, lines);
        return ok({ ...stored, lines });
      });
      return outcome.ok ? ok(await assembleSaved(outcome.value, owner, shop, now)) : outcome;
    },

    async moveBack(owner, shop, key, now) {
      const scope = { owner, shopId: shop.id, now };
      const outcome = await withBasketLocked(db, PORT, scope, async ({ trx, read }) => {
        const bundles = await readSavedBundles(trx, owner, shop.id);
        const bundle = bundles.find((candidate) => candidate.key === key);
        const stored = await read(bundle?.lines.map((line) => line.variantId) ?? []);
        if (!bundle) return { stored: { ...stored, isWritten: false }, errors: [] };
        const items = renameTakenGroups(stored.lines, bundle.lines).map(toNewItem);
        const plan = planAdd(stored.lines, items, 'AddQuantityToExisting', stored.facts, now);
        const isWritten = plan.lines !== stored.lines;
        if (isWritten) {
          await deleteBundle(trx, owner, shop.id, key);
          await writeBasket(trx, { ...scope, stored }, plan.lines);
        }
        return { stored: { ...stored, lines: plan.lines, isWritten }, errors: plan.errors };
      });
      return {
        basket: await assembleSaved(outcome.stored, owner, shop, now),
        errors: outcome.errors,
      };
    },

    remove: (owner, shop, key) => runWrite(db, PORT, () => deleteBundle(db, owner, shop.id, key)),
    purge: (now) => runQuery(PORT, () => purgeSavedItems(db, now)),
  };
}

const EMPTY_BASKET: Pick<BasketContents, 'id' | 'key' | 'codes' | 'gifts'> = {
  id: undefined,
  key: '',
  codes: [],
  gifts: {},
};

/** A group with an unsellable part is unavailable as a whole. */
function markUnsellable(list: Pick<Basket, 'items'>): Basket['items'] {
  const sellable = new Set(sellableItems(list));
  return list.items.map((item) =>
    sellable.has(item) || item.status === 'deleted'
      ? item
      : { ...item, status: 'unavailable' as const },
  );
}

/** A variant without a group is saved once; quantities add up. */
function combineWithSaved(
  saved: readonly SavedBundle[],
  lines: readonly BasketLine[],
): SavedBundle {
  const main = mainLine(lines);
  if (!main) throw new Error('A saved item needs at least one line');
  const twin = main.itemGroup
    ? undefined
    : saved.find(
        ({ lines: [line] }) => line?.variantId === main.variantId && line.itemGroup === undefined,
      );
  if (!twin) return { key: main.key, lines };
  const quantity = main.quantity + (twin.lines[0]?.quantity ?? 0);
  return {
    key: twin.key,
    lines: [{ ...main, key: twin.key, quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) }],
  };
}
