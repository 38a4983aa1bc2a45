import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Wishlist, WishlistFailureKind } from '#lib/domain/wishlist.ts';
import type { BasketOwner } from './baskets.ts';
import type { NamedRequest } from './named-request.ts';

/** A wishlist belongs to whom the basket belongs to: a session until sign-in, the customer after it. */
export type WishlistOwner = BasketOwner;

/** A product in any size, or one size of it; the variant wins where both are named. */
export interface Wish {
  readonly productId?: number;
  readonly variantId?: number;
}

/**
 * Wishlists, one per owner and shop. Every mutation answers the whole new list and survives being sent twice.
 * Products are the catalogue's, which may be a cache. Throws `Outage` when the database cannot answer.
 */
export interface Wishlists {
  /** An owner without a list gets an empty one; reading writes nothing. */
  read(owner: WishlistOwner, shop: Shop, now: Date): Promise<Wishlist>;
  /**
   * What is sold out or not for sale yet can be wished, what is no longer in the shop cannot. A call that
   * repeats the `request` of one of the list's last twenty adds changes nothing and answers the list; one with its id
   * that asks for something else is a `conflict`.
   */
  add(
    owner: WishlistOwner,
    shop: Shop,
    wish: Wish,
    now: Date,
    request?: NamedRequest,
  ): Promise<Result<Wishlist, { readonly kind: WishlistFailureKind | 'conflict' }>>;
  /** An item that is gone already is no error. */
  remove(owner: WishlistOwner, shop: Shop, itemKey: string, now: Date): Promise<Wishlist>;
  /** What was shared stays shared, as an empty list. */
  clear(owner: WishlistOwner, shop: Shop, now: Date): Promise<Wishlist>;
  /** The token of the list's link; undefined while it is not shared. */
  shareToken(owner: WishlistOwner, shop: Shop): Promise<string | undefined>;
  /** Shares the list under a token that cannot be guessed; the same one while it is shared. */
  share(owner: WishlistOwner, shop: Shop, now: Date): Promise<string>;
  /** From here on nobody reads the list by its token. */
  endShare(owner: WishlistOwner, shop: Shop): Promise<void>;
  /** The list behind a token, as `shop` sells it, without whose it is; undefined when there is none (any more). */
  readShared(token: string, shop: Shop): Promise<Pick<Wishlist, 'items'> | undefined>;
  /**
   * Deletes lists that nobody changed for 360 days, and a guest's that nobody can reach any more, a bounded
   * number at a time. Answers whether more may be left.
   */
  purge(now: Date): Promise<boolean>;
}
