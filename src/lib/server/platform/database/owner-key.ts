import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';

/** Value of the `owner` columns: a guest's session or a customer. */
export function ownerKey(owner: BasketOwner): string {
  return owner.userId === undefined ? `session:${owner.sessionId}` : `user:${owner.userId}`;
}
