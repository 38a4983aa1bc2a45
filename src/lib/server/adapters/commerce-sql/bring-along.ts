import type { BroughtAlong } from '#lib/server/ports/sessions.ts';
import { mergeBaskets } from './basket-merge.ts';
import { mergeSaved } from './saved-rows.ts';
import type { Trx } from './transaction.ts';
import { mergeWishlists } from './wishlist-merge.ts';

/**
 * Moves basket, saved items and wishlist of a guest session to the customer. Runs in the
 * transaction that ends the session, so a second sign-in with the same session finds nothing to
 * move.
 */
export async function bringAlong(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<BroughtAlong> {
  const { moved, left } = await mergeBaskets(trx, sessionId, userId, now);
  await mergeSaved(trx, sessionId, userId);
  return { items: moved, left, wishes: await mergeWishlists(trx, sessionId, userId, now) };
}
