import type { BroughtAlong } from '#lib/server/ports/sessions.ts';
import { mergeBaskets } from './basket-merge.ts';
import { mergeSaved } from './saved-rows.ts';
import type { Trx } from './transaction.ts';
import { mergeWishlists } from './wishlist-merge.ts';

/**
 * What a guest's session gathered becomes the customer's, in the transaction that ends the session: all of it or none,
 * and whoever comes second with the same session finds nothing left to bring.
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
