import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLinks } from '#lib/domain/catalog/page-links.ts';

test('the ends and the neighbours are linked, and a gap never hides a single page', () => {
  expect(pageLinks({ page: 1, last: 1 })).toEqual([1]);
  expect(pageLinks({ page: 1, last: 3 })).toEqual([1, 2, 3]);
  expect(pageLinks({ page: 1, last: 13 })).toEqual([1, 2, 'gap', 13]);
  expect(pageLinks({ page: 4, last: 13 })).toEqual([1, 2, 3, 4, 5, 'gap', 13]);
  expect(pageLinks({ page: 7, last: 13 })).toEqual([1, 'gap', 6, 7, 8, 'gap', 13]);
  expect(pageLinks({ page: 10, last: 13 })).toEqual([1, 'gap', 9, 10, 11, 12, 13]);
});

test('a gap stands for two pages or more', () => {
  const pages = fc
    .integer({ min: 1, max: 60 })
    .chain((last) =>
      fc.record({ last: fc.constant(last), page: fc.integer({ min: 1, max: last }) }),
    );
  fc.assert(
    fc.property(pages, ({ page, last }) => {
      const links = pageLinks({ page, last });
      expect(links).toContain(page);
      links.forEach((link, at) => {
        if (link !== 'gap') return;
        expect(Number(links[at + 1]) - Number(links[at - 1])).toBeGreaterThan(2);
      });
    }),
  );
});
