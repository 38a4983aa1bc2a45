import { randomBytes } from 'node:crypto';
import type { Checkout } from '#lib/domain/checkout.ts';
import { isGift } from '#lib/domain/gift.ts';
import { minor } from '#lib/domain/money.ts';
import type { Order, OrderVoucher, PlaceOrderFailure } from '#lib/domain/order.ts';
import { ok, type Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { PaymentDue, Placement } from '#lib/server/ports/orders.ts';
import type { LockedBasket } from './basket-rows.ts';
import type { Steps } from './checkout-rows.ts';
import { fingerprint } from './checkout-state.ts';
import { insertOrder, type NewOrder } from './order-insert.ts';
import { orderLines, stockWishes, takenPerLine } from './order-lines.ts';
import { newOrderNumber } from './order-number.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderShop } from './order-shop.ts';
import { codesUsed, takeCodes } from './promotion-uses.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { takeStock } from './stock.ts';
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

/** Stock or basket changed since validation: roll back and retry. */
export class Changed extends Error {}

export interface Taking {
  readonly request: PlaceRequest;
  readonly basket: Pick<LockedBasket, 'id' | 'round'>;
  readonly checkout: Checkout;
  readonly steps: Steps;
}

/**
 * Reserves stock and creates the order, replacing the pending one. Basket and stock of both must be
 * locked.
 */
export async function takeOrder(
  orderShop: OrderShop,
  trx: Trx,
  taking: Taking,
  pending: OrderRow | undefined,
): Promise<Done> {
  const lines = orderLines(taking.checkout);
  const returned = pending
    ? await releaseOrder(trx, { id: pending.id, basketId: pending.basket_id })
    : [];
  const taken = await takeStock(trx, stockWishes(lines));
  if (!taken) throw new Changed();
  const order = newOrder(orderShop, taking, lines, takenPerLine(lines, taken));
  const id = await insertOrder(trx, order, taking.request.now);
  if (!(await takeCodes(trx, id, order.order))) throw new Changed();
  const turned = await announceStock(trx, taken, returned);
  return { placed: ok(paymentDue(order, id)), turned };
}

export function newOrder(
  orderShop: OrderShop,
  { request, basket, checkout, steps }: Taking,
  lines: Order['lines'],
  taken: readonly number[],
): NewOrder {
  return {
    order: draft(orderShop, request, checkout, lines),
    basket,
    paymentId: `pay_${randomBytes(16).toString('hex')}`,
    idempotencyKey: request.placement.idempotencyKey,
    fingerprint: fingerprint(checkout, steps),
    taken,
  };
}

export function paymentDue({ paymentId, order }: NewOrder, id: number): PaymentDue {
  return { paymentId, order: { id, ...order } };
}

function draft(
  orderShop: OrderShop,
  { owner, shop, now }: PlaceRequest,
  checkout: Checkout,
  lines: Order['lines'],
): Omit<Order, 'id'> {
  const { email, shippingAddress, billingAddress, deliveryOptions, deliveryKey } = checkout;
  const delivery = deliveryOptions.find((option) => option.key === deliveryKey);
  // A checkout at the payment step has all of them.
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
    ...giftOf(checkout),
    ...vouchersOf(checkout),
    createdAt: now.toISOString(),
    confirmedAt: null,
  };
}

function giftOf({ gift }: Checkout): Pick<Order, 'gift'> {
  if (!isGift(gift)) return {};
  const { message, wrap } = gift;
  return { gift: { ...(message && { message }), ...(wrap !== 'none' && { packaging: wrap }) } };
}

function vouchersOf({ cost }: Checkout): Pick<Order, 'vouchers'> {
  const vouchers = codesUsed({ cost }).map(
    ({ code, amount }, at): OrderVoucher => ({ id: at + 1, code, type: 'absolute', value: amount }),
  );
  return vouchers.length > 0 ? { vouchers } : {};
}
