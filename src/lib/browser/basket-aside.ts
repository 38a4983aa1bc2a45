import { atom } from 'nanostores';
import type { SavedReply } from '#lib/contract/basket.ts';
import type { BasketItem } from '#lib/domain/basket.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import { BASKET_SHOWN } from '#lib/domain/basket-shown.ts';
import { $basketNotice, KEEP, mutate, overlay } from './basket.ts';
import { isCommitted } from './committed.ts';
import { type CallResult, call } from './rpc.ts';

/** What is saved for later, newest first; undefined until somebody shows it. */
export const $saved = atom<readonly BasketItem[] | undefined>(undefined);

const WITH = { with: BASKET_SHOWN };

/** Starts from the list that the page was drawn with. */
export function seedSaved(items: readonly BasketItem[]): void {
  if (!$saved.get()) $saved.set(items);
}

/** Puts back what was removed or cleared last. */
export function restoreRemoved(): Promise<BasketNotice> {
  return mutate('restored', () => call('restoreRemovedItems', WITH, KEEP));
}

export function clearBasket(): Promise<BasketNotice> {
  return mutate('cleared', async () => {
    const cleared = await call('clearBasket', undefined, KEEP);
    return cleared.status === 'success' ? call('getBasket', BASKET_SHOWN) : cleared;
  });
}

export function saveForLater(itemKey: string): Promise<BasketNotice> {
  overlay(itemKey, 0);
  return mutate('saved', async () => kept(await call('saveItemForLater', wish(itemKey), KEEP)));
}

export function moveSavedBack(itemKey: string): Promise<BasketNotice> {
  return mutate('movedBack', async () =>
    kept(await call('moveSavedItemToBasket', wish(itemKey), KEEP)),
  );
}

/** The basket stays as it is. */
export async function removeSaved(itemKey: string): Promise<void> {
  const result = kept(await call('removeSavedItem', wish(itemKey), KEEP));
  const isDone = result.status === 'success' || isCommitted(result);
  const kind = isDone ? 'savedRemoved' : 'unavailable';
  $basketNotice.set({ kind, serial: ($basketNotice.get()?.serial ?? 0) + 1 });
}

function wish(itemKey: string): { readonly itemKey: string } & typeof WITH {
  return { itemKey, ...WITH };
}

function kept<Reply extends SavedReply>(result: CallResult<Reply>): CallResult<Reply> {
  if (result.status === 'success') $saved.set(result.reply.saved);
  return result;
}
