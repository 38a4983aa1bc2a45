import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Checkout } from '#lib/domain/checkout.ts';
import { minor } from '#lib/domain/money.ts';
import type { Order, PlaceOrderFailure } from '#lib/domain/order.ts';
import { reservedUntil } from '#lib/domain/reservation.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { PaymentDue, Placement } from '#lib/server/ports/orders.ts';
import type { Line } from './basket-lines.ts';
import { type LockedBasket, lockBasket, ownerKey, readBasket, readLines } from './basket-rows.ts';
import { readSteps, type Steps } from './checkout-rows.ts';
import { fingerprint } from './checkout-state.ts';
import { productsOfLines } from './line-products.ts';
import { insertOrder } from './order-insert.ts';
import { orderLines, stockWishes, takenPerLine } from './order-lines.ts';
import { newOrderNumber } from './order-number.ts';
import { type OrderRow, orderRows, paymentDueOf } from './order-rows.ts';
import { checkoutOf, type OrderShop, type Products } from './order-shop.ts';
import { placementChanges } from './placement-changes.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { lockStock, takeStock } from './stock.ts';
import { inTransaction, type Trx } from './transaction.ts';

export interface PlaceRequest {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly placement: Placement;
  readonly now: Date;
}

type Placed = Result<PaymentDue, PlaceOrderFailure>;
interface Done {
  readonly placed: Placed;
  readonly turned: readonly number[];
}

/** Somebody else took the goods between the check and the taking: everything is undone and checked again. */
class OutOfStock extends Error {}

/**
 * Places the order of a basket: prices, stock and steps checked anew, stock taken, one transaction. The
 * second try holds the stock rows from the start, so it is the last one.
 */
export async function placeOrder(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
): Promise<Placed> {
  const { db, catalog } = orderShop;
  const { owner, shop } = request;
  // Before the transaction: the catalogue must not wait for the connection that the transaction has.
  const seen = await readBasket(db, ownerKey(owner), shop);
  const products = await productsOfLines(db, catalog, shop, seen);
  const attempt = (holdsStock: boolean): Promise<Done> =>
    inTransaction(db, port, (trx) => place(orderShop, trx, request, products, holdsStock));
  const done = await attempt(false).catch((error: unknown) => {
    if (error instanceof OutOfStock) return attempt(true);
    throw error;
  });
  if (done.turned.length > 0) orderShop.soldOutChanged?.(done.turned);
  return done.placed;
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
  const checkout = checkoutOf({ owner, shop, stored, steps, freeDeliveryFrom, now }, products);
  if (same) return repeated(trx, same, request, fingerprint(checkout, steps));
  const failure = refusal(checkout, lines.lines, request);
  if (failure) {
    if (failure.kind === 'changed') await seePrices(trx, checkout, lines.lines);
    return refused(failure);
  }
  const pending = earlier.find((row) => row.status === 'payment_pending');
  return take(orderShop, trx, { request, basket, checkout, steps, pending });
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

interface Taking {
  readonly request: PlaceRequest;
  readonly basket: LockedBasket;
  readonly checkout: Checkout;
  readonly steps: Steps;
  readonly pending: OrderRow | undefined;
}

/** Takes the stock and makes the order, in place of the one that waited for its payment. */
async function take(orderShop: OrderShop, trx: Trx, taking: Taking): Promise<Done> {
  const { request, basket, checkout, steps, pending } = taking;
  const lines = orderLines(checkout);
  const wishes = stockWishes(lines);
  if (pending) {
    const held = [...pending.lines.map((line) => line.variant_id), ...wishes.map(variantOf)];
    await lockStock(trx, held);
  }
  const returned = pending
    ? await releaseOrder(trx, { id: pending.id, basketId: pending.basket_id })
    : [];
  const taken = await takeStock(trx, wishes);
  if (!taken) throw new OutOfStock();
  const order = draft(orderShop, request, checkout, lines);
  const paymentId = `pay_${randomBytes(16).toString('hex')}`;
  const id = await insertOrder(
    trx,
    {
      order,
      basket,
      paymentId,
      idempotencyKey: request.placement.idempotencyKey,
      fingerprint: fingerprint(checkout, steps),
      taken: takenPerLine(lines, taken),
    },
    request.now,
  );
  const turned = await announceStock(trx, taken, returned);
  return { placed: ok({ paymentId, order: { id, ...order } }), turned };
}

function variantOf({ variantId }: { readonly variantId: number }): number {
  return variantId;
}

function draft(
  orderShop: OrderShop,
  { owner, shop, now }: PlaceRequest,
  checkout: Checkout,
  lines: Order['lines'],
): Omit<Order, 'id'> {
  const { email, shippingAddress, billingAddress, deliveryOptions, deliveryKey } = checkout;
  const delivery = deliveryOptions.find((option) => option.key === deliveryKey);
  // A checkout at its last step has them all.
  if (!email || !shippingAddress || !delivery) throw new Error('the checkout is not complete');
  return {
    number: newOrderNumber(orderShop.orderNumberPrefix),
    shopId: shop.id,
    status: 'payment_pending',
    currency: shop.currency,
    email,
    userId: owner.userId ?? null,
    shippingAddress,
    billingAddress: billingAddress ?? shippingAddress,
    delivery,
    lines,
    cost: { ...checkout.cost, delivery: minor(delivery.cost) },
    createdAt: now.toISOString(),
    confirmedAt: null,
  };
}
