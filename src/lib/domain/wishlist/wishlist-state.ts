import {
  availability,
  isAvailable,
  sellableWindow,
  type Variant,
} from '#lib/domain/catalog/product.ts';
import type { WishlistItem } from './wishlist.ts';

/** Whether and how a wishlist item can be bought now. */
export type WishlistItemState =
  | {
      readonly kind: 'sellable';
      readonly sizes: readonly Variant[];
      /** Remaining units of the chosen or only size, when few are left. */
      readonly left?: number;
      /** The chosen size, when only other sizes are available. */
      readonly soldOutSize?: Variant;
    }
  | { readonly kind: 'sold-out' }
  | { readonly kind: 'not-yet'; readonly from: string }
  | { readonly kind: 'over' }
  | { readonly kind: 'gone' };

/** Offers the other sizes too while the chosen size is sold out. */
export function wishlistItemState(item: WishlistItem, now: Date): WishlistItemState {
  const { product } = item;
  if (!product.isActive) return { kind: 'gone' };
  const window = sellableWindow(product, now);
  if (window === 'not-yet' || window === 'members') {
    return { kind: 'not-yet', from: product.sellableTimeframe.sellableFrom ?? '' };
  }
  if (window === 'over') return { kind: 'over' };
  const sizes = product.variants.filter((variant) => isAvailable(variant.stock));
  if (sizes.length === 0) return { kind: 'sold-out' };
  const chosen = chosenVariant(item);
  const state = chosen && availability(chosen.stock);
  return {
    kind: 'sellable',
    sizes,
    ...(state?.kind === 'some-left' && { left: state.left }),
    ...(chosen && state?.kind === 'unavailable' && { soldOutSize: chosen }),
  };
}

/** The size to add to the basket without asking: the chosen one, or the only one. */
export function resolveWishlistSize(
  item: WishlistItem,
  sizes: readonly Variant[],
): Variant | undefined {
  const chosen = chosenVariant(item);
  return sizes.find((variant) => variant.id === chosen?.id);
}

function chosenVariant({ product, variantId }: WishlistItem): Variant | undefined {
  const [first] = product.variants;
  if (product.variants.length === 1) return first;
  return product.variants.find(({ id }) => id === variantId);
}
