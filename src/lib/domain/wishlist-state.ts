import { availability, isAvailable, sellableWindow, type Variant } from './product.ts';
import type { WishlistItem } from './wishlist.ts';

/** Whether and how an item of a wishlist can be bought now. */
export type WishState =
  | {
      readonly kind: 'sellable';
      readonly sizes: readonly Variant[];
      /** Units of the wished or only size, where there are few. */
      readonly left?: number;
      /** The wished size, where others alone can be had. */
      readonly soldOutSize?: Variant;
    }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'not-yet'; readonly from: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'gone' };

/** An item in one size offers the others too while its own is sold out: a size is changed, not searched for again. */
export function wishState(item: WishlistItem, now: Date): WishState {
  const { product } = item;
  if (!product.isActive) return { kind: 'gone' };
  const window = sellableWindow(product, now);
  if (window === 'not-yet' || window === 'members') {
    return { kind: 'not-yet', from: product.sellableTimeframe.sellableFrom ?? '' };
  }
  if (window === 'over') return { kind: 'over' };
  const sizes = product.variants.filter((variant) => isAvailable(variant.stock));
  if (sizes.length === 0) return { kind: 'sold-out' };
  const wished = wishedVariant(item);
  const state = wished && availability(wished.stock);
  return {
    kind: 'sellable',
    sizes,
    ...(state?.kind === 'some-left' && { left: state.left }),
    ...(wished && state?.kind === 'unavailable' && { soldOutSize: wished }),
  };
}

/** The size that goes into the basket without asking: the wished one, or the only one there is. */
export function settledSize(item: WishlistItem, sizes: readonly Variant[]): Variant | undefined {
  const wished = wishedVariant(item);
  return sizes.find((variant) => variant.id === wished?.id);
}

function wishedVariant({ product, variantId }: WishlistItem): Variant | undefined {
  const [first] = product.variants;
  if (product.variants.length === 1) return first;
  return product.variants.find(({ id }) => id === variantId);
}
