import type { AddOrUpdateItemError, Basket } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** Bundles per list. */
export const MAX_SAVED_ITEMS = 100;

/** Saved items, newest first; the lines of a group are adjacent. Not part of any total. */
export type SavedItemList = Pick<Basket, 'items'>;

/**
 * Items saved for later: one list per owner and shop, at most 100 bundles. A guest's list is merged at sign-in
 * (`Sessions.signIn`). Throws `Outage` when the database is unavailable.
 */
export interface SavedItems {
  /** With current prices and stock, without promotions. */
  list(owner: BasketOwner, shop: Shop, now: Date): Promise<SavedItemList>;
  /** Moves a line with its group from the basket to the list, in one transaction. */
  save(
    owner: BasketOwner,
    shop: Shop,
    itemKey: string,
    now: Date,
  ): Promise<Result<Basket, { readonly kind: 'BasketItemNotFound' | 'SavedListFull' }>>;
  /**
   * Moves an item to the basket like an add; a rejected item stays in the list. A missing item is no error.
   */
  moveBack(
    owner: BasketOwner,
    shop: Shop,
    key: string,
    now: Date,
  ): Promise<{ readonly basket: Basket; readonly errors: readonly AddOrUpdateItemError[] }>;
  remove(owner: BasketOwner, shop: Shop, key: string): Promise<void>;
  /** Deletes a batch of items older than a year or of expired guest sessions. Returns whether more may be left. */
  purge(now: Date): Promise<boolean>;
}
