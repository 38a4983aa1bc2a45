import { expect, test } from 'vitest';
import { tagLabels } from '#components/listing/tag-labels.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';

function labels(locale: Locale, tags: Readonly<Record<string, string>>): readonly string[] {
  const advancedAttributes = Object.fromEntries(
    Object.entries(tags).map(([key, value]) => {
      const values = [{ fieldSet: [[{ value }]], groupSet: [] }];
      return [key, { id: null, key, label: key, type: null, values }];
    }),
  );
  return tagLabels({ advancedAttributes }, getShopByLocale(locale));
}

test('custom tags are badges in the shop’s language, and internal tags are shown nowhere', () => {
  const tags = { customTags1: 'bestseller, warehouse-7', customTags2: 'size-chart:gloves' };
  expect(labels('en-gb', tags)).toEqual(['Bestseller']);
  expect(labels('ko-kr', tags)).toEqual(['베스트셀러']);
  expect(labels('en-gb', { customTags1: 'constructor' })).toEqual([]);
  expect(labels('de-de', { customTags1: 'bestseller', customTags2: 'online-exclusive' })).toEqual([
    'Bestseller',
    'Nur online',
  ]);
});
