import { cycle, describeOutcome, type Scenario } from './scenario.ts';
import { BASKET_PROJECTION, fillBaskets } from './scenario-baskets.ts';

/** Typical search terms: complete, unfinished and misspelt. */
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
  return async () =>
    describeOutcome(await client.call('getProductById', { id: next(), with: include }));
};

export const suggestionsRead: Scenario = async ({ client }) => {
  const next = cycle(SEARCH_TERMS);
  return async () =>
    describeOutcome(
      await client.call('getSearchSuggestions', { term: next(), with: { product: CARD } }),
    );
};

export const basketRead: Scenario = async (context) => {
  const next = cycle(await fillBaskets(context, 100));
  return async () =>
    describeOutcome(await context.client.call('getBasket', BASKET_PROJECTION, next()));
};
