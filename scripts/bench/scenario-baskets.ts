import type { BasketWith } from '../../src/lib/contract/with-options.ts';
import { cycle, outcome, type Scenario, severally, type World } from './scenario.ts';

/** As the shop's own pages ask for it. */
export const SHOWN: BasketWith = {
  items: {
    product: {
      attributes: { withKey: ['name', 'color', 'brand'] },
      images: { attributes: { withKey: ['imageView'] } },
    },
    variant: { attributes: { withKey: ['size', 'shopSize'] }, stock: 'all' },
  },
};
/** Then somebody new comes. The first item of each opens a session and a basket. */
const ITEMS_EACH = 4;

export const addToBasket: Scenario = async ({ client, goods }) => {
  const next = cycle(goods.many);
  const sessions = new Map<number, { readonly session: string; readonly items: number }>();
  return async (connection) => {
    const { session, items = 0 } = sessions.get(connection) ?? {};
    const item = { variantId: next(), quantity: 1, with: SHOWN };
    const heard = await client.call('addItemToBasket', item, session);
    if (!heard.ok || items + 1 >= ITEMS_EACH) sessions.delete(connection);
    else sessions.set(connection, { session: heard.session, items: items + 1 });
    return outcome(heard);
  };
};

/** Sessions with three different items in each basket. */
export function filledBaskets({ client, goods }: World, count: number): Promise<readonly string[]> {
  const next = cycle(goods.many);
  return severally(count, 25, async () => {
    const items = [1, 2, 3].map(() => ({ variantId: next(), quantity: 1 }));
    const heard = await client.call('addItemsToBasket', { items });
    if (!heard.ok) throw new Error(`a basket could not be filled: ${outcome(heard)}`);
    return heard.session;
  });
}
