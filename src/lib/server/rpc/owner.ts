import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { CallContext } from './context.ts';

/** Whose basket the caller's is; opens a session for a new guest. */
export async function ownerOf(context: CallContext): Promise<BasketOwner> {
  const session = context.session ?? (await context.openSession());
  return session.user
    ? { sessionId: session.id, userId: session.user.referenceKey }
    : { sessionId: session.id };
}
