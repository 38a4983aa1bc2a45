import type {
  AddOrUpdateItemError,
  Basket,
  CustomData,
  DisplayData,
  ExistingItemHandling,
  ItemGroup,
} from '#lib/domain/basket/basket.ts';
import type { LetteringStyle } from '#lib/domain/printing/lettering.ts';
import type { BasketWith } from './with-options.ts';

export interface ItemPayload {
  readonly variantId: number;
  readonly quantity: number;
  readonly promotionId?: string | null;
  readonly promotions?: readonly { readonly id: string; readonly code?: string | null }[];
  readonly displayData?: DisplayData;
  readonly customData?: CustomData;
  readonly itemGroup?: ItemGroup;
}

interface WithOption {
  readonly with?: BasketWith;
}

/** `errors` is present only when all of them are ItemAddedWithReducedQuantity. */
export interface BasketReply {
  readonly basket: Basket;
  readonly errors?: readonly AddOrUpdateItemError[];
}

/** Basket procedures. */
export type BasketProcedures = {
  /** The payload is the `with` object itself. */
  getBasket: { payload: BasketWith | undefined; reply: { readonly basket: Basket } };
  addItemToBasket: {
    payload: ItemPayload & WithOption & { readonly existingItemHandling?: ExistingItemHandling };
    reply: BasketReply;
  };
  addItemsToBasket: {
    payload: WithOption & {
      readonly items: readonly ItemPayload[];
      readonly existingItemHandling?: ExistingItemHandling;
    };
    reply: BasketReply;
  };
  /**
   * Extension of this shop: adds a shirt with name, number or badge as one group, or a plain shirt without them.
   * 400 with `failureKind` `LetteringRefused` and `errors` when something cannot be printed.
   */
  addLetteredItem: {
    payload: Pick<ItemPayload, 'variantId' | 'quantity'> &
      WithOption & {
        readonly lettering: {
          readonly style: LetteringStyle;
          readonly name: string;
          readonly number: string;
          readonly badge?: boolean;
        };
      };
    reply: BasketReply;
  };
  updateBasketItem: {
    payload: WithOption & {
      readonly basketItemKey: string;
      readonly update: Partial<Omit<ItemPayload, 'variantId'>> & {
        readonly quantity: number;
        readonly promotionCode?: string | null;
      };
    };
    reply: { readonly basket: Basket };
  };
  removeItemFromBasket: {
    payload: WithOption & { readonly itemKey: string };
    reply: { readonly basket: Basket };
  };
  clearBasket: { payload: undefined; reply: true };
  /** Equal keys behave like `getBasket`; 204 when there is nothing to merge. */
  mergeBaskets: {
    payload: WithOption & { readonly fromBasketKey: string; readonly toBasketKey: string };
    reply: (BasketReply & { readonly type?: 'success' | 'failure' }) | undefined;
  };
  /** Extension of this shop, like all that follow: restores what was last removed or cleared. */
  restoreRemovedItems: { payload: WithOption | undefined; reply: { readonly basket: Basket } };
  /** The payload is the `with` object itself. */
  getSavedItems: { payload: BasketWith | undefined; reply: SavedItemsReply };
  /** 400 with `failureKind` `BasketItemNotFound` or `SavedListFull`. */
  saveItemForLater: {
    payload: WithOption & { readonly itemKey: string };
    reply: SavedItemsReply & { readonly basket: Basket };
  };
  /** 400 with `failureKind` `BasketItemNotFound`, `ItemUnavailable` or `WishlistFull`. What is printed is not kept. */
  moveItemToWishlist: {
    payload: WithOption & { readonly itemKey: string };
    reply: { readonly basket: Basket; readonly wishedItems: number };
  };
  /** Fails like an add; the item then stays saved. */
  moveSavedItemToBasket: {
    payload: WithOption & { readonly itemKey: string };
    reply: SavedItemsReply & BasketReply;
  };
  removeSavedItem: { payload: WithOption & { readonly itemKey: string }; reply: SavedItemsReply };
  /** Copies the basket of another shop. Variants in `left` were not copied, those in `reduced` only in part. */
  bringBasket: {
    payload: WithOption & { readonly fromShopId: number };
    reply: {
      readonly basket: Basket;
      readonly left: readonly number[];
      readonly reduced: readonly number[];
    };
  };
};

/** Newest first; the lines of a group are adjacent. */
export interface SavedItemsReply {
  readonly saved: Basket['items'];
}
