import { expect, test } from 'vitest';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import { basketLinkQuery, itemsOfLink } from '#lib/domain/basket/basket-link.ts';

const item = (id: number, quantity: number, changes: Partial<BasketItem> = {}): BasketItem =>
  ({ variant: { id }, quantity, status: 'available', ...changes }) as unknown as BasketItem;

const read = (items: string) => itemsOfLink(new URLSearchParams({ items }));

test('a link names variants and quantities, and is read back', () => {
  const query = basketLinkQuery([item(7, 2), item(8, 1)]);
  expect(query).toBe('?items=7:2,8:1');
  expect(itemsOfLink(new URLSearchParams(query))).toEqual([
    { variantId: 7, quantity: 2 },
    { variantId: 8, quantity: 1 },
  ]);
});

test('printed shirts and what is not on sale are not passed on', () => {
  const print = { name: 'MIA' } as unknown as NonNullable<BasketItem['print']>;
  expect(basketLinkQuery([item(7, 1, { print }), item(8, 1, { status: 'unavailable' })])).toBe('');
  expect(basketLinkQuery([])).toBe('');
});

test('a link has twenty lines at most', () => {
  const items = Array.from({ length: 30 }, (_, index) => item(index + 1, 1));
  expect(itemsOfLink(new URLSearchParams(basketLinkQuery(items)))).toHaveLength(20);
  expect(read(Array.from({ length: 3_000 }, (_, index) => `${index + 1}:1`).join())).toHaveLength(
    20,
  );
});

test.each([
  '',
  '7',
  '7:',
  ':2',
  '7:0',
  '0:1',
  '-7:1',
  '7:-1',
  '7:1.5',
  '7:1e3',
  '9999999999:1',
  'a:b',
  '<script>:1',
  '7 :1',
])('%j is no line', (items) => {
  expect(read(items)).toEqual([]);
});

test('a quantity is limited, and a repeated variant counts once', () => {
  expect(read('7:999,7:3,8:1')).toEqual([
    { variantId: 7, quantity: 50 },
    { variantId: 8, quantity: 1 },
  ]);
});
