import type { Payload } from '../../src/lib/contract/procedures.ts';
import { anAddress } from '../../tests/support/an-order.ts';
import type { RpcClient } from './rpc-client.ts';
import { cycle, OK, EXHAUSTED, describeOutcome, type Step, runConcurrently, type ScenarioContext } from './scenario.ts';

/** Somebody at the till: address given, delivery chosen, one press away from the payment. */
export interface ReadyShopper {
  readonly session: string;
  readonly placement: Payload<'placeOrder'>;
}

/** Each call is another shopper's, with a basket of one of `variants`; answered with the provider's card page. */
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

/** Comes to the till with one of each of these, put in in their order. */
export async function prepareShopper(
  client: RpcClient,
  variantIds: readonly number[],
  index: number,
): Promise<ReadyShopper> {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  const added = await client.call('addItemsToBasket', { items });
  if (!added.ok) throw new Error(`nothing could be added: ${describeOutcome(added)}`);
  const details = {
    email: `shopper-${index}@example.com`,
    shippingAddress: anAddress({ houseNumber: String(index + 1) }),
    deliveryKey: 'standard',
  } as const;
  const result = await client.call('updateCheckout', details, added.session);
  if (!result.ok || result.reply.errors.length > 0)
    throw new Error(`the checkout refused a shopper: ${JSON.stringify(result)}`);
  const { idempotencyKey, cost } = result.reply.checkout;
  return {
    session: added.session,
    placement: { idempotencyKey, expectedTotal: cost.total, acceptsTerms: true },
  };
}
