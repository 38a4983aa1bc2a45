import { sellableItems } from '#lib/domain/basket/basket.ts';
import { findMisprints } from '#lib/domain/basket/misprints.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { isPrinted } from '#lib/domain/checkout/delivery.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';
import type { PrintRules } from '#lib/domain/printing/lettering.ts';
import { failed } from '#lib/domain/result.ts';
import type { BasketLine } from '#lib/server/basket/sql/basket-lines.ts';
import type { StoredBasket } from '#lib/server/basket/sql/basket-rows.ts';
import { isSellable } from '#lib/server/basket/sql/line-facts.ts';
import {
  buildCheckout,
  type CheckoutSources,
  type LineProducts,
  type OrderContext,
} from '#lib/server/checkout/sql/build-checkout.ts';
import { placementChanges } from '#lib/server/checkout/sql/placement-changes.ts';
import type { PlacementOutcome, PlaceRequest } from './create-order.ts';

/** Data that a placement is validated against, read by the caller with or without locks. */
export interface PlacementData
  extends Pick<CheckoutSources, 'stored' | 'steps' | 'promotionContext'> {
  readonly products: LineProducts;
}

export interface ValidatedPlacement {
  readonly checkout: Checkout;
  /** Undefined when the order can be placed. */
  readonly failure: PlaceOrderFailure | undefined;
  readonly changedPrices: readonly ChangedPrice[];
}

export interface ChangedPrice {
  readonly id: string | undefined;
  readonly price: number;
}

/**
 * Recomputes the checkout and compares it with what the shopper saw. Undefined when a line was added
 * after the products were loaded: the data has to be read again.
 */
export function validatePlacement(
  { freeDeliveryFrom, giftWrap, taxes, printing }: OrderContext,
  request: PlaceRequest,
  data: PlacementData,
): ValidatedPlacement | undefined {
  const { owner, shop, now } = request;
  const { products, ...sources } = data;
  if (!areProductsLoaded(data.stored, products, now)) return undefined;
  const checkout = buildCheckout(
    { ...sources, owner, shop, freeDeliveryFrom, giftWrap, taxes, now },
    products,
  );
  return {
    checkout,
    failure: placementFailure(data, checkout, request, printing),
    changedPrices: changedPrices(checkout, data.stored.lines),
  };
}

export function rejectPlacement(failure: PlaceOrderFailure): PlacementOutcome {
  return { result: failed(failure), affectedProductIds: [] };
}

/**
 * Whether the products of all sellable lines are loaded. A line may have been added after loading.
 */
function areProductsLoaded(
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
function placementFailure(
  { stored, promotionContext }: PlacementData,
  checkout: Checkout,
  { placement }: PlaceRequest,
  printing: PrintRules,
): PlaceOrderFailure | undefined {
  const { lines } = stored;
  if (lines.length === 0) return { kind: 'empty' };
  if (checkout.step !== 'payment') return { kind: 'incomplete', step: checkout.step };
  const misprints = findMisprints(sellableItems(checkout.basket), printing);
  if (misprints.length > 0)
    return { kind: 'printing', variantIds: misprints.map(({ variant }) => variant.id) };
  const isAcknowledged = placement.acceptsNoReturn || !isPrinted(sellableItems(checkout.basket));
  const changes = placementChanges(checkout, lines, promotionContext, placement);
  if (changes.length > 0) return { kind: 'changed', changes };
  return isAcknowledged ? undefined : { kind: 'no-return' };
}

/** Lines whose price differs from the one the shopper saw. */
function changedPrices(checkout: Checkout, lines: readonly BasketLine[]): readonly ChangedPrice[] {
  const prices = new Map(checkout.basket.items.map((item) => [item.key, item.price.unit.withTax]));
  return lines
    .filter((line) => prices.get(line.key) !== line.seenPrice)
    .map((line) => ({ id: line.id, price: prices.get(line.key) ?? 0 }));
}
