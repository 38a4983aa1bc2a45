import type { Basket } from '#lib/domain/basket/basket.ts';
import { basketDifference } from '#lib/domain/basket/basket-difference.ts';
import { trackedCart } from '#lib/domain/tracking/tracked-items.ts';
import { announceShopEvent } from './announce-shop-event.ts';
import { bundleOf } from './basket-bundle.ts';

interface AddedItem {
  readonly variantId: number;
  readonly quantity: number;
}

/**
 * Announces a change of the server's basket: what was put in and what was taken out. `before` is undefined on pages that
 * have not loaded it. `added`: what the change was to add.
 */
export function announceChange(
  before: Basket | undefined,
  after: Basket,
  added: AddedItem | undefined,
): void {
  if (added) announceAdded(before, after, added);
  else if (before) announceDifference(before, after);
}

/**
 * The newest line of that size, with the parts that are printed on it. Never more than was asked for, because another tab
 * may have added goods too.
 */
function announceAdded(
  before: Basket | undefined,
  { items, currencyCode }: Basket,
  { variantId, quantity: asked }: AddedItem,
): void {
  const line = items.findLast(({ variant }) => variant.id === variantId);
  if (!line) return;
  const earlier = before?.items.find(({ key }) => key === line.key)?.quantity ?? 0;
  const quantity = Math.min(asked, line.quantity - earlier);
  if (quantity <= 0) return;
  const lines = bundleOf(items, line.key).map((part) => ({ ...part, quantity }));
  announceShopEvent('add_to_cart', trackedCart(lines, currencyCode));
}

function announceDifference(before: Basket, { items, currencyCode }: Basket): void {
  const { added, removed } = basketDifference(before.items, items);
  if (added.length > 0) announceShopEvent('add_to_cart', trackedCart(added, currencyCode));
  if (removed.length > 0) announceShopEvent('remove_from_cart', trackedCart(removed, currencyCode));
}
