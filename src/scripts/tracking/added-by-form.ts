import { call } from '#lib/client/rpc.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import { ADDED_COOKIE, readAddedNote } from '#lib/domain/tracking/added-note.ts';
import { trackedCart } from '#lib/domain/tracking/tracked-items.ts';
import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';

/** The event for what a form of the page before has added: a whole look, a shared basket, an order once more. */
export async function addedByForm(): Promise<ShopEvent | undefined> {
  const noted = readAddedNote(document.cookie);
  if (noted.length === 0) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
  document.cookie = `${ADDED_COOKIE}=;path=/;max-age=0`;
  const result = await call('getBasket', BASKET_FIELDS);
  if (result.status !== 'success') return undefined;
  const { items, currencyCode } = result.reply.basket;
  const added = noted.flatMap(({ variantId, quantity }) => {
    const line = items.findLast(({ variant }) => variant.id === variantId);
    return line ? [{ ...line, quantity }] : [];
  });
  return added.length > 0
    ? { name: 'add_to_cart', data: trackedCart(added, currencyCode) }
    : undefined;
}
