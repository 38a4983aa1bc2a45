import { randomBytes } from 'node:crypto';
import type { Checkout } from '#lib/domain/checkout.ts';
import { minor } from '#lib/domain/money.ts';
import type { Order, PlaceOrderFailure } from '#lib/domain/order.ts';
import { ok, type Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { PaymentDue, Placement } from '#lib/server/ports/orders.ts';
import type { LockedBasket } from './basket-rows.ts';
import type { Steps } from './checkout-rows.ts';
import { fingerprint } from './checkout-state.ts';
import { insertOrder } from './order-insert.ts';
import { orderLines, stockWishes, takenPerLine } from './order-lines.ts';
import { newOrderNumber } from './order-number.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderShop } from './order-shop.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { lockStock, takeStock } from './stock.ts';
import type { Trx } from './transaction.ts';

export interface PlaceRequest {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly placement: Placement;
  readonly now: Date;
}

export interface Done {
  readonly placed: Result<PaymentDue, PlaceOrderFailure>;
  /** Products of which a size sold out or came back. */
  readonly turned: readonly number[];
}

/** The goods or the basket changed between the look and the taking: everything is undone and done anew. */
export class Changed extends Error {}

export interface Taking {
  readonly request: PlaceRequest;
  readonly basket: LockedBasket;
  readonly checkout: Checkout;
  readonly steps: Steps;
  readonly pending: OrderRow | undefined;
}

/** Takes the stock and makes the order, in place of the one that waited for its payment. */
export async function takeOrder(orderShop: OrderShop, trx: Trx, taking: Taking): Promise<Done> {
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
  if (!taken) throw new Changed();
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
