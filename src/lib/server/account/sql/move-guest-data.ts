import { mergeGuestSavedItems } from '#lib/server/basket/sql/saved-bundles.ts';
import type { MergedItems } from '#lib/server/customers/ports/sessions.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { mergeGuestWishlists } from '#lib/server/wishlist/sql/merge-guest-wishlists.ts';
import { mergeGuestBaskets } from './merge-guest-baskets.ts';

/**
 * Moves basket, saved items and wishlist of a guest session to the customer. Runs in the
 * transaction that ends the session, so a second sign-in with the same session finds nothing to
 * move.
 */
export async function moveGuestData(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<MergedItems> {
  const { moved, left } = await mergeGuestBaskets(trx, sessionId, userId, now);
  await mergeGuestSavedItems(trx, sessionId, userId);
  return { items: moved, left, wishes: await mergeGuestWishlists(trx, sessionId, userId, now) };
}
