import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import { basketDifference } from '#lib/domain/basket/basket-difference.ts';
import { trackedCart } from '#lib/domain/tracking/tracked-items.ts';
import { announceShopEvent } from './announce-shop-event.ts';

/** The server's basket before and after a change; `before` is undefined on pages that have not loaded it. */
type Announce = (before: Basket | undefined, after: Basket) => void;

/**
 * Announces an item that was added: the newest line of that size, with the parts that are printed on it. Never more than
 * was asked for, because another tab may have added goods too.
 */
export function announceAdded({
  variantId,
  quantity: asked,
}: {
  readonly variantId: number;
  readonly quantity: number;
}): Announce {
  return (before, { items, currencyCode }) => {
    const line = items.findLast(({ variant }) => variant.id === variantId);
    if (!line) return;
    const earlier = before?.items.find(({ key }) => key === line.key)?.quantity ?? 0;
    const quantity = Math.min(asked, line.quantity - earlier);
    if (quantity <= 0) return;
    const lines = bundleOf(items, line.key).map((part) => ({ ...part, quantity }));
    announceShopEvent('add_to_cart', trackedCart(lines, currencyCode));
  };
}

/** Announces what any other change has put into the basket, and what it has taken out. */
export const announceDifference: Announce = (before, { items, currencyCode }) => {
  if (!before) return;
  const { added, removed } = basketDifference(before.items, items);
  if (added.length > 0) announceShopEvent('add_to_cart', trackedCart(added, currencyCode));
  if (removed.length > 0) announceShopEvent('remove_from_cart', trackedCart(removed, currencyCode));
};

/** The line and what belongs to it. */
export function bundleOf(items: readonly BasketItem[], key: string): readonly BasketItem[] {
  const group = items.find((item) => item.key === key)?.itemGroup?.id;
  return items.filter(
    (item) => item.key === key || (group !== undefined && item.itemGroup?.id === group),
  );
}
