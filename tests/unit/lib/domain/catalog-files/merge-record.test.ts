import { expect, test } from 'vitest';
import { mergeRecord } from '#lib/domain/catalog-files/merge-record.ts';
import { aProductRecord } from '../../../../support/a-catalog-file.ts';

const price = { amount: 2_500, vatRate: 1_900, reductions: [] };

test('a record of one shop keeps the prices and texts of the others', () => {
  const stored = aProductRecord();
  const german = aProductRecord({
    shop: 'de-de',
    texts: { de: { name: 'Neu', description: '', keywords: '' } },
    variants: stored.variants.map((variant) => ({ ...variant, prices: { 'de-de': price } })),
  });
  const merged = mergeRecord(german, stored);
  expect(merged.texts).toEqual({ ...stored.texts, de: german.texts.de });
  expect(merged.variants.map(({ prices }) => prices)).toEqual(
    stored.variants.map(({ prices }) => ({ ...prices, 'de-de': price })),
  );
  expect('shop' in merged).toBe(false);
});

test('a record of all shops replaces everything', () => {
  const wanted = aProductRecord({ texts: { en: { name: 'A', description: '', keywords: '' } } });
  expect(mergeRecord(wanted, aProductRecord())).toEqual(wanted);
});
