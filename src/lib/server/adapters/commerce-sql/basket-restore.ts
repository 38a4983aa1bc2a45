import { sql } from 'kysely';
import type { GiftDecisions } from '#lib/domain/promotion-gifts.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Stored } from './basket-answering.ts';
import { isGiftLine, type Line } from './basket-lines.ts';
import { ownerKey } from './basket-rows.ts';
import { writeBasket } from './basket-writes.ts';
import type { Db } from './database.ts';
import { withBasketLocked } from './locked-basket.ts';
import { mergeLines } from './merge-lines.ts';
import { type StoredLines, unpackedLines } from './stored-lines.ts';
import type { Trx } from './transaction.ts';

interface Whose {
  readonly owner: BasketOwner;
  readonly shopId: number;
  readonly now: Date;
}

/** Puts back what was taken out last, as it was and as far as there is room; the second time there is nothing left. */
export function restoreRemoved(
  db: Db,
  port: string,
  whose: Whose,
): Promise<Stored & { readonly isWritten: boolean }> {
  return withBasketLocked(db, port, whose, async ({ trx, read }) => {
    const removed = unpackedLines(await removedLines(trx, whose));
    const stored = await read(removed.map((line) => line.variantId));
    if (removed.length === 0) return { ...stored, isWritten: false };
    const lines = mergeLines(stored.lines, removed, stored.facts, whose.now);
    const gifts = { ...stored.gifts, ...taken(removed) };
    await writeBasket(trx, { ...whose, stored, gifts, removed: [] }, lines);
    return { ...stored, lines, gifts, isWritten: true };
  });
}

async function removedLines(trx: Trx, { owner, shopId }: Whose): Promise<StoredLines> {
  const { rows } = await sql<{ readonly removed: StoredLines }>`
    select removed from basket where owner = ${ownerKey(owner)} and shop_id = ${shopId}`.execute(
    trx,
  );
  return rows[0]?.removed ?? [];
}

/** A gift that was taken out had been declined by that. */
function taken(lines: readonly Line[]): GiftDecisions {
  const gifts = lines.filter(isGiftLine);
  return Object.fromEntries(
    gifts.flatMap(({ promotionIds, variantId }) => promotionIds.map((id) => [id, variantId])),
  );
}
