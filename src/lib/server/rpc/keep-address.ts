import type { Checkout } from '#lib/domain/checkout.ts';
import type { CallContext } from './context.ts';

/**
 * Puts the delivery address of a checkout into the customer's book; a guest has none. A book that is full, or has the
 * address already, stays as it is: the order goes on all the same.
 */
export async function keepAddress(
  { shippingAddress }: Checkout,
  { session, services }: CallContext,
): Promise<void> {
  const userId = session?.user?.referenceKey;
  if (userId === undefined || !shippingAddress) return;
  await services.customers.createAddress(userId, shippingAddress, {}, services.now());
}
