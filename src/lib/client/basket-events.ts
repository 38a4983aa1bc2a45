import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import { trackedCart } from '#lib/domain/tracking/tracked-items.ts';
import { announceShopEvent } from './announce-shop-event.ts';

/** Announces what was added: the newest line of that size, with the parts that are printed on it. */
export function announceAdded(
  { items, currencyCode }: Basket,
  { variantId, quantity }: { readonly variantId: number; readonly quantity: number },
): void {
  const line = items.findLast(({ variant }) => variant.id === variantId);
  if (!line) return;
  const lines = bundleOf(items, line.key).map((part) => ({ ...part, quantity }));
  announceShopEvent('add_to_cart', trackedCart(lines, currencyCode));
}

/** Announces by how much lines were raised or lowered; 0 has removed them. */
export function announceDifference(
  before: readonly BasketItem[],
  quantity: number,
  { currencyCode }: Pick<Basket, 'currencyCode'>,
): void {
  const raised = quantity - (before[0]?.quantity ?? quantity);
  if (raised === 0) return;
  const lines = before.map((line) => ({
    ...line,
    quantity: quantity === 0 ? line.quantity : Math.abs(raised),
  }));
  const name = raised > 0 ? 'add_to_cart' : 'remove_from_cart';
  announceShopEvent(name, trackedCart(lines, currencyCode));
}

/** The line and what belongs to it. */
export function bundleOf(items: readonly BasketItem[], key: string): readonly BasketItem[] {
  const group = items.find((item) => item.key === key)?.itemGroup?.id;
  return items.filter(
    (item) => item.key === key || (group !== undefined && item.itemGroup?.id === group),
  );
}
