import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import type { WishlistNotice } from '#lib/domain/wishlist/wishlist-notice.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** Data of the wishlist page, rendered on the server and in the browser. */
export interface WishlistPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Wishlist;
  readonly notice?: WishlistNotice;
  /** Item removed by the last form, for the undo form. */
  readonly undo?: { readonly productId: number; readonly variantId?: number };
  /** Local path of the page where the wishlist button was pressed. */
  readonly back?: string;
  /** Absolute URL of the list while it is shared. */
  readonly sharedAs?: string;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  readonly labels: Messages<'wishlist'>;
  readonly links: { readonly newIn: string; readonly basket: string };
  /** ISO time of the server's render, so that the browser's first render shows the same availability. */
  readonly drawnAt: string;
}

/** A shared list without data of its owner. */
export interface SharedWishlistPage {
  readonly items: readonly WishlistItem[];
}
