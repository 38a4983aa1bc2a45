import type {
  AddOrUpdateItemError,
  Basket,
  CustomData,
  DisplayData,
  ExistingItemHandling,
  ItemGroup,
} from '#lib/domain/basket.ts';
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
};
