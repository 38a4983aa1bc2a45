import type { Checkout } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';
import { failed } from '#lib/domain/result.ts';
import type { Line } from './basket-lines.ts';
import type { StoredBasket } from './basket-rows.ts';
import { isSellable } from './line-facts.ts';
import type { CheckoutSources, Products } from './order-shop.ts';
import { placementChanges } from './placement-changes.ts';
import type { Done, PlaceRequest } from './take-order.ts';

/**
 * Whether the products of all sellable lines are loaded. A line may have been added after loading.
 */
export function areKnown(
  { lines, facts }: Pick<StoredBasket, 'lines' | 'facts'>,
  products: Products,
  now: Date,
): boolean {
  return lines.every((line) => {
    const own = facts.get(line.variantId);
    return !own || !isSellable(own, now) || products.has(own.productId);
  });
}

/** Why the basket cannot be ordered as the shopper saw it; undefined when it can. */
export function refusal(
  input: Pick<CheckoutSources, 'stored' | 'scene'>,
  checkout: Checkout,
  { placement }: PlaceRequest,
): PlaceOrderFailure | undefined {
  const { lines } = input.stored;
  if (lines.length === 0) return { kind: 'empty' };
  if (checkout.step !== 'payment') return { kind: 'incomplete', step: checkout.step };
  const changes = placementChanges(checkout, lines, input.scene, placement);
  return changes.length === 0 ? undefined : { kind: 'changed', changes };
}

export function refused(failure: PlaceOrderFailure): Done {
  return { placed: failed(failure), turned: [] };
}

export interface NewPrice {
  readonly id: string | undefined;
  readonly price: number;
}

/** Lines whose price differs from the one the shopper saw. */
export function newPrices(checkout: Checkout, lines: readonly Line[]): readonly NewPrice[] {
  const prices = new Map(checkout.basket.items.map((item) => [item.key, item.price.unit.withTax]));
  return lines
    .filter((line) => prices.get(line.key) !== line.seenPrice)
    .map((line) => ({ id: line.id, price: prices.get(line.key) ?? 0 }));
}
