import { createHash } from 'node:crypto';
import type { WireUser } from '#lib/contract/session.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/** The customer on the wire, with the orders placed in this shop. */
export async function userToWire(
  { services, shop }: Pick<CallContext, 'services' | 'shop'>,
  user: ShopUser,
): Promise<WireUser> {
  const orderSummary = await services.customers.orderSummary(user.referenceKey, shop.id);
  const completed = orderSummary.filter(
    ({ confirmedAt, status }) => confirmedAt && !status.startsWith('cancellation'),
  );
  return {
    ...user,
    app_id: shop.id,
    completed_orders: completed.length,
    emailHash: sha256(user.email.toLowerCase()),
    publicKey: sha256(`customer:${user.referenceKey}`),
    isGuest: false,
    isReturningCustomer: completed.length > 0,
    status: { isActive: true, isGuestCustomer: false, isTestCustomer: false },
    authentication: { ...user.authentication, data: { userId: user.referenceKey } },
    orderSummary,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
