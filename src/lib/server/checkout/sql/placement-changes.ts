import { type Basket, type BasketItem, sellableItems } from '#lib/domain/basket/basket.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { PlacementChange } from '#lib/domain/orders/order.ts';
import type { OrderPlacement } from '#lib/domain/orders/placement.ts';
import type { PromotionContext } from '#lib/domain/promotions/promotion-context.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { BasketLine } from '#lib/server/basket/sql/basket-lines.ts';
import { failingCodes, findLostPromotions } from './lost-promotions.ts';
import { compareWithSeen } from './seen-changes.ts';
import { decodeSeenCheckout, type SeenCheckout, toSeenCheckout } from './seen-checkout.ts';

/**
 * Differences between the checkout and what the shopper saw; empty when there are none. Without
 * `seen` only the total is compared; when it differs, prices since the last change of a line are
 * reported too.
 */
export function placementChanges(
  checkout: Checkout,
  lines: readonly BasketLine[],
  promotionContext: PromotionContext,
  { expectedTotal, seen: text }: OrderPlacement,
): readonly PlacementChange[] {
  const { basket, cost } = checkout;
  const seen = decodeSeenCheckout(text);
  const isSameTotal = cost.total === expectedTotal;
  const total: PlacementChange = { kind: 'total', was: expectedTotal, now: cost.total };
  return [
    ...(seen ? changesSinceSeen(seen, checkout, promotionContext) : []),
    ...(seen || isSameTotal ? [] : failingCodes(checkout)),
    ...shortageChanges(basket, seen, isSameTotal),
    ...(seen || isSameTotal ? [] : priceChanges(basket, lines)),
    ...(isSameTotal ? [] : [total]),
  ];
}

function changesSinceSeen(
  seen: SeenCheckout,
  checkout: Checkout,
  promotionContext: PromotionContext,
): readonly PlacementChange[] {
  const current = toSeenCheckout(checkout);
  return [
    ...findLostPromotions(seen, current, checkout, promotionContext),
    ...compareWithSeen(seen, current),
  ];
}

/**
 * Lines with less stock than requested. Lines that were already sold out do not count while
 * something else can be bought: they were shown separately.
 */
function shortageChanges(
  basket: Basket,
  seen: SeenCheckout | undefined,
  isSameTotal: boolean,
): readonly PlacementChange[] {
  const isEmpty = sellableItems(basket).length === 0;
  const wasSellable = ({ variant }: BasketItem): boolean =>
    seen ? seen.goods[variant.id] !== undefined : !isSameTotal;
  return basket.items
    .filter(({ quantity, availableQuantity }) => quantity > availableQuantity)
    .filter((item) => isEmpty || item.availableQuantity > 0 || wasSellable(item))
    .map((item) => ({
      kind: 'quantity',
      variantId: item.variant.id,
      was: item.quantity,
      available: item.availableQuantity,
    }));
}

function priceChanges(basket: Basket, lines: readonly BasketLine[]): readonly PlacementChange[] {
  const seen = new Map(lines.map((line) => [line.key, line.seenPrice]));
  return sellableItems(basket).flatMap((item) => priceChange(item, seen.get(item.key)));
}

function priceChange(item: BasketItem, was: number | undefined): readonly PlacementChange[] {
  const now = item.price.unit.withTax;
  if (was === undefined || was === now) return [];
  return [{ kind: 'price', variantId: item.variant.id, was: minor(was), now }];
}
