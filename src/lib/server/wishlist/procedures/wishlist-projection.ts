import type { WishlistWith } from '#lib/contract/wishlist.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { projectProduct, projectVariant } from '#lib/server/platform/rpc/projection.ts';

/** The contract names no default for wishlists, so the basket's applies. */
const DEFAULT_INCLUDE: NonNullable<WishlistWith['items']> = {
  product: { attributes: { withKey: ['brand', 'name', 'color'] }, images: 'all' },
  variant: {
    attributes: { withKey: ['brand', 'name', 'price', 'size', 'shopSize', 'vendorSize'] },
  },
};

/** Reduces a list to the fields that `with` selects. */
export function projectWishlist(wishlist: Wishlist, include: WishlistWith | undefined): Wishlist {
  return { key: wishlist.key, items: projectWishlistItems(wishlist.items, include) };
}

export function projectWishlistItems(
  items: readonly WishlistItem[],
  include: WishlistWith | undefined,
): readonly WishlistItem[] {
  const { product, variant } = include?.items ?? DEFAULT_INCLUDE;
  return items.map((item) => ({
    ...item,
    product: projectProduct(item.product, product ?? {}),
    ...(item.variant && { variant: projectVariant(item.variant, variant ?? {}) }),
  }));
}
