import type { Wishlist } from '#lib/domain/wishlist.ts';
import type { ProductWith, VariantWith } from './with.ts';

export interface WishlistWith {
  readonly items?: { readonly product?: ProductWith; readonly variant?: VariantWith };
  /** Taken and ignored: a shop has one price list. */
  readonly pricePromotionKey?: string;
}

interface WithOption {
  readonly with?: WishlistWith;
}

/**
 * Backend contract, section 1.2. A refused add is a problem with `kind` (ItemAlreadyPresent 409, ItemUnavailable
 * 412, MaximumItemCountReached 413, Unknown 400) and `type: "failure"`.
 */
export type WishlistProcedures = {
  /** The payload is the `with` object itself. */
  getWishlist: { payload: WishlistWith | undefined; reply: Wishlist };
  getWishlistKey: { payload: undefined; reply: string };
  /** The variant wins where both are given; neither is 400. */
  addItemToWishlist: {
    payload: WithOption & { readonly variantId?: number; readonly productId?: number };
    reply: Wishlist;
  };
  removeItemFromWishlist: {
    payload: WithOption & { readonly itemKey: string };
    reply: Wishlist;
  };
  clearWishlist: { payload: undefined; reply: Wishlist };
  /** Where anybody reads the list, without knowing whose it is: a local path. The same one until it is ended. */
  shareWishlist: { payload: undefined; reply: { readonly path: string } };
  endWishlistShare: { payload: undefined; reply: { readonly result: true } };
};
