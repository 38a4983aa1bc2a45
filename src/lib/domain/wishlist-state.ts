import {
  type Availability,
  availability,
  isAvailable,
  sellableWindow,
  type Variant,
} from './product.ts';
import type { WishlistItem } from './wishlist.ts';

/** Whether and how an item of a wishlist can be bought now. */
export type WishState =
  | { readonly kind: 'sellable'; readonly sizes: readonly Variant[]; readonly left?: number }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'not-yet'; readonly from: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'gone' };

/** An item in one size offers the others too while its own is sold out: a size is changed, not searched for again. */
export function wishState(item: WishlistItem, now: Date): WishState {
  const { product } = item;
  if (!product.isActive) return { kind: 'gone' };
  const window = sellableWindow(product, now);
  if (window === 'not-yet') {
    return { kind: 'not-yet', from: product.sellableTimeframe.sellableFrom ?? '' };
  }
  if (window === 'over') return { kind: 'over' };
  const sizes = product.variants.filter((variant) => isAvailable(variant.stock));
  if (sizes.length === 0) return { kind: 'sold-out' };
  const left = leftOf(availabilityOf(item));
  return { kind: 'sellable', sizes, ...(left !== undefined && { left }) };
}

/** The size that goes into the basket without asking: the wished one, or the only one there is. */
export function settledSize(item: WishlistItem, sizes: readonly Variant[]): Variant | undefined {
  const [only] = item.product.variants.length === 1 ? sizes : [];
  return only ?? sizes.find((variant) => variant.id === item.variantId);
}

function availabilityOf({ product, variantId }: WishlistItem): Availability | undefined {
  const [only] = product.variants;
  const variant =
    product.variants.length === 1 ? only : product.variants.find(({ id }) => id === variantId);
  return variant && availability(variant.stock);
}

function leftOf(state: Availability | undefined): number | undefined {
  return state?.kind === 'some-left' ? state.left : undefined;
}
