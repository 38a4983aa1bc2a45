import { sql } from 'kysely';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import { withCodes } from './basket-codes.ts';
import { isGiftLine, type Line } from './basket-lines.ts';
import { firstKey, type LockedBasket, ownerKey, readBasket, touchBasket } from './basket-rows.ts';
import { writeBasket } from './basket-writes.ts';
import { mergeLines } from './merge-lines.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import type { Trx } from './transaction.ts';

/**
 * Moves a guest's baskets into the customer's, shop by shop. A second call finds nothing to move.
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
  // Sequential, because all statements share the transaction's connection.
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

/** Units of main items; parts of a group and gifts are not counted. */
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
  // Must come first: the stock that the pending order has reserved then counts for the customer.
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
  const main = lines.filter((line) => !isGiftLine(line) && (line.itemGroup?.isMainItem ?? true));
  return main.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Moves the pending order to the customer's basket. The customer's own pending order is released.
 */
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
