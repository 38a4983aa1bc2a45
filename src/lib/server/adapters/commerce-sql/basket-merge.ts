import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { MAX_LINES } from '#lib/domain/basket.ts';
import { isGiftGroup } from '#lib/domain/promotion-gifts.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import { withCodes } from './basket-codes.ts';
import { isSameLine, type Line } from './basket-lines.ts';
import { firstKey, type LockedBasket, ownerKey, readBasket, touchBasket } from './basket-rows.ts';
import { writeBasket } from './basket-writes.ts';
import { isSellable } from './line-facts.ts';
import { type Facts, quantityRoom } from './quantity-room.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import type { Trx } from './transaction.ts';

/**
 * Brings what a guest gathered into the customer's baskets, shop by shop. Running it twice is running it once;
 * the second time there is nothing left to bring.
 */
export async function mergeBaskets(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<Merged> {
  const guest = { sessionId };
  const customer = { sessionId, userId };
  const sources = await trx
    .selectFrom('basket')
    .select([sql<string>`id::text`.as('id'), 'shop_id', 'round'])
    .where('owner', '=', ownerKey(guest))
    .orderBy('id')
    .forUpdate()
    .execute();
  let [moved, left] = [0, 0];
  // One after the other: they share the transaction's connection.
  for (const source of sources) {
    const target = await touchBasket(trx, ownerKey(customer), source.shop_id, now);
    const merged = target
      ? await mergeInto(trx, source, target, [guest, customer], now)
      : await handOver(trx, source, guest, ownerKey(customer), now);
    moved += merged.moved;
    left += merged.left;
  }
  return { moved, left };
}

/** In pieces: what hangs on a shirt is none of its own, and a gift is none. */
export interface Merged {
  readonly moved: number;
  readonly left: number;
}

type Basket = Pick<LockedBasket, 'id' | 'round'>;

async function handOver(
  trx: Trx,
  { id, shop_id: shopId }: { readonly id: string; readonly shop_id: number },
  guest: BasketOwner,
  owner: string,
  now: Date,
): Promise<Merged> {
  const { lines } = await readBasket(trx, guest, shopId);
  await trx
    .updateTable('basket')
    .set({ owner, key: firstKey(owner, shopId), updated_at: now })
    .where('id', '=', id)
    .execute();
  return { moved: pieces(lines), left: 0 };
}

async function mergeInto(
  trx: Trx,
  source: Basket & { readonly shop_id: number },
  target: LockedBasket,
  [guest, customer]: readonly [BasketOwner, BasketOwner],
  now: Date,
): Promise<Merged> {
  const { lines, ...held } = await readBasket(trx, guest, source.shop_id);
  // First: what the waiting order keeps of the stock is the customer's own then.
  await moveOrders(trx, source, target);
  const variantIds = lines.map((line) => line.variantId);
  const into = await readBasket(trx, customer, source.shop_id, variantIds);
  const merged = mergeLines(into.lines, lines, into.facts, now);
  const entered = {
    codes: withCodes(into, held.codes),
    gifts: { ...held.gifts, ...into.gifts },
  };
  const write = { owner: customer, shopId: source.shop_id, stored: into, now, ...entered };
  await writeBasket(trx, write, merged);
  await sql`
    update checkout set basket_id = ${target.id}
    where basket_id = ${source.id}
      and not exists (select from checkout where basket_id = ${target.id})`.execute(trx);
  await trx.deleteFrom('basket').where('id', '=', source.id).execute();
  const moved = pieces(merged) - pieces(into.lines);
  return { moved, left: pieces(lines) - moved };
}

function pieces(lines: readonly Line[]): number {
  const main = lines.filter((line) => !isGift(line) && (line.itemGroup?.isMainItem ?? true));
  return main.reduce((sum, line) => sum + line.quantity, 0);
}

/** An order that waits for its payment follows its goods; the one the customer left behind is given up. */
async function moveOrders(trx: Trx, source: Basket, target: LockedBasket): Promise<void> {
  const waiting = await trx
    .selectFrom('shop_order')
    .select(['id', sql<string>`basket_id::text`.as('basketId')])
    .where('basket_id', 'in', [source.id, target.id])
    .where('status', '=', 'payment_pending')
    .forUpdate()
    .execute();
  const left = waiting.find((order) => order.basketId === target.id);
  if (waiting.length === 2 && left) {
    const returned = await releaseOrder(trx, { id: left.id, basketId: target.id });
    await announceStock(trx, [], returned);
  }
  await trx
    .updateTable('shop_order')
    .set({ basket_id: target.id, basket_round: target.round })
    .where('basket_id', '=', source.id)
    .where('basket_round', '=', source.round)
    .execute();
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
    const wanted = isGift(line) ? line.quantity : line.quantity + (existing?.quantity ?? 0);
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

/** One that both chose is given once. */
function isGift({ itemGroup }: Line): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
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
