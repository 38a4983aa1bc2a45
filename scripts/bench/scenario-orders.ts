import type { Payload } from '../../src/lib/contract/procedures.ts';
import { anAddress } from '../../tests/support/an-order.ts';
import type { RpcClient } from './rpc-client.ts';
import {
  cycle,
  describeOutcome,
  EXHAUSTED,
  OK,
  runConcurrently,
  type ScenarioContext,
  type Step,
} from './scenario.ts';

/** A shopper whose checkout is complete: the next call places the order. */
export interface ReadyShopper {
  readonly session: string;
  readonly placement: Payload<'placeOrder'>;
}

/** Each step places the order of another shopper, with one of `variants` in the basket. */
export async function createOrderStep(
  { client, shoppers }: ScenarioContext,
  variants: readonly number[],
): Promise<Step> {
  const waiting = [...(await prepareShoppers(client, shoppers, variants))];
  return async () => {
    const shopper = waiting.pop();
    if (!shopper) return EXHAUSTED;
    const result = await client.call('placeOrder', shopper.placement, shopper.session);
    if (!result.ok) return describeOutcome(result);
    return result.reply.status === 'placed' ? OK : JSON.stringify(result.reply.failure);
  };
}

export function prepareShoppers(
  client: RpcClient,
  count: number,
  variants: readonly number[],
): Promise<readonly ReadyShopper[]> {
  const next = cycle(variants);
  return runConcurrently(count, 25, (index) => prepareShopper(client, [next()], index));
}

/** Fills a basket with one unit of each variant, in this order, and completes the checkout. */
export async function prepareShopper(
  client: RpcClient,
  variantIds: readonly number[],
  index: number,
): Promise<ReadyShopper> {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  const added = await client.call('addItemsToBasket', { items });
  if (!added.ok) throw new Error(`addItemsToBasket failed: ${describeOutcome(added)}`);
  const details = {
    email: `shopper-${index}@example.com`,
    shippingAddress: anAddress({ houseNumber: String(index + 1) }),
    deliveryKey: 'standard',
  } as const;
  const result = await client.call('updateCheckout', details, added.session);
  if (!result.ok || result.reply.errors.length > 0)
    throw new Error(`updateCheckout failed: ${JSON.stringify(result)}`);
  const { idempotencyKey, cost } = result.reply.checkout;
  return {
    session: added.session,
    placement: { idempotencyKey, expectedTotal: cost.total, acceptsTerms: true },
  };
}
