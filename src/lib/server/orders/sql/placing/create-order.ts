import { randomBytes } from 'node:crypto';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { isGiftRequested } from '#lib/domain/checkout/gift.ts';
import type { Order, OrderVoucher, PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { OrderPlacement, PaymentDue } from '#lib/domain/orders/placement.ts';
import { replacedReservationEnd } from '#lib/domain/orders/reservation.ts';
import { ok, type Result } from '#lib/domain/result.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { LockedBasket } from '#lib/server/basket/sql/basket-rows.ts';
import type { FactsByVariant } from '#lib/server/basket/sql/quantity-limits.ts';
import { publishStockTransitions } from '#lib/server/catalog/sql/stock/publish-stock-transitions.ts';
import { reserveStock } from '#lib/server/catalog/sql/stock/stock.ts';
import type { OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { orderFingerprint } from '#lib/server/checkout/sql/calculate-checkout.ts';
import type { CheckoutSteps } from '#lib/server/checkout/sql/checkout-steps.ts';
import { saveBuyerKeys } from '#lib/server/drops/sql/purchase-limits.ts';
import {
  createOrderLines,
  distributeReserved,
  stockRequests,
} from '#lib/server/orders/sql/order-lines.ts';
import type { OrderRow } from '#lib/server/orders/sql/order-rows.ts';
import { releaseOrder } from '#lib/server/orders/sql/release-order.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { redeemCodes, usedCodes } from '#lib/server/promotions/sql/code-redemption.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { draftBuyerKeys, hasLimits } from './limited-goods.ts';
import { generateOrderNumber } from './order-number.ts';

export interface PlaceRequest {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly placement: OrderPlacement;
  readonly now: Date;
}

export interface PlacementOutcome {
  readonly result: Result<PaymentDue, PlaceOrderFailure>;
  /** Products of which a size sold out or came back. */
  readonly affectedProductIds: readonly number[];
}

/** Stock or basket changed since validation: roll back and retry. */
export class ConcurrentModification extends Error {}

export interface PlacementDraft {
  readonly request: PlaceRequest;
  readonly basket: Pick<LockedBasket, 'id' | 'round'>;
  readonly checkout: Checkout;
  readonly steps: CheckoutSteps;
  readonly facts: FactsByVariant;
}

/**
 * Reserves stock and creates the order, replacing the pending one. Basket and stock of both must be
 * locked.
 */
export async function createOrder(
  orderContext: OrderContext,
  trx: Trx,
  draft: PlacementDraft,
  pending: OrderRow | undefined,
): Promise<PlacementOutcome> {
  const lines = createOrderLines(draft.checkout);
  const returned = pending
    ? await releaseOrder(trx, { id: pending.id, basketId: pending.basket_id })
    : [];
  const reserved = await reserveStock(trx, stockRequests(lines));
  if (!reserved) throw new ConcurrentModification();
  const reservedPerLine = distributeReserved(lines, reserved);
  const order = draftOrder(orderContext, draft, { lines, reservedPerLine, pending });
  const id = await insertOrder(trx, order, draft.request.now);
  if (hasLimits(draft)) await saveBuyerKeys(trx, id, draftBuyerKeys(draft));
  if (!(await redeemCodes(trx, id, order.order))) throw new ConcurrentModification();
  const affectedProductIds = await publishStockTransitions(trx, reserved, returned);
  return { result: ok(createdPaymentDue(order, id)), affectedProductIds };
}

interface DraftedLines {
  readonly lines: Order['lines'];
  readonly reservedPerLine: readonly number[];
  /** The order that this one replaces. */
  readonly pending?: OrderRow | undefined;
}

export function draftOrder(
  orderContext: OrderContext,
  { request, basket, checkout, steps, facts }: PlacementDraft,
  { lines, reservedPerLine, pending }: DraftedLines,
): NewOrder {
  const holdMinutes = shortestHold(lines, facts);
  const replaced = pending && {
    reservedUntil: pending.reserved_until,
    holdMinutes: pending.hold_minutes,
  };
  const reservedUntil = replacedReservationEnd(replaced, holdMinutes, request.now);
  return {
    order: {
      ...orderFields(orderContext, request, checkout, lines),
      reservedUntil: reservedUntil.toISOString(),
      ...(holdMinutes !== null && { holdMinutes }),
    },
    reservedUntil,
    holdMinutes,
    basket,
    paymentId: `pay_${randomBytes(16).toString('hex')}`,
    idempotencyKey: request.placement.idempotencyKey,
    fingerprint: orderFingerprint(checkout, steps),
    reservedPerLine,
  };
}

/** The goods with the shortest time of their own decide; null: the usual time. */
function shortestHold(lines: Order['lines'], facts: FactsByVariant): number | null {
  const minutes = lines.flatMap(({ variantId }) => facts.get(variantId)?.holdMinutes ?? []);
  return minutes.length > 0 ? Math.min(...minutes) : null;
}

export function createdPaymentDue({ paymentId, order }: NewOrder, id: number): PaymentDue {
  return { paymentId, order: { id, ...order } };
}

function orderFields(
  orderContext: OrderContext,
  { owner, shop, now }: PlaceRequest,
  checkout: Checkout,
  lines: Order['lines'],
): Omit<Order, 'id'> {
  const { email, shippingAddress, billingAddress, deliveryOptions, deliveryKey } = checkout;
  const delivery = deliveryOptions.find((option) => option.key === deliveryKey);
  // A checkout at the payment step has all of them.
  if (!email || !shippingAddress || !delivery)
    throw new Error('The checkout lacks an e-mail, address or delivery');
  const standard = deliveryOptions.find(({ key }) => key === 'standard');
  return {
    number: generateOrderNumber(orderContext.orderNumberPrefix),
    shopId: shop.id,
    status: 'payment_pending',
    currency: shop.currency,
    email,
    userId: owner.userId ?? null,
    shippingAddress,
    billingAddress: billingAddress ?? shippingAddress,
    delivery:
      delivery.key === 'express' && standard
        ? { ...delivery, standardCost: standard.cost }
        : delivery,
    lines,
    cost: { ...checkout.cost, delivery: minor(delivery.cost) },
    ...orderGift(checkout),
    ...orderVouchers(checkout),
    createdAt: now.toISOString(),
    confirmedAt: null,
  };
}

function orderGift({ gift }: Checkout): Pick<Order, 'gift'> {
  if (!isGiftRequested(gift)) return {};
  const { message, wrap } = gift;
  return { gift: { ...(message && { message }), ...(wrap !== 'none' && { packaging: wrap }) } };
}

function orderVouchers({ cost }: Checkout): Pick<Order, 'vouchers'> {
  const vouchers = usedCodes({ cost }).map(
    ({ code, amount }, at): OrderVoucher => ({ id: at + 1, code, type: 'absolute', value: amount }),
  );
  return vouchers.length > 0 ? { vouchers } : {};
}
