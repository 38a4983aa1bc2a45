import { sql } from 'kysely';
import type { AddOrUpdateItemError } from '#lib/domain/basket.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { Stored } from './basket-answering.ts';
import { isGiftLine } from './basket-lines.ts';
import { planAdd } from './basket-plan.ts';
import { ownerKey, readBasket } from './basket-rows.ts';
import { writeBasket } from './basket-writes.ts';
import type { Db } from './database.ts';
import { itemAgain } from './line-data.ts';
import { withBasketLocked } from './locked-basket.ts';
import { withFreeGroups } from './merge-lines.ts';
import type { Trx } from './transaction.ts';

interface MergedByKey {
  readonly kind: 'missing' | 'nothing' | 'merged';
  readonly stored: Stored;
  readonly errors: readonly AddOrUpdateItemError[];
}

/**
 * Adds one of the owner's own baskets to the basket of this shop and empties it, in one
 * transaction. The key only selects among the owner's baskets; it gives no access to those of
 * others.
 */
export function mergeByKey(
  db: Db,
  port: string,
  whose: { readonly owner: BasketOwner; readonly shopId: number; readonly now: Date },
  { fromKey, toKey }: { readonly fromKey: string; readonly toKey: string },
): Promise<MergedByKey> {
  return withBasketLocked(db, port, whose, async ({ trx, read }) => {
    const held = await read([]);
    const nothing = { kind: 'nothing', stored: held, errors: [] } as const;
    if (held.key !== toKey) return { ...nothing, kind: 'missing' };
    if (fromKey === toKey) return nothing;
    const source = await sourceOf(trx, whose.owner, fromKey);
    const from = source && (await readBasket(trx, source.owner, source.shopId));
    if (!from || from.lines.length === 0) return nothing;
    const chosen = from.lines.filter((line) => !isGiftLine(line));
    const stored = await read(chosen.map(({ variantId }) => variantId));
    const items = withFreeGroups(stored.lines, chosen).map(itemAgain);
    const plan = planAdd(stored.lines, items, 'AddQuantityToExisting', stored.facts, whose.now);
    await writeBasket(trx, { ...whose, stored }, plan.lines);
    await writeBasket(trx, { ...whose, ...source, stored: from }, []);
    const merged = { ...stored, lines: plan.lines };
    return { kind: 'merged', stored: merged, errors: plan.errors };
  });
}

interface Source {
  readonly owner: BasketOwner;
  readonly shopId: number;
}

async function sourceOf(trx: Trx, owner: BasketOwner, key: string): Promise<Source | undefined> {
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
