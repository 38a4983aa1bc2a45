import { readBasket } from '#lib/server/basket/sql/basket-rows.ts';
import { loadLineProducts } from '#lib/server/basket/sql/line-products.ts';
import type { OrderContext } from '#lib/server/checkout/sql/build-checkout.ts';
import { type CheckoutState, readCheckoutState } from '#lib/server/checkout/sql/checkout-steps.ts';
import { usedCodes } from '#lib/server/promotions/sql/code-redemption.ts';
import { readPromotionContext } from '#lib/server/promotions/sql/promotion-context.ts';
import type { PlacementOutcome, PlaceRequest } from './create-order.ts';
import { placeLocked } from './place-locked.ts';
import { CONFLICT, placeOptimistic } from './place-optimistic.ts';
import { type PlacementData, rejectPlacement, validatePlacement } from './validate-placement.ts';

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
    orderContext.promotions.listForShop(shop),
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

/** `checkoutState` and `stored` belong together only when their versions are equal. */
interface PlacementSnapshot extends Omit<PlacementData, 'steps'> {
  readonly checkoutState: CheckoutState;
}

async function tryPlacement(
  orderContext: OrderContext,
  port: string,
  request: PlaceRequest,
  { checkoutState, ...snapshot }: PlacementSnapshot,
): Promise<PlacementOutcome | typeof CONFLICT | undefined> {
  const { stored } = snapshot;
  const { id, round } = stored;
  if (id === undefined || checkoutState.hasOrder) return undefined;
  if (checkoutState.version !== stored.version) return CONFLICT;
  const { steps } = checkoutState;
  const validated = validatePlacement(orderContext, request, { ...snapshot, steps });
  if (!validated) return CONFLICT;
  const { checkout, failure, changedPrices } = validated;
  // Codes are redeemed under a lock.
  if (usedCodes(checkout).length > 0) return undefined;
  if (!failure) {
    const draft = { request, basket: { id, round }, checkout, steps, facts: stored.facts };
    return placeOptimistic(orderContext, port, draft, stored);
  }
  // Changed prices are saved under a lock.
  return changedPrices.length > 0 ? undefined : rejectPlacement(failure);
}
