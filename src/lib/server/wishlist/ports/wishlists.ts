import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Wishlist, WishlistFailureKind } from '#lib/domain/wishlist/wishlist.ts';
import type { IdempotencyKey } from '#lib/server/platform/ports/idempotency-key.ts';

/** Same owner as the basket: the session until sign-in, then the customer. */
export type WishlistOwner = BasketOwner;

/** A product or one of its variants; the variant takes precedence when both are given. */
export interface NewWishlistItem {
  readonly productId?: number;
  readonly variantId?: number;
}

/**
 * Wishlists, one per owner and shop. Mutations are idempotent and return the whole new list. Product data may be
 * cached. Throws `Outage` when the database is unavailable.
 */
export interface Wishlists {
  /** Returns an empty list for a new owner, without storing it. */
  read(owner: WishlistOwner, shop: Shop, now: Date): Promise<Wishlist>;
  /**
   * Adds an item. Sold-out and not yet sellable products are allowed, inactive ones are not. A repeated `request` among
   * the list's last twenty adds changes nothing and returns the list; its key with a different request is a `conflict`.
   */
  add(
    owner: WishlistOwner,
    shop: Shop,
    wish: NewWishlistItem,
    now: Date,
    request?: IdempotencyKey,
  ): Promise<Result<Wishlist, { readonly kind: WishlistFailureKind | 'conflict' }>>;
  /** A missing item is no error. */
  remove(owner: WishlistOwner, shop: Shop, itemKey: string, now: Date): Promise<Wishlist>;
  /** A shared list stays shared, but empty. */
  clear(owner: WishlistOwner, shop: Shop, now: Date): Promise<Wishlist>;
  /** Token of the shared link; undefined while the list is not shared. */
  shareToken(owner: WishlistOwner, shop: Shop): Promise<string | undefined>;
  /** Shares the list under an unguessable token, which stays the same until sharing ends. */
  share(owner: WishlistOwner, shop: Shop, now: Date): Promise<string>;
  /** Revokes the token. */
  endShare(owner: WishlistOwner, shop: Shop): Promise<void>;
  /** The shared list with products of `shop`, without its owner; undefined for an unknown or revoked token. */
  readShared(token: string, shop: Shop): Promise<Pick<Wishlist, 'items'> | undefined>;
  /**
   * Deletes a batch of lists unchanged for 360 days, and lists of expired guest sessions. Returns whether more may be
   * left.
   */
  purge(now: Date): Promise<boolean>;
}
