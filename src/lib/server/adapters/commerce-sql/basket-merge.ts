import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { MAX_LINES } from '#lib/domain/basket.ts';
import { isSameLine, type Line } from './basket-lines.ts';
import { firstKey, lockBasket, ownerKey, readLines } from './basket-rows.ts';
import { writeLines } from './basket-writes.ts';
import { isSellable } from './line-facts.ts';
import { type Facts, quantityRoom } from './quantity-room.ts';
import type { Trx } from './transaction.ts';

/** Brings what a guest gathered into the customer's baskets, shop by shop. Running it twice is running it once. */
export async function mergeBaskets(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const guest = ownerKey({ sessionId });
  const customer = ownerKey({ sessionId, userId });
  const sources = await trx
    .selectFrom('basket')
    .select(['id', 'shop_id'])
    .where('owner', '=', guest)
    .orderBy('id')
    .forUpdate()
    .execute();
  // One after the other: they share the transaction's connection.
  for (const source of sources) {
    const target = await lockBasket(trx, customer, source.shop_id);
    if (target) await mergeInto(trx, source.id, target.id, source.shop_id, now);
    else await handOver(trx, source.id, customer, source.shop_id);
  }
}

async function handOver(trx: Trx, id: string, owner: string, shopId: number): Promise<void> {
  await trx
    .updateTable('basket')
    .set({ owner, key: firstKey(owner, shopId) })
    .where('id', '=', id)
    .execute();
}

async function mergeInto(
  trx: Trx,
  sourceId: string,
  targetId: string,
  shopId: number,
  now: Date,
): Promise<void> {
  const source = await readLines(trx, sourceId, shopId, []);
  const variantIds = source.lines.map((line) => line.variantId);
  const target = await readLines(trx, targetId, shopId, variantIds);
  const merged = mergeLines(target.lines, source.lines, target.facts, now);
  await writeLines(trx, targetId, target.lines, merged);
  await trx.deleteFrom('basket').where('id', '=', sourceId).execute();
}

/**
 * AddQuantityToExisting within the caps. Unlike an add, a line that cannot be sold now comes along as it is:
 * signing in must not lose what the shopper chose.
 */
export function mergeLines(
  target: readonly Line[],
  source: readonly Line[],
  facts: Facts,
  now: Date,
): readonly Line[] {
  let merged = target;
  for (const line of withFreeGroups(target, source)) {
    const existing = merged.find((candidate) => isSameLine(candidate, line));
    const others = merged.filter((candidate) => candidate !== existing);
    const wanted = line.quantity + (existing?.quantity ?? 0);
    const quantity = fitting(facts, others, line, wanted, now);
    if (existing) {
      const grown = { ...existing, quantity: Math.max(quantity, existing.quantity) };
      merged = merged.map((candidate) => (candidate === existing ? grown : candidate));
    } else if (quantity > 0 && merged.length < MAX_LINES) {
      merged = [...merged, { ...line, id: undefined, quantity }];
    }
  }
  return merged;
}

function fitting(
  facts: Facts,
  others: readonly Line[],
  line: Line,
  wanted: number,
  now: Date,
): number {
  const own = facts.get(line.variantId);
  if (!own || !isSellable(own, now)) return line.quantity;
  return Math.min(wanted, quantityRoom(facts, others, line.variantId));
}

/** A group whose name is taken by another customisation gets a new one; the same customisation adds up. */
function withFreeGroups(target: readonly Line[], source: readonly Line[]): readonly Line[] {
  const renamed = new Map<string, string>();
  for (const line of source) {
    const twin = target.find((other) => other.itemGroup?.id === line.itemGroup?.id);
    if (!line.itemGroup || !twin) continue;
    const same = target.find((other) => isSameLine(other, line));
    if (!same || !isDeepStrictEqual(same.customData, line.customData))
      renamed.set(line.itemGroup.id, randomBytes(6).toString('base64url'));
  }
  return source.map((line) => {
    const id = line.itemGroup && renamed.get(line.itemGroup.id);
    return line.itemGroup && id ? { ...line, itemGroup: { ...line.itemGroup, id } } : line;
  });
}
