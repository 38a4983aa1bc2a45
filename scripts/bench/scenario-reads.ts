import { cycle, outcome, type Scenario } from './scenario.ts';
import { filledBaskets, SHOWN } from './scenario-baskets.ts';

/** What shoppers type: whole, begun, wrong. */
export const SEARCH_TERMS = [
  ...['home shirt', 'scarf', 'mug', 'hoodie', 'short', 'kids', 'away', 'cap', 'ball', 'red'],
  ...[
    'goalkeeper',
    'trainin',
    'baby',
    'bag',
    'jacket',
    'sock',
    'poster',
    'keyring',
    'women',
    'pin',
  ],
];
const CARD = {
  attributes: { withKey: ['name', 'color', 'brand'] },
  images: { attributes: { withKey: ['imageView'] } },
  priceRange: true,
} as const;

export const productRead: Scenario = async ({ client, productIds }) => {
  const next = cycle(productIds);
  const include = { attributes: 'all', variants: 'all', images: 'all', priceRange: true } as const;
  return async () => outcome(await client.call('getProductById', { id: next(), with: include }));
};

export const suggestionsRead: Scenario = async ({ client }) => {
  const next = cycle(SEARCH_TERMS);
  return async () =>
    outcome(await client.call('getSearchSuggestions', { term: next(), with: { product: CARD } }));
};

export const basketRead: Scenario = async (world) => {
  const next = cycle(await filledBaskets(world, 100));
  return async () => outcome(await world.client.call('getBasket', SHOWN, next()));
};
