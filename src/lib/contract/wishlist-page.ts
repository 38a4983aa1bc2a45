import type { Shop } from '#lib/domain/shop.ts';
import type { Wishlist, WishlistItem } from '#lib/domain/wishlist.ts';
import type { WishlistNotice } from '#lib/domain/wishlist-notice.ts';
import type { Words } from '#lib/i18n/words.ts';

/** What the wishlist page is drawn from, on the server and in the browser. */
export interface WishlistPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Wishlist;
  readonly notice?: WishlistNotice;
  /** What the last form took off the list, so that another one can put it back. */
  readonly undo?: { readonly productId: number; readonly variantId?: number };
  /** Local path of the page whose heart led here. */
  readonly back?: string;
  /** The whole address under which others read the list, while it is shared. */
  readonly sharedAs?: string;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  readonly words: Words<'wishlist'>;
  readonly links: { readonly newIn: string; readonly basket: string };
  /** When it was drawn, in ISO: what is for sale then is for sale in the browser's first render too. */
  readonly drawnAt: string;
}

/** A list that somebody shared: what is on it, nothing of whose it is. */
export interface SharedWishlistPage {
  readonly items: readonly WishlistItem[];
}
