import type { AddOrUpdateItemError, Basket } from '#lib/domain/basket.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from './baskets.ts';

/** Pieces in one list. */
export const MAX_SAVED = 100;

/** What lies aside, newest first; the lines of a group follow each other. Not part of any sum. */
export type SavedList = Pick<Basket, 'items'>;

/**
 * What a shopper takes out of the basket and wants to come back to: a list for each owner and shop, at most 100 pieces,
 * a group as one. A guest's comes along at sign-in (`Sessions.signIn`). Throws `Outage` when the database cannot answer.
 */
export interface SavedItems {
  /** With today's prices and stock, without promotions. */
  list(owner: BasketOwner, shop: Shop, now: Date): Promise<SavedList>;
  /** Out of the basket and into the list, all of its group: both or neither. */
  save(
    owner: BasketOwner,
    shop: Shop,
    itemKey: string,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'BasketItemNotFound' | 'SavedListFull' }>>;
  /**
   * Into the basket as an add would be; what the basket refuses stays in the list. One that is not there any more
   * is no error.
   */
  moveBack(
    owner: BasketOwner,
    shop: Shop,
    key: string,
    now: Date,
  ): Promise<{ readonly basket: Basket; readonly errors: readonly AddOrUpdateItemError[] }>;
  remove(owner: BasketOwner, shop: Shop, key: string): Promise<void>;
  /** Deletes what lies there for a year, and a guest's whose session is gone for good; as `Baskets.purge`. */
  purge(now: Date): Promise<boolean>;
}
