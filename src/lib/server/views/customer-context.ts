import type { Session, ShopUser } from '#lib/domain/session.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';

/** A call of somebody who is signed in. Whose data are read is decided by it and by nothing else. */
export interface CustomerContext extends CallContext {
  readonly session: Session & { readonly user: ShopUser };
}

/** The name under which the shop keeps everything of the customer's. */
export function customerId({ session }: CustomerContext): string {
  return session.user.referenceKey;
}
