import type { Basket } from '#lib/domain/basket.ts';
import { MAX_QUANTITY_PER_LINE, sellableItems } from '#lib/domain/basket.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Promotions } from '#lib/server/ports/promotions.ts';
import { MAX_SAVED, type SavedItems } from '#lib/server/ports/saved-items.ts';
import { answeringAfterCommit, basketAnswering, type Stored } from './basket-answering.ts';
import { groupOf, isGiftLine, type Line, mainOf } from './basket-lines.ts';
import { planAdd } from './basket-plan.ts';
import { readBasket } from './basket-rows.ts';
import { writeBasket } from './basket-writes.ts';
import type { Db } from './database.ts';
import { itemAgain } from './line-data.ts';
import { withBasketLocked } from './locked-basket.ts';
import { withFreeGroups } from './merge-lines.ts';
import { orOutage } from './outage.ts';
import { purgeSavedItems } from './purge.ts';
import { dropPiece, keepPiece, type Piece, savedPieces } from './saved-rows.ts';

const PORT = 'saved items';

/** Rows beside the basket, one for each piece. What moves between the two does so in one transaction. */
export function sqlSavedItems(db: Db, catalog: Catalog, promotions: Promotions): SavedItems {
  const answer = basketAnswering(db, PORT, catalog, promotions);
  const answerSaved = answeringAfterCommit(answer);
  return {
    list: (owner, shop, now) =>
      orOutage(PORT, async () => {
        const pieces = await savedPieces(db, owner, shop.id);
        if (pieces.length === 0) return { items: [] };
        const lines = pieces.flatMap((piece) => piece.lines);
        const variantIds = lines.map((line) => line.variantId);
        const { facts } = await readBasket(db, owner, shop.id, variantIds);
        const { items } = await answer({ ...NOTHING, lines, facts }, owner, shop, now);
        return { items: asOnShelf({ items }) };
      }),

    async save(owner, shop, itemKey, now) {
      const whose = { owner, shopId: shop.id, now };
      const done = await withBasketLocked(db, PORT, whose, async ({ trx, read }) => {
        const stored = await read([]);
        const line = stored.lines.find(({ key }) => key === itemKey);
        if (!line || isGiftLine(line)) return failed({ kind: 'BasketItemNotFound' } as const);
        const saved = await savedPieces(trx, owner, shop.id);
        const piece = joined(saved, groupOf(stored.lines, line));
        const isFull = saved.length >= MAX_SAVED && !saved.some(({ key }) => key === piece.key);
        if (isFull) return failed({ kind: 'SavedListFull' } as const);
        const lines = stored.lines.filter((other) => !groupOf(stored.lines, line).includes(other));
        await keepPiece(trx, whose, piece);
        await writeBasket(trx, { ...whose, stored }, lines);
        return ok({ ...stored, lines });
      });
      return done.ok ? ok(await answerSaved(done.value, owner, shop, now)) : done;
    },

    async moveBack(owner, shop, key, now) {
      const whose = { owner, shopId: shop.id, now };
      const done = await withBasketLocked(db, PORT, whose, async ({ trx, read }) => {
        const pieces = await savedPieces(trx, owner, shop.id);
        const piece = pieces.find((candidate) => candidate.key === key);
        const stored = await read(piece?.lines.map((line) => line.variantId) ?? []);
        if (!piece) return { stored: { ...stored, isWritten: false }, errors: [] };
        const items = withFreeGroups(stored.lines, piece.lines).map(itemAgain);
        const plan = planAdd(stored.lines, items, 'AddQuantityToExisting', stored.facts, now);
        const isWritten = plan.lines !== stored.lines;
        if (isWritten) {
          await dropPiece(trx, owner, shop.id, key);
          await writeBasket(trx, { ...whose, stored }, plan.lines);
        }
        return { stored: { ...stored, lines: plan.lines, isWritten }, errors: plan.errors };
      });
      return { basket: await answerSaved(done.stored, owner, shop, now), errors: done.errors };
    },

    remove: (owner, shop, key) => orOutage(PORT, () => dropPiece(db, owner, shop.id, key)),
    purge: (now) => orOutage(PORT, () => purgeSavedItems(db, now)),
  };
}

const NOTHING: Pick<Stored, 'id' | 'key' | 'codes' | 'gifts'> = {
  ...{ id: undefined, key: '', codes: [], gifts: {} },
};

/** A group with a missing part is out as a whole. */
function asOnShelf(list: Pick<Basket, 'items'>): Basket['items'] {
  const sellable = new Set(sellableItems(list));
  return list.items.map((item) =>
    sellable.has(item) || item.status === 'deleted'
      ? item
      : { ...item, status: 'unavailable' as const },
  );
}

/** The same variant without a group is saved once, as many as both. */
function joined(saved: readonly Piece[], lines: readonly Line[]): Piece {
  const main = mainOf(lines);
  if (!main) throw new Error('a piece without lines');
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
