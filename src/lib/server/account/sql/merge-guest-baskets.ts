import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { appendCodes } from '#lib/server/basket/sql/basket-codes.ts';
import { type BasketLine, isGiftLine } from '#lib/server/basket/sql/basket-lines.ts';
import {
  initialBasketKey,
  type LockedBasket,
  lockAndTouchBasket,
  readBasket,
} from '#lib/server/basket/sql/basket-rows.ts';
import { mergeLines } from '#lib/server/basket/sql/merge-lines.ts';
import { writeBasket } from '#lib/server/basket/sql/write-basket.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import { releaseOrder } from '#lib/server/orders/sql/release-order.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/**
 * Moves a guest's baskets into the customer's, shop by shop. A second call finds nothing to move.
 */
export async function mergeGuestBaskets(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<MergeCounts> {
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
    const target = await lockAndTouchBasket(trx, ownerKey(customer), source.shop_id, now);
    const merged = target
      ? await mergeIntoBasket(trx, source, target, [guest, customer], now)
      : await reassignBasket(trx, source, guest, ownerKey(customer), now);
    moved += merged.moved;
    left += merged.left;
  }
  return { moved, left };
}

/** Units of main items; parts of a group and gifts are not counted. */
export interface MergeCounts {
  readonly moved: number;
  readonly left: number;
}

type BasketRef = Pick<LockedBasket, 'id' | 'round'>;

async function reassignBasket(
  trx: Trx,
  { id, shop_id: shopId }: { readonly id: string; readonly shop_id: number },
  guest: BasketOwner,
  owner: string,
  now: Date,
): Promise<MergeCounts> {
  const { lines } = await readBasket(trx, guest, shopId);
  await trx
    .updateTable('basket')
    .set({ owner, key: initialBasketKey(owner, shopId), updated_at: now })
    .where('id', '=', id)
    .execute();
  return { moved: countItems(lines), left: 0 };
}

async function mergeIntoBasket(
  trx: Trx,
  source: BasketRef & { readonly shop_id: number },
  target: LockedBasket,
  [guest, customer]: readonly [BasketOwner, BasketOwner],
  now: Date,
): Promise<MergeCounts> {
  const { lines, ...guestBasket } = await readBasket(trx, guest, source.shop_id);
  // Must come first: the stock that the pending order has reserved then counts for the customer.
  await moveOrders(trx, source, target);
  const variantIds = lines.map((line) => line.variantId);
  const customerBasket = await readBasket(trx, customer, source.shop_id, variantIds);
  const merged = mergeLines(customerBasket.lines, lines, customerBasket.facts, now);
  const codesAndGifts = {
    codes: appendCodes(customerBasket, guestBasket.codes),
    gifts: { ...guestBasket.gifts, ...customerBasket.gifts },
  };
  const write = {
    owner: customer,
    shopId: source.shop_id,
    stored: customerBasket,
    now,
    ...codesAndGifts,
  };
  await writeBasket(trx, write, merged);
  await sql`
    update checkout set basket_id = ${target.id}
    where basket_id = ${source.id}
      and not exists (select from checkout where basket_id = ${target.id})`.execute(trx);
  await trx.deleteFrom('basket').where('id', '=', source.id).execute();
  const moved = countItems(merged) - countItems(customerBasket.lines);
  return { moved, left: countItems(lines) - moved };
}

function countItems(lines: readonly BasketLine[]): number {
  const main = lines.filter((line) => !isGiftLine(line) && (line.itemGroup?.isMainItem ?? true));
  return main.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Moves the pending order to the customer's basket. The customer's own pending order is released.
 */
async function moveOrders(trx: Trx, source: BasketRef, target: LockedBasket): Promise<void> {
  const pendingOrders = await trx
    .selectFrom('shop_order')
    .select(['id', sql<string>`basket_id::text`.as('basketId')])
    .where('basket_id', 'in', [source.id, target.id])
    .where('status', '=', 'payment_pending')
    .forUpdate()
    .execute();
  const abandoned = pendingOrders.find((order) => order.basketId === target.id);
  if (pendingOrders.length === 2 && abandoned) {
    const returned = await releaseOrder(trx, { id: abandoned.id, basketId: target.id });
    await publishStockTransitions(trx, [], returned);
  }
  await trx
    .updateTable('shop_order')
    .set({ basket_id: target.id, basket_round: target.round })
    .where('basket_id', '=', source.id)
    .where('basket_round', '=', source.round)
    .execute();
}
