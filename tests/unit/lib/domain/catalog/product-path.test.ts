import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedProductPath, productSlug } from '#lib/domain/catalog/product-paths.ts';
import { decodePath } from '#lib/domain/shop/decode-path.ts';
import { canonicalUrl } from '#lib/server/platform/http/canonical-url.ts';

const UNUSUAL_NAMES = [
  ...['Socks, set of 3', 'Salt & Pepper; 50% = half', 'A $5 + b', 'Häng\\er', '컵, 2개'],
  ...['50%50 wool', '100%baumwolle', '1%2525%41 %2f %'],
];

test('a product’s path parses to its own slug, so it never redirects to itself', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(...UNUSUAL_NAMES),
  );
  fc.assert(
    fc.property(names, (label) => {
      const name = { id: 1, key: 'name', label: '', type: '', multiSelect: false } as const;
      const attributes = { name: { ...name, values: { id: 2, value: 'x', label } } };
      const path = namedProductPath('en-gb', 17, label);
      const slug = productSlug({ id: 17, attributes });
      expect(decodePath(path)).toBe(`/en-gb/p/${decodePath(slug)}`);
      expect(canonicalUrl(path)).toEqual({ kind: 'canonical', path, query: '' });
    }),
  );
});
