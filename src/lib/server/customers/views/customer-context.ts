import type { Session, ShopUser } from '#lib/domain/customers/session.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/** A call by a signed-in customer. Only this session decides whose data are read. */
export interface CustomerContext extends CallContext {
  readonly session: Session & { readonly user: ShopUser };
}

/** Key of all stored data of the customer. */
export function customerId({ session }: CustomerContext): string {
  return session.user.referenceKey;
}
