import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { StoredLines } from '#lib/server/platform/database/schema/schema-saved-items.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { BasketContents } from './assemble-basket.ts';
import { type BasketLine, isGiftLine } from './basket-lines.ts';
import { withBasketLocked } from './locked-basket.ts';
import { mergeLines } from './merge-lines.ts';
import { deserializeLines } from './serialize-lines.ts';
import { writeBasket } from './write-basket.ts';

interface BasketScope {
  readonly owner: BasketOwner;
  readonly shopId: number;
  readonly now: Date;
}

/**
 * Restores the lines that were removed last, as far as they fit. A second call finds nothing to
 * restore.
 */
export function restoreRemovedLines(
  db: Db,
  port: string,
  scope: BasketScope,
): Promise<BasketContents & { readonly isWritten: boolean }> {
  return withBasketLocked(db, port, scope, async ({ trx, read }) => {
    const removed = deserializeLines(await readRemovedLines(trx, scope));
    const stored = await read(removed.map((line) => line.variantId));
    if (removed.length === 0) return { ...stored, isWritten: false };
    const lines = mergeLines(stored.lines, removed, stored.facts, scope.now);
    const gifts = { ...stored.gifts, ...restoredGifts(removed) };
    await writeBasket(trx, { ...scope, stored, gifts, removed: [] }, lines);
    return { ...stored, lines, gifts, isWritten: true };
  });
}

async function readRemovedLines(trx: Trx, { owner, shopId }: BasketScope): Promise<StoredLines> {
  const { rows } = await sql<{ readonly removed: StoredLines }>`
    select removed from basket where owner = ${ownerKey(owner)} and shop_id = ${shopId}`.execute(
    trx,
  );
  return rows[0]?.removed ?? [];
}

/** Removing a gift had declined it; restoring chooses it again. */
function restoredGifts(lines: readonly BasketLine[]): GiftDecisions {
  const gifts = lines.filter(isGiftLine);
  return Object.fromEntries(
    gifts.flatMap(({ promotionIds, variantId }) => promotionIds.map((id) => [id, variantId])),
  );
}
