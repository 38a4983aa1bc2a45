import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  type FilterItem,
  type ListingFilters,
  type ListingQuery,
  SORTS,
} from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import {
  aCatalog,
  ageGroupId,
  colorId,
  type PlannedProduct,
  type PlannedSize,
  sizeId,
} from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const shop = getShopByLocale('en-us');
const RUNS = { numRuns: 60 };

const COLORS = ['red', 'white', 'navy'] as const;
const AGE_GROUPS = ['adult', 'kids', undefined] as const;
const SIZES = ['S', 'M', 'L'] as const;

/** Sixty products in every mixture: the numbers only have to be spread, not random. */
const PRODUCTS: readonly PlannedProduct[] = Array.from({ length: 60 }, (_, at) => {
  const sizes: readonly PlannedSize[] = SIZES.slice(0, 1 + (at % 3)).map((size, position) => ({
    size,
    price: 500 + ((at * 37 + position * 11) % 40) * 100,
    stock: (at + position) % 4,
    reductions:
      at % 5 === 0
        ? [{ category: 'sale', type: 'absolute', relative: 0.1, absoluteWithTax: 100 + at }]
        : [],
  }));
  const age = AGE_GROUPS[at % 3];
  const color = COLORS[at % 7];
  return {
    id: at + 1,
    name: { en: at % 2 === 0 ? `Shirt ${at}` : `Cap ${at}` },
    categories: [1 + (at % 3)],
    createdAt: new Date(Date.now() - at * 3 * 24 * 3_600_000).toISOString(),
    sizes,
    ...(color && { color }),
    ...(age && { ageGroup: age }),
  };
});

const someOf = (ids: readonly number[]) => fc.subarray([...ids]);
const price = fc.option(
  fc.integer({ min: 0, max: 45 }).map((step) => minor(step * 100)),
  { nil: undefined },
);
const flag = fc.constantFrom(true, false, undefined);

const filtersArbitrary: fc.Arbitrary<ListingFilters> = fc
  .record({
    color: someOf(COLORS.map(colorId)),
    size: someOf(SIZES.map(sizeId)),
    ageGroup: someOf([ageGroupId('adult'), ageGroupId('kids')]),
    sale: flag,
    isNew: flag,
    minPrice: price,
    maxPrice: price,
  })
  .map(({ color, size, ageGroup, ...own }) => {
    const present = Object.entries(own).filter(([, value]) => value !== undefined);
    return { attributes: { color, size, ageGroup }, ...Object.fromEntries(present) };
  });

const placeArbitrary: fc.Arbitrary<Pick<ListingQuery, 'categoryId' | 'term'>> = fc.constantFrom(
  {},
  { categoryId: 1 },
  { categoryId: 2 },
  { term: 'shirt' },
  { categoryId: 3, term: 'cap' },
);

const queryArbitrary = fc
  .tuple(placeArbitrary, filtersArbitrary)
  .map(([place, filters]) => ({ ...place, filters }));

type Query = Pick<ListingQuery, 'categoryId' | 'term' | 'filters'>;
/** The query that selects a filter value, and the count that the filter promises. */
type Choice = readonly [filters: ListingFilters, count: number];

function choicesOf(filter: FilterItem, chosen: ListingFilters): readonly Choice[] {
  if (filter.type === 'attributes') {
    return filter.values.map((value) => [
      { ...chosen, attributes: { ...chosen.attributes, [filter.slug]: [value.id] } },
      value.productCount,
    ]);
  }
  if (filter.type === 'boolean') {
    return filter.values.map((value) => [
      { ...chosen, [filter.slug]: value.name },
      value.productCount,
    ]);
  }
  const { minPrice: _, maxPrice: __, ...others } = chosen;
  return filter.values.map(({ min, max, productCount }) => [
    { ...others, minPrice: min, maxPrice: max },
    productCount,
  ]);
}

describeDatabase('any listing', (open) => {
  let catalog: Catalog;
  const countListed = async (query: Query): Promise<number> =>
    (await catalog.listing(shop, { ...query, page: 1, perPage: 1 })).pagination.total;

  beforeAll(async () => {
    const db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      categories: [
        { id: 1, name: { en: 'Men' }, slug: 'men' },
        { id: 2, parent: 1, name: { en: 'Caps' }, slug: 'caps' },
        { id: 3, name: { en: 'Kids' }, slug: 'kids' },
      ],
      products: PRODUCTS,
    });
  });

  test('a filter’s count equals the length of the list after choosing it', async () => {
    await fc.assert(
      fc.asyncProperty(queryArbitrary, async (query) => {
        const { filters, unfilteredCount } = await catalog.filters(shop, query);
        expect(await countListed(query)).toBe(unfilteredCount);
        for (const filter of filters) {
          for (const [chosen, count] of choicesOf(filter, query.filters)) {
            expect([filter.slug, await countListed({ ...query, filters: chosen })]).toEqual([
              filter.slug,
              count,
            ]);
          }
        }
      }),
      RUNS,
    );
  });

  test('pages hold every product exactly once, sold-out ones last', async () => {
    const sorts = fc.constantFrom(undefined, ...SORTS);
    await fc.assert(
      fc.asyncProperty(
        queryArbitrary,
        sorts,
        fc.integer({ min: 1, max: 9 }),
        async (query, sort, perPage) => {
          const sorted = { ...query, ...(sort && { sort }) };
          const whole = await catalog.listing(shop, { ...sorted, page: 1, perPage: 100 });
          const pages: number[] = [];
          for (let page = 1; page <= Math.ceil(whole.pagination.total / perPage); page += 1) {
            const { products } = await catalog.listing(shop, { ...sorted, page, perPage });
            pages.push(...products.map((product) => product.id));
          }
          expect(pages).toEqual(whole.products.map((product) => product.id));
          expect(new Set(pages).size).toBe(whole.pagination.total);
          const soldOut = whole.products.map((product) => Number(product.isSoldOut));
          expect(soldOut).toEqual(soldOut.toSorted());
        },
      ),
      RUNS,
    );
  });
});
