import { sql } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { Promotion } from '#lib/domain/promotion.ts';
import { prolongedUntil } from '#lib/domain/reservation.ts';
import { ok } from '#lib/domain/result.ts';
import { type LockedBasket, lockBasket, ownerKey, readBasket } from './basket-rows.ts';
import { readSteps } from './checkout-rows.ts';
import { fingerprint } from './checkout-state.ts';
import { productsOfLines } from './line-products.ts';
import { type OrderRow, orderRows, paymentDueOf } from './order-rows.ts';
import { checkoutOf, type OrderShop, type Products } from './order-shop.ts';
import { areKnown, type NewPrice, newPrices, refusal, refused } from './place-checks.ts';
import { promotionScene } from './promotion-scene.ts';
import { lockStock } from './stock.ts';
import { Changed, type Done, type PlaceRequest, takeOrder } from './take-order.ts';
import { inTransaction, type Trx } from './transaction.ts';

/**
 * Places an order with basket and stock locked from the start. Needed for repeated calls, for
 * replacing a pending order, and for saving changed prices.
 */
export async function placeLocked(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
): Promise<Done> {
  const { db, catalog } = orderShop;
  const { owner, shop } = request;
  const attempt = async (): Promise<Done> => {
    // Before the transaction: the catalogue may need the connection that the transaction holds.
    const [seen, promotions] = await Promise.all([
      readBasket(db, owner, shop.id),
      orderShop.promotions.ofShop(shop),
    ]);
    const products = await productsOfLines(db, catalog, shop, seen);
    return inTransaction(db, port, (trx) => place(orderShop, trx, request, products, promotions));
  };
  return attempt()
    .catch(again(attempt))
    .catch(again(attempt))
    .catch(again((cause) => Promise.reject(new Outage(port, 'too much at once', { cause }))));
}

function again(retry: (cause: Changed) => Promise<Done>): (cause: unknown) => Promise<Done> {
  return (cause) => (cause instanceof Changed ? retry(cause) : Promise.reject(cause));
}

async function place(
  orderShop: OrderShop,
  trx: Trx,
  request: PlaceRequest,
  products: Products,
  promotions: readonly Promotion[],
): Promise<Done> {
  const { owner, shop, placement, now } = request;
  const basket = await lockBasket(trx, ownerKey(owner), shop.id);
  if (!basket) return refused({ kind: 'empty' });
  const earlier = await ordersOf(trx, basket, placement.idempotencyKey);
  const same = earlier.find((row) => row.idempotency_key === placement.idempotencyKey);
  const pending = earlier.find((row) => row.status === 'payment_pending');
  if (!same) await holdStock(trx, basket, pending);
  const steps = await readSteps(trx, owner, shop.id);
  const stored = await readBasket(trx, owner, shop.id);
  // A line was added after the products were loaded.
  if (!areKnown(stored, products, now)) throw new Changed();
  const { freeDeliveryFrom, giftWrap } = orderShop;
  const scene = await promotionScene(trx, { owner, shop, stored, promotions, now });
  const input = { owner, shop, stored, steps, freeDeliveryFrom, giftWrap, scene, now };
  const checkout = checkoutOf(input, products);
  if (same) return repeated(trx, same, request, fingerprint(checkout, steps));
  const failure = refusal(input, checkout, request);
  if (failure) {
    if (failure.kind === 'changed') await seePrices(trx, newPrices(checkout, stored.lines));
    return refused(failure);
  }
  return takeOrder(orderShop, trx, { request, basket, checkout, steps }, pending);
}

async function ordersOf(
  trx: Trx,
  basket: LockedBasket,
  idempotencyKey: string,
): Promise<readonly OrderRow[]> {
  return orderRows(
    trx,
    sql`where shop_order.basket_id = ${basket.id}
      and (shop_order.idempotency_key = ${idempotencyKey} or shop_order.status = 'payment_pending')`,
  );
}

/** Locks the stock of the basket and of the pending order, which is released. */
async function holdStock(
  trx: Trx,
  basket: LockedBasket,
  pending: OrderRow | undefined,
): Promise<void> {
  const rows = await trx
    .selectFrom('basket_item')
    .select('variant_id')
    .where('basket_id', '=', basket.id)
    .execute();
  const held = [...rows, ...(pending?.lines ?? [])];
  await lockStock(
    trx,
    held.map((row) => row.variant_id),
  );
}

/**
 * A repeated call returns the order it made, if the content is unchanged and the order still
 * stands.
 */
async function repeated(
  trx: Trx,
  row: OrderRow,
  { placement, now }: PlaceRequest,
  current: string,
): Promise<Done> {
  const isPending = row.status === 'payment_pending';
  const isSame = row.cost.total === placement.expectedTotal;
  const stands = isPending ? row.fingerprint === current : row.confirmed_at !== null;
  if (!isSame || !stands) return refused({ kind: 'conflict' });
  if (isPending) {
    await trx
      .updateTable('shop_order')
      .set({ reserved_until: prolongedUntil(row.created_at, now) })
      .where('id', '=', row.id)
      .execute();
  }
  return { placed: ok(paymentDueOf(row)), turned: [] };
}

/** Saves the current prices as seen, so that each change is reported once. */
async function seePrices(trx: Trx, changed: readonly NewPrice[]): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update basket_item set seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as seen (id bigint, price integer)
    where basket_item.id = seen.id`.execute(trx);
}
