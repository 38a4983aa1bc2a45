import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import type { PlacementChange } from '#lib/domain/order.ts';
import type { Line } from './basket-lines.ts';

/**
 * What keeps the order from being placed as the shopper saw it; empty when it is the same. A line that was
 * sold out before is no change as long as the total is what was seen: it was shown apart and not counted.
 */
export function placementChanges(
  checkout: Pick<Checkout, 'basket' | 'cost'>,
  lines: readonly Line[],
  expectedTotal: Minor,
): readonly PlacementChange[] {
  const { basket, cost } = checkout;
  const short = basket.items.filter((item) => item.quantity > item.availableQuantity);
  const isSeen = cost.total === expectedTotal && sellableItems(basket).length > 0;
  const lacking = isSeen ? short.filter((item) => item.availableQuantity > 0) : short;
  const quantities = lacking.map(
    (item): PlacementChange => ({
      kind: 'quantity',
      variantId: item.variant.id,
      was: item.quantity,
      available: item.availableQuantity,
    }),
  );
  if (cost.total === expectedTotal) return quantities;
  return [
    ...quantities,
    ...priceChanges(basket, lines),
    { kind: 'total', was: expectedTotal, now: cost.total },
  ];
}

/** Against the price of the moment when the shopper last touched the line. */
function priceChanges(basket: Basket, lines: readonly Line[]): readonly PlacementChange[] {
  const seen = new Map(lines.map((line) => [line.key, line.seenPrice]));
  return sellableItems(basket).flatMap((item) => priceChange(item, seen.get(item.key)));
}

function priceChange(item: BasketItem, was: number | undefined): readonly PlacementChange[] {
  const now = item.price.unit.withTax;
  if (was === undefined || was === now) return [];
  return [{ kind: 'price', variantId: item.variant.id, was: minor(was), now }];
}
