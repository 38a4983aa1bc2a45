import { beforeAll, expect, test } from 'vitest';
import type { ListingFilters, ListingQuery } from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog, colorId, sizeId } from '../../support/a-catalog.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const shop = getShopByLocale('en-gb');
const WHOLE: ListingQuery = {
  filters: { attributes: {} },
  mergesColours: true,
  page: 1,
  perPage: 24,
};

/** Three designs: a hoodie in three colours, a cap in two, and a mug. */
describeDatabase('a list of designs', (open) => {
  let db: Db;
  let catalog: Catalog;
  const read = async (query: Partial<ListingQuery>): Promise<readonly number[]> =>
    (await catalog.listing(shop, { ...WHOLE, ...query })).products.map(({ id }) => id);
  const counts = async (filters: ListingFilters) => {
    const found = await catalog.filters(shop, { filters, mergesColours: true });
    const values = found.filters.flatMap((item) =>
      item.type === 'attributes'
        ? item.values.map(({ name, productCount }) => [name, productCount] as const)
        : [],
    );
    return { total: found.unfilteredCount, values: Object.fromEntries(values), found };
  };

  beforeAll(async () => {
    db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      products: [
        {
          ...{ id: 1, name: { en: 'Hoodie' }, masterKey: 'hoodie', color: 'red' },
          sizes: [{ size: 'M', price: 5000 }],
        },
        {
          ...{ id: 2, name: { en: 'Hoodie' }, masterKey: 'hoodie', color: 'white' },
          sizes: [{ size: 'S', price: 3000 }],
        },
        {
          ...{ id: 3, name: { en: 'Hoodie' }, masterKey: 'hoodie', color: 'navy' },
          sizes: [{ size: 'M', price: 6000, stock: 0 }],
        },
        {
          ...{ id: 4, name: { en: 'Cap' }, masterKey: 'cap', color: 'red' },
          sizes: [{ size: 'M', price: 4000, stock: 0 }],
        },
        {
          ...{ id: 5, name: { en: 'Cap' }, masterKey: 'cap', color: 'navy' },
          sizes: [{ size: 'M', price: 4500, stock: 0 }],
        },
        {
          ...{ id: 6, name: { en: 'Mug' }, color: 'white' },
          sizes: [{ size: 'M', price: 1000 }],
        },
      ],
    });
  });

  test('has one product for each design; a design is last only if all its colours are sold out', async () => {
    const ids = await read({});
    expect(ids).toHaveLength(3);
    expect(ids.at(-1)).toBeOneOf([4, 5]);
    expect([1, 2].filter((id) => ids.includes(id))).toHaveLength(1);
    expect(await read({ term: 'hoodie' })).toHaveLength(1);
  });

  test('shows the colour that the filters ask for', async () => {
    const withColour = (name: 'red' | 'white' | 'navy') =>
      read({ filters: { attributes: { color: [colorId(name)] } } });
    expect(await withColour('red')).toEqual([1, 4]);
    expect(new Set(await withColour('white'))).toEqual(new Set([2, 6]));
    expect(new Set(await withColour('navy'))).toEqual(new Set([3, 5]));
    expect(await read({ filters: { attributes: { size: [sizeId('S')] } } })).toEqual([2]);
    expect(await read({ filters: { attributes: {}, minPrice: minor(5500) } })).toEqual([3]);
  });

  test('is sorted by the shown colour', async () => {
    expect(await read({ sort: 'price_asc' })).toEqual([6, 2, 4]);
    expect(await read({ sort: 'price_desc' })).toEqual([1, 6, 5]);
  });

  test('is counted in designs: pages, values and categories agree', async () => {
    const all = await counts({ attributes: {} });
    expect(all.total).toBe(3);
    expect(all.values).toMatchObject({ Red: 2, White: 2, Navy: 2, S: 1, M: 2 });
    expect((await catalog.listing(shop, WHOLE)).pagination.total).toBe(3);
    const navy = await counts({ attributes: { color: [colorId('navy')] } });
    expect(navy.total).toBe(2);
    expect(navy.values).toMatchObject({ Red: 2, Navy: 2, S: 0, M: 0 });
    const [men] = await catalog.categoryTree(shop);
    expect(men).toMatchObject({ productCount: 6, designCount: 3 });
    expect((await catalog.listedCounts(shop)).designs).toBe(3);
  });

  test('has each design once over all its pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, perPage: 1 })));
    expect(pages.flat()).toEqual(await read({}));
    expect(await read({ page: 4, perPage: 1 })).toEqual([]);
  });

  test('without merging lists and counts every colour', async () => {
    expect(await read({ mergesColours: false })).toHaveLength(6);
    expect((await catalog.filters(shop, { filters: { attributes: {} } })).unfilteredCount).toBe(6);
  });

  test('follows a product that is withdrawn or joins another design', async () => {
    await db.updateTable('product').set({ is_active: false }).where('id', '=', 6).execute();
    await db.updateTable('product').set({ master_key: 'own' }).where('id', '=', 2).execute();
    await refreshListing(db, 'all');
    const ids = await read({});
    expect(ids).toHaveLength(3);
    expect(ids).toContain(1);
    expect(ids).toContain(2);
    expect((await counts({ attributes: {} })).total).toBe(3);
  });
});
