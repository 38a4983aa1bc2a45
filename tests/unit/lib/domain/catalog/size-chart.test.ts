import { describe, expect, test } from 'vitest';
import type { Attributes, Product } from '#lib/domain/catalog/product.ts';
import { findSizeChart, formatSpan } from '#lib/domain/catalog/size-chart.ts';
import type { SizeChart } from '#lib/domain/catalog/size-charts.ts';
import { SIZE_CHARTS } from '#lib/domain/catalog/size-charts.ts';
import { parseTileIds } from '#lib/domain/catalog/tile-ids.ts';

const ascending = (a: number, b: number): number => a - b;

function attribute(key: string, value: string): Attributes {
  const values = { id: 1, label: value, value };
  return { [key]: { id: 1, key, label: key, type: null, multiSelect: false, values } };
}

function sized(sizes: readonly string[], attributes: Attributes = {}, tag = ''): Product {
  const values = [{ fieldSet: [[{ value: tag }]], groupSet: [] }];
  return {
    attributes,
    advancedAttributes: {
      customTags2: { id: null, key: 'customTags2', label: '', type: null, values },
    },
    variants: sizes.map((size) => ({ attributes: attribute('size', size) })),
  } as unknown as Product;
}

describe('a size chart', () => {
  test.each([
    ['letters', sized(['S', 'M', '3XL']), 'men'],
    ['letters for women', sized(['s', 'm'], attribute('ageGroup', 'women')), 'women'],
    ['letters for dogs', sized(['s', 'm'], attribute('category', 'pet')), 'dogs'],
    ['letters tagged as gloves', sized(['s', 'm'], {}, 'size-chart:gloves'), 'gloves'],
    ['children’s heights', sized(['kids-116', 'kids-128']), 'kids'],
    ['babies’ lengths', sized(['baby-56']), 'babies'],
    ['shoe sizes', sized(['eu-39–42']), 'feet'],
    ['women’s socks', sized(['eu-35–38'], attribute('ageGroup', 'women')), 'feet'],
    ['heads', sized(['s-m', 'l-xl']), 'hats'],
    ['one size', sized(['one-size']), undefined],
    ['sizes of different charts', sized(['s', 'kids-116']), undefined],
    ['an unknown tag', sized(['a3'], {}, 'size-chart:constructor'), undefined],
    ['no sizes', sized([]), undefined],
  ])('of %s', (_what, product, wanted) => {
    expect(findSizeChart(product)).toBe(wanted);
  });

  test('shows quarters of inches as fractions', () => {
    expect(formatSpan([96, 103], 'cm')).toBe('96–103');
    expect(formatSpan([96, 103], 'in')).toBe('37¾–40½');
    expect(formatSpan([25.4], 'in')).toBe('10');
    expect(formatSpan([25.3], 'in')).toBe('10');
  });

  test.each(Object.entries<SizeChart>(SIZE_CHARTS))(
    'of %s grows from size to size, with a range for every measure',
    (_kind, { measures, rows }) => {
      for (const [column] of measures.entries()) {
        const spans = rows.map((row) => row.spans[column] ?? [Number.NaN]);
        expect(spans.map((span) => span[0])).toEqual(spans.map((span) => span[0]).sort(ascending));
        expect(spans.filter((span) => !((span[1] ?? span[0]) >= span[0]))).toEqual([]);
      }
    },
  );
});

test('a row of tiles is requested with at most eight ids, each once', () => {
  const parseIds = (text: string) => parseTileIds(new URLSearchParams({ ids: text }));
  expect(parseIds('3,3,x,-1,0,2.5,2')).toEqual([3, 2]);
  expect(parseIds('1,2,3,4,5,6,7,8,9,10')).toHaveLength(8);
  expect(parseTileIds(new URLSearchParams())).toEqual([]);
});
