import type { CustomData, ItemGroup } from '#lib/domain/basket/basket.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';

/** Further items are rejected. */
export const MAX_WISHLIST_ITEMS = 200;

/** A product on a wishlist, with or without a chosen size. */
export interface WishlistItem {
  readonly key: string;
  readonly productId: number;
  readonly product: Product;
  /** Null: no size chosen. */
  readonly variantId: number | null;
  readonly variant?: Variant;
  readonly customData: CustomData;
  readonly itemGroup?: ItemGroup;
}

export interface Wishlist {
  /** Opaque; changes at sign-in. */
  readonly key: string;
  /** Oldest first. */
  readonly items: readonly WishlistItem[];
}

export type WishlistFailureKind =
  | 'ItemAlreadyPresent'
  | 'ItemUnavailable'
  | 'MaximumItemCountReached'
  | 'Unknown';

/** Keys of all items of a product, in any size; removing the product removes all of them. */
export function findProductItemKeys(
  wishlist: { readonly items: readonly Pick<WishlistItem, 'key' | 'productId'>[] },
  productId: number,
): readonly string[] {
  return wishlist.items.filter((item) => item.productId === productId).map((item) => item.key);
}
