import { beforeAll, describe, expect, test } from 'vitest';
import type { Listing, ListingQuery } from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog, ageGroupId, colorId, sizeId, variantId } from '../support/a-catalog.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

const shop = getShopByLocale('en-gb');
const QUERY: ListingQuery = { filters: { attributes: {} }, page: 1, perPage: 24 };
const DAY = 24 * 3_600_000;

const atHalfPrice = (original: number) => ({
  price: original / 2,
  reductions: [
    { category: 'sale', type: 'relative', relative: 0.5, absoluteWithTax: original / 2 } as const,
  ],
});

const productIds = (listing: Listing): readonly number[] =>
  listing.products.map((product) => product.id);

describeBothDatabases('collation', 'listings', (open) => {
  let db: Db;
  let catalog: Catalog;
  const listedIds = async (query: Partial<ListingQuery>): Promise<readonly number[]> =>
    productIds(await catalog.listing(shop, { ...QUERY, ...query }));

  beforeAll(async () => {
    db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      categories: [
        { id: 1, name: { en: 'Men' }, slug: 'men' },
        { id: 2, parent: 1, name: { en: 'Shirts' }, slug: 'shirts' },
        { id: 3, name: { en: 'Kids' }, slug: 'kids' },
      ],
      products: [
        {
          id: 1,
          name: { en: 'Gone' },
          categories: [2],
          color: 'red',
          createdAt: new Date(Date.now() - DAY).toISOString(),
          sizes: [{ size: 'S', price: 100, stock: 0 }],
        },
        {
          id: 2,
          name: { en: 'Cheap' },
          categories: [2],
          color: 'red',
          ageGroup: 'adult',
          createdAt: '2026-03-01T00:00:00Z',
          sizes: [
            { size: 'S', price: 1000 },
            { size: 'M', price: 9000, stock: 0 },
          ],
        },
        {
          id: 3,
          name: { en: 'Reduced' },
          categories: [1],
          color: 'white',
          ageGroup: 'adult',
          createdAt: '2026-01-01T00:00:00Z',
          sizes: [{ size: 'M', ...atHalfPrice(6000) }],
        },
        {
          id: 4,
          name: { en: 'New' },
          categories: [3],
          color: 'white',
          ageGroup: 'kids',
          createdAt: new Date(Date.now() - 2 * DAY).toISOString(),
          sizes: [{ size: 'M', price: 2000 }],
        },
        { id: 5, name: { en: 'Withdrawn' }, isActive: false },
      ],
    });
  });

  test('the whole shop is listed in its arranged order, sold-out products last', async () => {
    // 1 and 2 are both red and 1 is sold out, so 3 shows another colour first.
    expect(await listedIds({})).toEqual([3, 2, 4, 1]);
  });

  test.each([
    ['price_asc', [2, 4, 3, 1]],
    ['price_desc', [3, 4, 2, 1]],
    ['new_desc', [4, 2, 3, 1]],
    ['new_asc', [3, 2, 4, 1]],
    ['reduction_desc', [3, 2, 4, 1]],
    ['reduction_asc', [2, 4, 3, 1]],
  ] as const)('sorted by %s, sold-out products are still last', async (sort, expected) => {
    expect(await listedIds({ sort })).toEqual(expected);
  });

  test('a category lists the products of its subcategories', async () => {
    expect(await listedIds({ categoryId: 1 })).toEqual([3, 2, 1]);
    expect(await listedIds({ categoryId: 2 })).toEqual([2, 1]);
    expect(await listedIds({ categoryId: 99 })).toEqual([]);
  });

  test('values of one group are combined with or, groups with and', async () => {
    const color = [colorId('red'), colorId('white')];
    expect(await listedIds({ filters: { attributes: { color } } })).toEqual([3, 2, 4, 1]);
    const ageGroup = [ageGroupId('adult')];
    expect(await listedIds({ filters: { attributes: { color, ageGroup } } })).toEqual([3, 2]);
  });

  test('a sold-out size does not match a size filter', async () => {
    const attributes = { size: [sizeId('M')] };
    expect(await listedIds({ filters: { attributes } })).toEqual([3, 4]);
  });

  test('unknown groups are ignored, unknown values match nothing', async () => {
    expect(await listedIds({ filters: { attributes: { nonsense: [1], color: [] } } })).toHaveLength(
      4,
    );
    expect(await listedIds({ filters: { attributes: { color: [sizeId('M')] } } })).toEqual([]);
  });

  test('price bounds are inclusive and compare with the cheapest size', async () => {
    const filters = { attributes: {}, minPrice: minor(1000), maxPrice: minor(2000) };
    expect(await listedIds({ filters })).toEqual([2, 4]);
  });

  test('the sale and new filters narrow the list too', async () => {
    expect(await listedIds({ filters: { attributes: {}, sale: true } })).toEqual([3]);
    expect(await listedIds({ filters: { attributes: {}, sale: false } })).toEqual([2, 4, 1]);
    expect(await listedIds({ filters: { attributes: {}, isNew: true } })).toEqual([4, 1]);
  });

  test('pages cut the list and report their position', async () => {
    const { products, pagination } = await catalog.listing(shop, { ...QUERY, page: 2, perPage: 3 });
    expect(products.map((product) => product.id)).toEqual([1]);
    expect(pagination).toEqual({
      current: 1,
      total: 4,
      perPage: 3,
      page: 2,
      first: 1,
      prev: 1,
      next: 2,
      last: 2,
    });
    expect(await listedIds({ page: 3, perPage: 3 })).toEqual([]);
  });

  describe('counts', () => {
    test('the tree counts the products that each category lists', async () => {
      const [men, kids] = await catalog.categoryTree(shop);
      expect([men?.productCount, men?.children[0]?.productCount, kids?.productCount]).toEqual([
        3, 2, 1,
      ]);
      expect(men?.children[0]).toMatchObject({
        id: 2,
        path: '/men/shirts',
        parentId: 1,
        rootlineIds: [1, 2],
      });
    });

    test('a group’s selected values do not reduce its own counts, and zero counts stay', async () => {
      const attributes = { color: [colorId('red')] };
      const { filters, unfilteredCount } = await catalog.filters(shop, { filters: { attributes } });
      const counts = filters.flatMap((filter) =>
        filter.type === 'attributes'
          ? [[filter.slug, filter.values.map((value) => [value.name, value.productCount])]]
          : [],
      );
      expect(counts).toEqual([
        [
          'color',
          [
            ['Red', 2],
            ['White', 2],
          ],
        ],
        [
          'size',
          [
            ['S', 1],
            ['M', 0],
          ],
        ],
        [
          'ageGroup',
          [
            ['Adult', 1],
            ['Kids', 0],
          ],
        ],
      ]);
      expect(unfilteredCount).toBe(2);
    });

    test('sale, new and prices are separate filters', async () => {
      const { filters } = await catalog.filters(shop, {
        filters: { attributes: {}, minPrice: minor(1500) },
      });
      expect(filters.filter((filter) => filter.type !== 'attributes')).toEqual([
        {
          type: 'boolean',
          id: null,
          slug: 'sale',
          name: 'sale',
          values: [
            { name: true, productCount: 1 },
            { name: false, productCount: 1 },
          ],
        },
        {
          type: 'boolean',
          id: null,
          slug: 'isNew',
          name: 'isNew',
          values: [
            { name: true, productCount: 1 },
            { name: false, productCount: 1 },
          ],
        },
        {
          type: 'range',
          id: null,
          slug: 'prices',
          name: 'prices',
          values: [{ min: 100, max: 3000, productCount: 4 }],
        },
      ]);
    });
  });

  test('a restocked size and a changed price appear in the list at once', async () => {
    const id = variantId(1, 1);
    await db.updateTable('stock').set({ quantity: 5 }).where('variant_id', '=', id).execute();
    await db.updateTable('price').set({ with_tax: 5000 }).where('variant_id', '=', id).execute();
    await refreshListing(db, [1]);
    expect(await listedIds({ sort: 'price_desc' })).toEqual([1, 3, 4, 2]);
    expect(await listedIds({ filters: { attributes: { size: [sizeId('S')] } } })).toEqual([1, 2]);
  });

  test('a withdrawn product is no longer listed anywhere', async () => {
    await db.updateTable('product').set({ is_active: false }).where('id', '=', 4).execute();
    await refreshListing(db, [4]);
    expect(await listedIds({})).not.toContain(4);
    await db.deleteFrom('price').where('variant_id', '=', variantId(3, 1)).execute();
    await refreshListing(db, [3]);
    expect(await listedIds({})).not.toContain(3);
  });
});
