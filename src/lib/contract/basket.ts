import type {
  AddOrUpdateItemError,
  Basket,
  CustomData,
  DisplayData,
  ExistingItemHandling,
  ItemGroup,
} from '#lib/domain/basket.ts';
import type { LetteringStyle } from '#lib/domain/lettering.ts';
import type { BasketWith } from './with.ts';

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

/** `errors` is there only when every one of them is ItemAddedWithReducedQuantity. */
export interface BasketReply {
  readonly basket: Basket;
  readonly errors?: readonly AddOrUpdateItemError[];
}

/** Backend contract, section 1.1. */
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
   * Of the shop's own: a shirt with a name, a number or a badge as one group. 400 with `failureKind` `LetteringRefused`
   * and `errors` where something cannot be printed. With none of them it is a plain shirt.
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
  /** The same key twice is a `getBasket`; nothing to be merged is 204. */
  mergeBaskets: {
    payload: WithOption & { readonly fromBasketKey: string; readonly toBasketKey: string };
    reply: (BasketReply & { readonly type?: 'success' | 'failure' }) | undefined;
  };
  /** Of the shop's own, as all that follow: puts back what was removed or cleared last. */
  restoreRemovedItems: { payload: WithOption | undefined; reply: { readonly basket: Basket } };
  /** The payload is the `with` object itself. */
  getSavedItems: { payload: BasketWith | undefined; reply: SavedReply };
  /** 400 with `failureKind` `BasketItemNotFound` or `SavedListFull`. */
  saveItemForLater: {
    payload: WithOption & { readonly itemKey: string };
    reply: SavedReply & { readonly basket: Basket };
  };
  /** Refused as an add is; what was refused stays saved. */
  moveSavedItemToBasket: {
    payload: WithOption & { readonly itemKey: string };
    reply: SavedReply & BasketReply;
  };
  removeSavedItem: { payload: WithOption & { readonly itemKey: string }; reply: SavedReply };
  /** Copies the basket of another shop; `left` are variants that did not come, `reduced` those that came in part. */
  bringBasket: {
    payload: WithOption & { readonly fromShopId: number };
    reply: {
      readonly basket: Basket;
      readonly left: readonly number[];
      readonly reduced: readonly number[];
    };
  };
};

/** Newest first; the lines of a group follow each other. */
export interface SavedReply {
  readonly saved: Basket['items'];
}
