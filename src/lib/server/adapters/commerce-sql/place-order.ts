import type { PromotionScene } from '#lib/domain/promotion-goods.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import { type CheckoutState, readCheckoutState } from './checkout-rows.ts';
import { loadLineProducts } from './line-products.ts';
import { buildCheckout, type LineProducts, type OrderContext } from './order-shop.ts';
import {
  areProductsLoaded,
  changedPrices,
  placementFailure,
  rejectPlacement,
} from './place-checks.ts';
import { placeLocked } from './place-locked.ts';
import { readPromotionContext } from './promotion-scene.ts';
import { usedCodes } from './promotion-uses.ts';
import { CONFLICT, placeOptimistic } from './take-at-once.ts';
import type { PlacementOutcome, PlaceRequest } from './take-order.ts';

/** Attempts without locks. After losing the last unit, the second attempt sees the new stock. */
const MAX_ATTEMPTS = 3;

/**
 * Places the order of a basket: checks prices, stock and steps again and reserves stock, all or
 * nothing. Tries without locks first; special cases and repeated conflicts use locks.
 */
export async function placeOrder(
  orderContext: OrderContext,
  port: string,
  request: PlaceRequest,
): Promise<PlacementOutcome['result']> {
  const outcome =
    (await placeWithoutLocks(orderContext, port, request, MAX_ATTEMPTS)) ??
    (await placeLocked(orderContext, port, request));
  if (outcome.affectedProductIds.length > 0)
    orderContext.onAvailabilityChange?.(outcome.affectedProductIds);
  return outcome.result;
}

/** Undefined when the case needs locks, or after too many conflicts. */
async function placeWithoutLocks(
  orderContext: OrderContext,
  port: string,
  request: PlaceRequest,
  attemptsLeft: number,
): Promise<PlacementOutcome | undefined> {
  if (attemptsLeft === 0) return undefined;
  const { db, catalog } = orderContext;
  const { owner, shop, placement } = request;
  const [stored, checkoutState, promotions] = await Promise.all([
    readBasket(db, owner, shop.id),
    readCheckoutState(db, owner, shop.id, placement.idempotencyKey),
    orderContext.promotions.ofShop(shop),
  ]);
  const [products, promotionContext] = await Promise.all([
    loadLineProducts(db, catalog, shop, stored),
    readPromotionContext(db, { owner, shop, stored, promotions, now: request.now }),
  ]);
  const outcome = await tryPlacement(orderContext, port, request, {
    stored,
    checkoutState,
    products,
    promotionContext,
  });
  return outcome === CONFLICT
    ? placeWithoutLocks(orderContext, port, request, attemptsLeft - 1)
    : outcome;
}

interface PlacementSnapshot {
  readonly stored: StoredBasket;
  readonly checkoutState: CheckoutState;
  readonly products: LineProducts;
  readonly promotionContext: PromotionScene;
}

async function tryPlacement(
  orderContext: OrderContext,
  port: string,
  request: PlaceRequest,
  { stored, checkoutState, products, promotionContext }: PlacementSnapshot,
): Promise<PlacementOutcome | typeof CONFLICT | undefined> {
  const { owner, shop, now } = request;
  const { id, round } = stored;
  if (id === undefined || checkoutState.hasOrder) return undefined;
  if (checkoutState.version !== stored.version || !areProductsLoaded(stored, products, now))
    return CONFLICT;
  const { steps } = checkoutState;
  const { freeDeliveryFrom, giftWrap } = orderContext;
  const input = { owner, shop, stored, steps, freeDeliveryFrom, giftWrap, promotionContext, now };
  const checkout = buildCheckout(input, products);
  // Codes are redeemed under a lock.
  if (usedCodes(checkout).length > 0) return undefined;
  const failure = placementFailure(input, checkout, request);
  if (!failure) {
    const draft = { request, basket: { id, round }, checkout, steps };
    return placeOptimistic(orderContext, port, draft, stored);
  }
  return changedPrices(checkout, stored.lines).length > 0 ? undefined : rejectPlacement(failure);
}
