import { expect, test } from 'vitest';
import type { AddOrUpdateItemError } from '#lib/domain/basket/basket.ts';
import { reducedQuantityNotice } from '#lib/domain/basket/reduced-quantity.ts';
import { anItem } from '../../../../support/a-basket.ts';

const reduced = (variantId: number): readonly AddOrUpdateItemError[] => [
  { operation: 'add', variantId, statusCode: 206, kind: 'ItemAddedWithReducedQuantity' },
];

test('a quantity above the limit of an order is no lack of stock', () => {
  const mug = anItem({ quantity: 50, availableQuantity: 400 });
  expect(reducedQuantityNotice({ items: [mug] }, reduced(mug.variant.id))).toBe('QuantityLimited');
});

test('a quantity above the stock is a lack of stock', () => {
  const mug = anItem({ quantity: 4, availableQuantity: 4 });
  expect(reducedQuantityNotice({ items: [mug] }, reduced(mug.variant.id))).toBe(
    'ItemAddedWithReducedQuantity',
  );
});

test('without the line the reason is not known, and stock is the likelier one', () => {
  expect(reducedQuantityNotice({ items: [] }, reduced(1))).toBe('ItemAddedWithReducedQuantity');
});
