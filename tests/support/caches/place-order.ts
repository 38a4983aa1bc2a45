import type { Services } from '#lib/server/platform/ports/services.ts';
import { ADDRESS, aGuest, GB, NOW } from '../a-shop-floor.ts';

export interface PlacedOrder {
  readonly paymentId: string;
}

/** A guest's order, which holds its units and its code until it is paid or not. */
export async function placeOrder(
  { basket: baskets, orders }: Pick<Services, 'basket' | 'orders'>,
  { code, ...item }: { variantId: number; quantity: number; code?: string },
): Promise<PlacedOrder> {
  const owner = aGuest();
  await baskets.add(owner, GB, [item], 'AddQuantityToExisting', NOW);
  if (code) {
    const applied = await baskets.applyCode(owner, GB, code, NOW);
    if (!applied.ok) throw new Error(`${code}: ${applied.failure.kind}`);
  }
  const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
  const { checkout } = await orders.updateCheckout(owner, GB, steps, NOW);
  const { idempotencyKey, cost, seen } = checkout;
  const placement = { idempotencyKey, expectedTotal: cost.total, seen, acceptsNoReturn: true };
  const placed = await orders.place(owner, GB, placement, NOW);
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed.failure)}`);
  return placed.value;
}
