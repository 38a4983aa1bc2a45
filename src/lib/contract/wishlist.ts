import type { Wishlist } from '#lib/domain/wishlist/wishlist.ts';
import type { ProductWith, VariantWith } from './with-options.ts';

export interface WishlistWith {
  readonly items?: { readonly product?: ProductWith; readonly variant?: VariantWith };
  /** Accepted and ignored: a shop has one price list. */
  readonly pricePromotionKey?: string;
}

interface WithOption {
  readonly with?: WishlistWith;
}

/**
 * Wishlist procedures. A rejected add is a problem with `kind` (ItemAlreadyPresent 409, ItemUnavailable 412,
 * MaximumItemCountReached 413, Unknown 400) and `type: "failure"`.
 */
export type WishlistProcedures = {
  /** The payload is the `with` object itself. */
  getWishlist: { payload: WishlistWith | undefined; reply: Wishlist };
  getWishlistKey: { payload: undefined; reply: string };
  /** The variant takes precedence when both are given; 400 when neither is. */
  addItemToWishlist: {
    payload: WithOption & { readonly variantId?: number; readonly productId?: number };
    reply: Wishlist;
  };
  removeItemFromWishlist: {
    payload: WithOption & { readonly itemKey: string };
    reply: Wishlist;
  };
  clearWishlist: { payload: undefined; reply: Wishlist };
  /** Local path of the anonymous shared list; stays the same until sharing ends. */
  shareWishlist: { payload: undefined; reply: { readonly path: string } };
  endWishlistShare: { payload: undefined; reply: { readonly result: true } };
};
