import type { Checkout } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';
import { failed } from '#lib/domain/result.ts';
import type { Line } from './basket-lines.ts';
import type { StoredBasket } from './basket-rows.ts';
import { isSellable } from './line-facts.ts';
import type { CheckoutSources, LineProducts } from './order-shop.ts';
import { placementChanges } from './placement-changes.ts';
import type { PlacementOutcome, PlaceRequest } from './take-order.ts';

/**
 * Whether the products of all sellable lines are loaded. A line may have been added after loading.
 */
export function areProductsLoaded(
  { lines, facts }: Pick<StoredBasket, 'lines' | 'facts'>,
  products: LineProducts,
  now: Date,
): boolean {
  return lines.every((line) => {
    const lineFacts = facts.get(line.variantId);
    return !lineFacts || !isSellable(lineFacts, now) || products.has(lineFacts.productId);
  });
}

/** Why the basket cannot be ordered as the shopper saw it; undefined when it can. */
export function placementFailure(
  input: Pick<CheckoutSources, 'stored' | 'promotionContext'>,
  checkout: Checkout,
  { placement }: PlaceRequest,
): PlaceOrderFailure | undefined {
  const { lines } = input.stored;
  if (lines.length === 0) return { kind: 'empty' };
  if (checkout.step !== 'payment') return { kind: 'incomplete', step: checkout.step };
  const changes = placementChanges(checkout, lines, input.promotionContext, placement);
  return changes.length === 0 ? undefined : { kind: 'changed', changes };
}

export function rejectPlacement(failure: PlaceOrderFailure): PlacementOutcome {
  return { result: failed(failure), affectedProductIds: [] };
}

export interface ChangedPrice {
  readonly id: string | undefined;
  readonly price: number;
}

/** Lines whose price differs from the one the shopper saw. */
export function changedPrices(checkout: Checkout, lines: readonly Line[]): readonly ChangedPrice[] {
  const prices = new Map(checkout.basket.items.map((item) => [item.key, item.price.unit.withTax]));
  return lines
    .filter((line) => prices.get(line.key) !== line.seenPrice)
    .map((line) => ({ id: line.id, price: prices.get(line.key) ?? 0 }));
}
