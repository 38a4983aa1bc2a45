import { expect, test } from 'vitest';
import { itemNumbers } from '#lib/domain/catalog/item-numbers.ts';

const withNumbers = (referenceKey: string, ...numbers: readonly string[]) =>
  itemNumbers({ referenceKey, variants: numbers.map((key) => ({ referenceKey: key })) });

test('the key of a product is its article number if those of its sizes begin with it', () => {
  expect(withNumbers('AU-1001', 'AU-1001-1', 'AU-1001-2')).toBe('AU-1001');
  expect(withNumbers('au-1001', 'AU-1001-1')).toBe('au-1001');
});

test('a handle is none: the sizes’ own numbers are named, each once', () => {
  expect(withNumbers('heimtrikot-26', 'HT26-S', 'HT26-M', 'HT26-M')).toBe('HT26-S, HT26-M');
});
