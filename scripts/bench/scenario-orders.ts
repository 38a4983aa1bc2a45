import type { Payload } from '../../src/lib/contract/procedures.ts';
import { anAddress } from '../../tests/support/an-order.ts';
import type { RpcClient } from './rpc-client.ts';
import { cycle, GOOD, OVER, outcome, type Step, severally, type World } from './scenario.ts';

/** Somebody at the till: address given, delivery chosen, one press away from the payment. */
export interface ShopperAtTill {
  readonly session: string;
  readonly placement: Payload<'placeOrder'>;
}

/** Each call is another shopper's, with a basket of one of `variants`; answered with the provider's card page. */
export async function placeOrder(
  { client, shoppers }: World,
  variants: readonly number[],
): Promise<Step> {
  const waiting = [...(await shoppersAtTill(client, shoppers, variants))];
  return async () => {
    const shopper = waiting.pop();
    if (!shopper) return OVER;
    const heard = await client.call('placeOrder', shopper.placement, shopper.session);
    if (!heard.ok) return outcome(heard);
    return heard.reply.status === 'placed' ? GOOD : JSON.stringify(heard.reply.failure);
  };
}

export function shoppersAtTill(
  client: RpcClient,
  count: number,
  variants: readonly number[],
): Promise<readonly ShopperAtTill[]> {
  const next = cycle(variants);
  return severally(count, 25, (index) => shopperAtTill(client, [next()], index));
}

/** Comes to the till with one of each of these, put in in their order. */
export async function shopperAtTill(
  client: RpcClient,
  variantIds: readonly number[],
  index: number,
): Promise<ShopperAtTill> {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }));
  const added = await client.call('addItemsToBasket', { items });
  if (!added.ok) throw new Error(`nothing could be added: ${outcome(added)}`);
  const details = {
    email: `shopper-${index}@example.com`,
    shippingAddress: anAddress({ houseNumber: String(index + 1) }),
    deliveryKey: 'standard',
  } as const;
  const heard = await client.call('updateCheckout', details, added.session);
  if (!heard.ok || heard.reply.errors.length > 0)
    throw new Error(`the checkout refused a shopper: ${JSON.stringify(heard)}`);
  const { idempotencyKey, cost } = heard.reply.checkout;
  return {
    session: added.session,
    placement: { idempotencyKey, expectedTotal: cost.total, acceptsTerms: true },
  };
}
