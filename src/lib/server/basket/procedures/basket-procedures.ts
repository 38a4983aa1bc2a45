import type { BasketProcedures } from '#lib/contract/basket.ts';
import { addLetteredItem } from '#lib/server/basket/printing/lettering.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import {
  addItemsToBasket,
  addItemToBasket,
  clearBasket,
  getBasket,
  mergeBaskets,
  removeItemFromBasket,
  updateBasketItem,
} from './basket.ts';
import { moveItemToWishlist } from './move-to-wishlist.ts';
import {
  bringBasket,
  getSavedItems,
  moveSavedItemToBasket,
  removeSavedItem,
  restoreRemovedItems,
  saveItemForLater,
} from './saved-items.ts';

export const basketProcedures = {
  getBasket,
  addItemToBasket,
  addItemsToBasket,
  addLetteredItem,
  updateBasketItem,
  removeItemFromBasket,
  clearBasket,
  mergeBaskets,
  restoreRemovedItems,
  getSavedItems,
  saveItemForLater,
  moveItemToWishlist,
  moveSavedItemToBasket,
  removeSavedItem,
  bringBasket,
} satisfies ProceduresOf<BasketProcedures>;
