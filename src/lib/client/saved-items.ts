import { atom } from 'nanostores';
import type { SavedItemsReply } from '#lib/contract/basket.ts';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import { $basket, $basketNotice, enqueueMutation, KEEP, showQuantity } from './basket.ts';
import { type CallResult, call, isCommitted, isUncertain } from './rpc.ts';
import { announceWish, reloadWishlist } from './wishlist.ts';

/** Items saved for later, newest first; undefined until a page has loaded them. */
export const $saved = atom<readonly BasketItem[] | undefined>(undefined);

const WITH = { with: BASKET_FIELDS };

/** Sets the list that the page was rendered with. */
export function seedSaved(items: readonly BasketItem[]): void {
  if (!$saved.get()) $saved.set(items);
}

/** Undoes the last removal or clearing. */
export function restoreRemoved(): Promise<BasketNotice> {
  return enqueueMutation('restored', () => call('restoreRemovedItems', WITH, KEEP));
}

export function clearBasket(): Promise<BasketNotice> {
  return enqueueMutation('cleared', async () => {
    const cleared = await call('clearBasket', undefined, KEEP);
    return cleared.status === 'success' ? call('getBasket', BASKET_FIELDS) : cleared;
  });
}

export function saveForLater(itemKey: string): Promise<BasketNotice> {
  showQuantity(itemKey, 0);
  return enqueueMutation('saved', async () =>
    storeSaved(await call('saveItemForLater', itemPayload(itemKey), KEEP)),
  );
}

/** The wishlist of this page and of other tabs is loaded again. */
export function moveToWishlist(itemKey: string): Promise<BasketNotice> {
  const state = $basket.get();
  const item =
    state.status === 'ready' ? state.basket.items.find(({ key }) => key === itemKey) : undefined;
  showQuantity(itemKey, 0);
  return enqueueMutation('wished', async () => {
    const result = await call('moveItemToWishlist', itemPayload(itemKey), KEEP);
    if (result.status !== 'success') return result;
    if (item) announceWish({ productId: item.product.id, variantId: item.variant.id });
    reloadWishlist();
    return result;
  });
}

export function moveSavedBack(itemKey: string): Promise<BasketNotice> {
  return enqueueMutation('movedBack', async () =>
    storeSaved(await call('moveSavedItemToBasket', itemPayload(itemKey), KEEP)),
  );
}

/** Removes a saved item; the basket does not change. */
export async function removeSaved(itemKey: string): Promise<void> {
  const result = storeSaved(await call('removeSavedItem', itemPayload(itemKey), KEEP));
  const kind = removalNotice(result);
  $basketNotice.set({ kind, serial: ($basketNotice.get()?.serial ?? 0) + 1 });
}

function removalNotice(result: CallResult<unknown>): BasketNotice {
  if (result.status === 'success' || isCommitted(result)) return 'savedRemoved';
  return isUncertain(result) ? 'uncertain' : 'unavailable';
}

function itemPayload(itemKey: string): { readonly itemKey: string } & typeof WITH {
  return { itemKey, ...WITH };
}

function storeSaved<Reply extends SavedItemsReply>(result: CallResult<Reply>): CallResult<Reply> {
  if (result.status === 'success') $saved.set(result.reply.saved);
  return result;
}
