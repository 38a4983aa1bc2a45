import type { PromotionScene } from '#lib/domain/promotion-goods.ts';
import { readBasket, type StoredBasket } from './basket-rows.ts';
import { readTill, type Till } from './checkout-rows.ts';
import { productsOfLines } from './line-products.ts';
import { checkoutOf, type OrderShop, type Products } from './order-shop.ts';
import { areKnown, newPrices, refusal, refused } from './place-checks.ts';
import { placeLocked } from './place-locked.ts';
import { promotionScene } from './promotion-scene.ts';
import { codesUsed } from './promotion-uses.ts';
import { OVERTAKEN, takeAtOnce } from './take-at-once.ts';
import type { Done, PlaceRequest } from './take-order.ts';

/** Attempts without locks. After losing the last unit, the second attempt sees the new stock. */
const LOOKS = 3;

/**
 * Places the order of a basket: checks prices, stock and steps again and reserves stock, all or
 * nothing. Tries without locks first; special cases and repeated conflicts use locks.
 */
export async function placeOrder(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
): Promise<Done['placed']> {
  const done =
    (await placeUnlocked(orderShop, port, request, LOOKS)) ??
    (await placeLocked(orderShop, port, request));
  if (done.turned.length > 0) orderShop.soldOutChanged?.(done.turned);
  return done.placed;
}

/** Undefined when the case needs locks, or after too many conflicts. */
async function placeUnlocked(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
  looks: number,
): Promise<Done | undefined> {
  if (looks === 0) return undefined;
  const { db, catalog } = orderShop;
  const { owner, shop, placement } = request;
  const [stored, till, promotions] = await Promise.all([
    readBasket(db, owner, shop.id),
    readTill(db, owner, shop.id, placement.idempotencyKey),
    orderShop.promotions.ofShop(shop),
  ]);
  const [products, scene] = await Promise.all([
    productsOfLines(db, catalog, shop, stored),
    promotionScene(db, { owner, shop, stored, promotions, now: request.now }),
  ]);
  const outcome = await decide(orderShop, port, request, { stored, till, products, scene });
  return outcome === OVERTAKEN ? placeUnlocked(orderShop, port, request, looks - 1) : outcome;
}

interface Seen {
  readonly stored: StoredBasket;
  readonly till: Till;
  readonly products: Products;
  readonly scene: PromotionScene;
}

async function decide(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
  { stored, till, products, scene }: Seen,
): Promise<Done | typeof OVERTAKEN | undefined> {
  const { owner, shop, now } = request;
  const { id, round } = stored;
  if (id === undefined || till.hasOrder) return undefined;
  if (till.version !== stored.version || !areKnown(stored, products, now)) return OVERTAKEN;
  const { steps } = till;
  const { freeDeliveryFrom, giftWrap } = orderShop;
  const input = { owner, shop, stored, steps, freeDeliveryFrom, giftWrap, scene, now };
  const checkout = checkoutOf(input, products);
  // Codes are redeemed under a lock.
  if (codesUsed(checkout).length > 0) return undefined;
  const failure = refusal(input, checkout, request);
  if (!failure) {
    const taking = { request, basket: { id, round }, checkout, steps };
    return takeAtOnce(orderShop, port, taking, stored);
  }
  return newPrices(checkout, stored.lines).length > 0 ? undefined : refused(failure);
}
