import type { WishlistProcedures } from '#lib/contract/wishlist.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import {
  addItemToWishlist,
  clearWishlist,
  endWishlistShare,
  getWishlist,
  getWishlistKey,
  removeItemFromWishlist,
  shareWishlist,
} from './wishlist.ts';

export const wishlistProcedures = {
  getWishlist,
  getWishlistKey,
  addItemToWishlist,
  removeItemFromWishlist,
  clearWishlist,
  shareWishlist,
  endWishlistShare,
} satisfies ProceduresOf<WishlistProcedures>;
