import type { CustomData, ItemGroup } from './basket.ts';
import type { Product, Variant } from './product.ts';

/** A list that is full refuses what comes next (backend contract, section 1.2). */
export const MAX_WISHES = 200;

/** A product somebody wants, in one size or in none yet (backend contract, section 2.5). */
export interface WishlistItem {
  readonly key: string;
  readonly productId: number;
  readonly product: Product;
  /** Null: the product in whichever size. */
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

/** The keys under which a product stands in the list, in any size: what taking its heart away removes. */
export function keysOfProduct(
  wishlist: { readonly items: readonly Pick<WishlistItem, 'key' | 'productId'>[] },
  productId: number,
): readonly string[] {
  return wishlist.items.filter((item) => item.productId === productId).map((item) => item.key);
}
