import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';

/**
 * Saves the checkout's delivery address in the customer's address book; guests have none. Ignores a full book or a
 * duplicate, as the order must not depend on it.
 */
export async function saveDeliveryAddress(
  { shippingAddress }: Checkout,
  { session, services }: CallContext,
): Promise<void> {
  const userId = session?.user?.referenceKey;
  if (userId === undefined || !shippingAddress) return;
  await services.customers.createAddress(userId, shippingAddress, {}, services.now());
}
