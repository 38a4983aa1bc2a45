import { sql } from 'kysely';
import type { AddOrUpdateItemError } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { BasketContents } from './assemble-basket.ts';
import { isGiftLine } from './basket-lines.ts';
import { readBasket } from './basket-rows.ts';
import { toNewItem } from './edit-line.ts';
import { withBasketLocked } from './locked-basket.ts';
import { renameTakenGroups } from './merge-lines.ts';
import { planAdd } from './plan-add.ts';
import { writeBasket } from './write-basket.ts';

interface MergeByKeyResult {
  readonly kind: 'missing' | 'nothing' | 'merged';
  readonly stored: BasketContents;
  readonly errors: readonly AddOrUpdateItemError[];
}

/**
 * Adds one of the owner's own baskets to the basket of this shop and empties it, in one
 * transaction. The key only selects among the owner's baskets; it gives no access to those of
 * others.
 */
export function mergeBasketByKey(
  db: Db,
  port: string,
  scope: { readonly owner: BasketOwner; readonly shopId: number; readonly now: Date },
  { fromKey, toKey }: { readonly fromKey: string; readonly toKey: string },
): Promise<MergeByKeyResult> {
  return withBasketLocked(db, port, scope, async ({ trx, read }) => {
    const current = await read([]);
    const nothing = { kind: 'nothing', stored: current, errors: [] } as const;
    if (current.key !== toKey) return { ...nothing, kind: 'missing' };
    if (fromKey === toKey) return nothing;
    const source = await lockSource(trx, scope.owner, fromKey);
    const sourceBasket = source && (await readBasket(trx, source.owner, source.shopId));
    if (!sourceBasket || sourceBasket.lines.length === 0) return nothing;
    const sourceLines = sourceBasket.lines.filter((line) => !isGiftLine(line));
    const stored = await read(sourceLines.map(({ variantId }) => variantId));
    const items = renameTakenGroups(stored.lines, sourceLines).map(toNewItem);
    const plan = planAdd(stored.lines, items, 'AddQuantityToExisting', stored.facts, scope.now);
    await writeBasket(trx, { ...scope, stored }, plan.lines);
    await writeBasket(trx, { ...scope, ...source, stored: sourceBasket }, []);
    const merged = { ...stored, lines: plan.lines };
    return { kind: 'merged', stored: merged, errors: plan.errors };
  });
}

interface BasketSource {
  readonly owner: BasketOwner;
  readonly shopId: number;
}

async function lockSource(
  trx: Trx,
  owner: BasketOwner,
  key: string,
): Promise<BasketSource | undefined> {
  const guest: BasketOwner = { sessionId: owner.sessionId };
  const { rows } = await sql<{ readonly owner: string; readonly shop_id: number }>`
    select owner, shop_id from basket
    where key = ${key} and owner in (${ownerKey(owner)}, ${ownerKey(guest)}) for update`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) return undefined;
  return { owner: row.owner === ownerKey(owner) ? owner : guest, shopId: row.shop_id };
}
