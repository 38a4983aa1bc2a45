import { sql } from 'kysely';
import type { Checkout } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { reservedUntil } from '#lib/domain/reservation.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { Line } from './basket-lines.ts';
import {
  type LockedBasket,
  lockBasket,
  ownerKey,
  readBasket,
  readLines,
  type StoredBasket,
} from './basket-rows.ts';
import { readSteps } from './checkout-rows.ts';
import { fingerprint } from './checkout-state.ts';
import { isSellable } from './line-facts.ts';
import { productsOfLines } from './line-products.ts';
import { type OrderRow, orderRows, paymentDueOf } from './order-rows.ts';
import { checkoutOf, type OrderShop, type Products } from './order-shop.ts';
import { placementChanges } from './placement-changes.ts';
import { lockStock } from './stock.ts';
import { Changed, type Done, type PlaceRequest, takeOrder } from './take-order.ts';
import { inTransaction, type Trx } from './transaction.ts';

/**
 * Places the order of a basket: prices, stock and steps checked anew, stock taken, one transaction. From the
 * second try on the stock rows are held from the start, so that nobody takes them meanwhile.
 */
export async function placeOrder(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
): Promise<Done['placed']> {
  const { db, catalog } = orderShop;
  const { owner, shop } = request;
  const attempt = async (holdsStock: boolean): Promise<Done> => {
    // Before the transaction: the catalogue must not wait for the connection that the transaction has.
    const seen = await readBasket(db, ownerKey(owner), shop);
    const products = await productsOfLines(db, catalog, shop, seen);
    return inTransaction(db, port, (trx) => place(orderShop, trx, request, products, holdsStock));
  };
  const done = await attempt(false)
    .catch(again(() => attempt(true)))
    .catch(again(() => attempt(true)))
    .catch(again((cause) => Promise.reject(new Outage(port, 'too much at once', { cause }))));
  if (done.turned.length > 0) orderShop.soldOutChanged?.(done.turned);
  return done.placed;
}

function again(retry: (cause: Changed) => Promise<Done>): (cause: unknown) => Promise<Done> {
  return (cause) => (cause instanceof Changed ? retry(cause) : Promise.reject(cause));
}

async function place(
  orderShop: OrderShop,
  trx: Trx,
  request: PlaceRequest,
  products: Products,
  holdsStock: boolean,
): Promise<Done> {
  const { owner, shop, placement, now } = request;
  const basket = await lockBasket(trx, ownerKey(owner), shop.id);
  if (!basket) return refused({ kind: 'empty' });
  const earlier = await ordersOf(trx, basket, placement.idempotencyKey);
  const same = earlier.find((row) => row.idempotency_key === placement.idempotencyKey);
  const steps = await readSteps(trx, owner, shop.id);
  if (holdsStock) await holdStock(trx, basket);
  const lines = await readLines(trx, basket.id, shop.id, []);
  const { freeDeliveryFrom } = orderShop;
  const stored = { ...basket, ...lines };
  // A line that came after the products were read.
  if (!areKnown(lines, products, now)) throw new Changed();
  const checkout = checkoutOf({ owner, shop, stored, steps, freeDeliveryFrom, now }, products);
  if (same) return repeated(trx, same, request, fingerprint(checkout, steps));
  const failure = refusal(checkout, lines.lines, request);
  if (failure) {
    if (failure.kind === 'changed') await seePrices(trx, checkout, lines.lines);
    return refused(failure);
  }
  const pending = earlier.find((row) => row.status === 'payment_pending');
  return takeOrder(orderShop, trx, { request, basket, checkout, steps, pending });
}

function areKnown(
  { lines, facts }: Pick<StoredBasket, 'lines' | 'facts'>,
  products: Products,
  now: Date,
): boolean {
  return lines.every((line) => {
    const own = facts.get(line.variantId);
    return !own || !isSellable(own, now) || products.has(own.productId);
  });
}

function refused(failure: PlaceOrderFailure): Done {
  return { placed: failed(failure), turned: [] };
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

async function holdStock(trx: Trx, basket: LockedBasket): Promise<void> {
  const rows = await trx
    .selectFrom('basket_item')
    .select('variant_id')
    .where('basket_id', '=', basket.id)
    .execute();
  const variantIds = rows.map((row) => row.variant_id);
  await lockStock(trx, variantIds);
}

/** A call that came twice: the order it made, as long as it means the same and the order still stands. */
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
      .set({ reserved_until: reservedUntil(now) })
      .where('id', '=', row.id)
      .execute();
  }
  return { placed: ok(paymentDueOf(row)), turned: [] };
}

function refusal(
  checkout: Checkout,
  lines: readonly Line[],
  { placement }: PlaceRequest,
): PlaceOrderFailure | undefined {
  if (lines.length === 0) return { kind: 'empty' };
  if (checkout.step !== 'payment') return { kind: 'incomplete', step: checkout.step };
  const changes = placementChanges(checkout, lines, placement.expectedTotal);
  return changes.length > 0 ? { kind: 'changed', changes } : undefined;
}

/** The shopper is told of changed prices once. */
async function seePrices(trx: Trx, checkout: Checkout, lines: readonly Line[]): Promise<void> {
  const prices = new Map(checkout.basket.items.map((item) => [item.key, item.price.unit.withTax]));
  const changed = lines.filter((line) => prices.get(line.key) !== line.seenPrice);
  if (changed.length === 0) return;
  const rows = changed.map((line) => ({ id: line.id, price: prices.get(line.key) ?? 0 }));
  await sql`
    update basket_item set seen_price = seen.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as seen (id bigint, price integer)
    where basket_item.id = seen.id`.execute(trx);
}
