import { beforeAll, expect, test } from 'vitest';
import { getShopByLocale, SHOPS } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { aCatalog } from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const british = getShopByLocale('en-gb');
const korean = getShopByLocale('ko-kr');

describeDatabase('what shops list', (open) => {
  let catalog: Catalog;

  beforeAll(async () => {
    const db = await open();
    await aCatalog(db, {
      categories: [
        { id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' },
        { id: 2, parent: 1, name: { en: 'Scarves', de: 'Schals' }, slug: 'scarves' },
        { id: 3, name: { en: 'Retired' }, slug: 'retired' },
      ],
      products: [
        {
          ...{ id: 700, name: { en: 'Bar Scarf', de: 'Balkenschal' } },
          ...{ masterKey: 'bar', color: 'red', categories: [2] },
        },
        { id: 701, name: { en: 'Bar Scarf' }, masterKey: 'bar', color: 'navy', categories: [1] },
        { id: 702, name: { en: 'Away Shirt' }, categories: [1] },
      ],
    });
    await db.deleteFrom('price').where('shop_id', '=', korean.id).execute();
    await db.deleteFrom('listing_entry').where('shop_id', '=', korean.id).execute();
    await db.updateTable('product').set({ is_active: false }).where('id', '=', 702).execute();
    await refreshListing(db, 'all');
    catalog = sqlCatalog(db);
  });

  test('a product is named in the language of each shop that lists it, and in no other', async () => {
    const names = await catalog.productNames(700);
    expect([...names.keys()].sort()).toEqual(
      SHOPS.map(({ id }) => id).filter((id) => id !== korean.id),
    );
    expect(names.get(british.id)).toBe('Bar Scarf');
    expect(names.get(getShopByLocale('de-de').id)).toBe('Balkenschal');
    expect((await catalog.productNames(702)).size).toBe(0);
    expect((await catalog.productNames(1)).size).toBe(0);
  });

  test('listed products are read in order of id, one range at a time', async () => {
    const readRange = async (offset: number, limit: number) =>
      (await catalog.listedProducts(british, { offset, limit })).map(({ id }) => id);
    expect(await readRange(0, 10)).toEqual([700, 701]);
    expect(await readRange(1, 1)).toEqual([701]);
    expect(await readRange(2, 10)).toEqual([]);
    expect(await catalog.listedProducts(korean, { offset: 0, limit: 10 })).toEqual([]);
    const [scarf] = await catalog.listedProducts(british, { offset: 0, limit: 1 });
    expect(scarf?.names).toEqual(await catalog.productNames(700));
    expect(new Date(scarf?.updatedAt ?? '').getTime()).not.toBeNaN();
  });

  test('the counts of a shop’s listed products, subcategories included, equal those of its tree', async () => {
    const { count, designs, categories } = await catalog.listedCounts(british);
    expect([count, designs]).toEqual([2, 1]);
    const counts = [...categories].map(([id, listed]) => [id, listed.count, listed.designs]);
    expect(counts.sort()).toEqual([
      [1, 2, 1],
      [2, 1, 1],
    ]);
    const [men] = await catalog.categoryTree(british);
    expect(categories.get(1)).toMatchObject({
      ...{ count: men?.productCount, designs: men?.designCount },
    });
    expect(await catalog.listedCounts(korean)).toEqual({
      ...{ count: 0, designs: 0, categories: new Map() },
    });
  });

  test('a category has a path in every language', async () => {
    const paths = await catalog.categoryPaths(2);
    const [men] = await catalog.categoryTree(british);
    expect(paths.get('en')).toBe(men?.children[0]?.path);
    expect((await catalog.categoryPaths(99)).size).toBe(0);
  });
});
