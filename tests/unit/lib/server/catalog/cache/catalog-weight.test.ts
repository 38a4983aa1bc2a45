import { describe, expect, test } from 'vitest';
import { catalogWeight } from '#lib/server/catalog/cache/catalog-weight.ts';

describe('The catalogue cache', () => {
  test.each([
    ['a listing page', { products: [1, 2, 3], total: 90 }, 4],
    ['some products', [1, 2], 2],
    ['nothing found', [], 1],
    ['one product', { id: 1 }, 1],
    ['a product that is missing', undefined, 1],
  ])('weighs an entry by its number of products: %s', (_, answer, weight) => {
    expect(catalogWeight(answer)).toBe(weight);
  });
});
