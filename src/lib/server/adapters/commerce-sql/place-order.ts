import { readBasket, type StoredBasket } from './basket-rows.ts';
import { readTill, type Till } from './checkout-rows.ts';
import { productsOfLines } from './line-products.ts';
import { checkoutOf, type OrderShop, type Products } from './order-shop.ts';
import { areKnown, newPrices, refusal, refused } from './place-checks.ts';
import { placeLocked } from './place-locked.ts';
import { OVERTAKEN, takeAtOnce } from './take-at-once.ts';
import type { Done, PlaceRequest } from './take-order.ts';

/** How often an order is tried without locks: who lost the last of an item sees it at the second look. */
const LOOKS = 3;

/**
 * Places the order of a basket: prices, stock and steps checked anew, stock taken, all or nothing. First
 * without holding anything between two statements; what is special goes the careful way.
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

/** Undefined: not that simple, or overtaken too often. */
async function placeUnlocked(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
  looks: number,
): Promise<Done | undefined> {
  if (looks === 0) return undefined;
  const { db, catalog } = orderShop;
  const { owner, shop, placement } = request;
  const [stored, till] = await Promise.all([
    readBasket(db, owner, shop.id),
    readTill(db, owner, shop.id, placement.idempotencyKey),
  ]);
  const products = await productsOfLines(db, catalog, shop, stored);
  const outcome = await decide(orderShop, port, request, { stored, till, products });
  return outcome === OVERTAKEN ? placeUnlocked(orderShop, port, request, looks - 1) : outcome;
}

interface Seen {
  readonly stored: StoredBasket;
  readonly till: Till;
  readonly products: Products;
}

async function decide(
  orderShop: OrderShop,
  port: string,
  request: PlaceRequest,
  { stored, till, products }: Seen,
): Promise<Done | typeof OVERTAKEN | undefined> {
  const { owner, shop, now } = request;
  const { id, round } = stored;
  if (id === undefined || till.hasOrder) return undefined;
  if (till.version !== stored.version || !areKnown(stored, products, now)) return OVERTAKEN;
  const { steps } = till;
  const { freeDeliveryFrom } = orderShop;
  const checkout = checkoutOf({ owner, shop, stored, steps, freeDeliveryFrom, now }, products);
  const failure = refusal(checkout, stored.lines, request);
  if (!failure) {
    const taking = { request, basket: { id, round }, checkout, steps };
    return takeAtOnce(orderShop, port, taking, stored);
  }
  return newPrices(checkout, stored.lines).length > 0 ? undefined : refused(failure);
}
