import type { BasketWith } from '../../src/lib/contract/with-options.ts';
import {
  cycle,
  describeOutcome,
  runConcurrently,
  type Scenario,
  type ScenarioContext,
} from './scenario.ts';

/** The projection that the shop's own pages request. */
export const BASKET_PROJECTION: BasketWith = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'brand'] },
      images: { attributes: { withKey: ['imageView'] } },
    },
    variant: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
  },
};
/** Each shopper adds this many items; the first one creates the session and the basket. */
const ITEMS_PER_SHOPPER = 4;

export const addToBasket: Scenario = async ({ client, goods }) => {
  const next = cycle(goods.many);
  const sessions = new Map<number, { readonly session: string; readonly items: number }>();
  return async (connection) => {
    const { session, items = 0 } = sessions.get(connection) ?? {};
    const item = { variantId: next(), quantity: 1, with: BASKET_PROJECTION };
    const result = await client.call('addItemToBasket', item, session);
    if (!result.ok || items + 1 >= ITEMS_PER_SHOPPER) sessions.delete(connection);
    else sessions.set(connection, { session: result.session, items: items + 1 });
    return describeOutcome(result);
  };
};

/** Creates sessions whose baskets hold three different items each. */
export function fillBaskets(
  { client, goods }: ScenarioContext,
  count: number,
): Promise<readonly string[]> {
  const next = cycle(goods.many);
  return runConcurrently(count, 25, async () => {
    const items = [1, 2, 3].map(() => ({ variantId: next(), quantity: 1 }));
    const result = await client.call('addItemsToBasket', { items });
    if (!result.ok)
      throw new Error(
        `addItemsToBasket failed while preparing a basket: ${describeOutcome(result)}`,
      );
    return result.session;
  });
}
