import type { WishlistWith } from '#lib/contract/wishlist.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist.ts';
import { projectProduct, projectVariant } from './projection.ts';

/** A list without a `with` shows what a basket does (backend contract, section 3.1 names no default of its own). */
const DEFAULT: NonNullable<WishlistWith['items']> = {
  product: { attributes: { withKey: ['brand', 'name', 'color'] }, images: 'all' },
  variant: {
    attributes: { withKey: ['brand', 'name', 'price', 'size', 'shopSize', 'vendorSize'] },
  },
};

/** Cuts a list down to what `with` asks for. */
export function projectWishlist(wishlist: Wishlist, include: WishlistWith | undefined): Wishlist {
  return { key: wishlist.key, items: projectWishes(wishlist.items, include) };
}

export function projectWishes(
  items: readonly WishlistItem[],
  include: WishlistWith | undefined,
): readonly WishlistItem[] {
  const { product, variant } = include?.items ?? DEFAULT;
  return items.map((item) => ({
    ...item,
    product: projectProduct(item.product, product ?? {}),
    ...(item.variant && { variant: projectVariant(item.variant, variant ?? {}) }),
  }));
}
