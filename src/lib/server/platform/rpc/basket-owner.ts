import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Session } from '#lib/domain/customers/session.ts';
import type { CallContext } from './context.ts';

/** Owner of the caller's basket; opens a session for a new guest. */
export async function resolveBasketOwner(context: CallContext): Promise<BasketOwner> {
  const session = context.session ?? (await context.openSession());
  return sessionOwner(session);
}

/** Basket owner of an existing session. */
export function sessionOwner({ id, user }: Session): BasketOwner {
  if (!user) return { sessionId: id };
  const { referenceKey: userId, membership } = user;
  return { sessionId: id, userId, ...(membership && { membership }) };
}
