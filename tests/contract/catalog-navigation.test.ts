import { beforeAll, expect, test } from 'vitest';
import type { NavigationItem, NavigationTree } from '#lib/domain/catalog/category.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { aCatalog } from '../support/a-catalog.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const german = getShopByLocale('de-de');

function outline(items: readonly NavigationItem[]): readonly unknown[] {
  return items.map((item) =>
    item.children.length > 0 ? [item.name, outline(item.children)] : item.name,
  );
}

describeDatabase('navigation', (open) => {
  let catalog: Catalog;
  const treesAt = (at: string): Promise<readonly NavigationTree[]> =>
    catalog.navigationTrees(german, new Date(at));

  beforeAll(async () => {
    const db = await open();
    catalog = sqlCatalog(db);
    await aCatalog(db, {
      categories: [{ id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' }],
      products: [{ id: 1, name: { en: 'Shirt' } }],
      navigation: [
        { id: 1, tree: 'Header', name: { en: 'Men', de: 'Herren' }, category: 1 },
        {
          id: 2,
          tree: 'Header',
          name: { en: 'Christmas', de: 'Weihnachten' },
          url: '/gifts',
          visibleFrom: '2026-12-01T00:00:00Z',
          visibleTo: '2026-12-27T00:00:00Z',
        },
        { id: 3, tree: 'Header', parent: 2, name: { en: 'Jumpers' }, url: '/jumpers' },
        { id: 4, tree: 'Footer', name: { en: 'Help', de: 'Hilfe' }, page: '/help-center' },
      ],
    });
  });

  test('trees are in the language of the shop', async () => {
    const visibleTree = await treesAt('2026-11-01T00:00:00Z');
    expect(visibleTree.map((tree) => [tree.name, outline(tree.items)])).toEqual([
      ['Header', ['Herren']],
      ['Header-Service', []],
      ['Footer', ['Hilfe']],
    ]);
  });

  test('an item is visible from the start of its window until before its end, with its children', async () => {
    const header = async (at: string) => outline((await treesAt(at))[0]?.items ?? []);
    const visibleTree = ['Herren', ['Weihnachten', ['Jumpers']]];
    expect(await header('2026-11-30T23:59:59Z')).toEqual(['Herren']);
    expect(await header('2026-12-01T00:00:00Z')).toEqual(visibleTree);
    expect(await header('2026-12-26T23:59:59Z')).toEqual(visibleTree);
    expect(await header('2026-12-27T00:00:00Z')).toEqual(['Herren']);
  });

  test('an item has the fields that its type needs', async () => {
    const [header, , footer] = await treesAt('2026-12-01T00:00:00Z');
    expect(header?.items[0]).toMatchObject({
      type: 'category',
      categoryId: 1,
      category: { path: '/men', name: 'Herren', productCount: 1 },
    });
    expect(header?.items[1]).toMatchObject({
      type: 'individual-link',
      options: { url: '/gifts', isOpenInNewWindow: false },
      visibleFrom: '2026-12-01T00:00:00.000Z',
    });
    expect(footer?.items[0]).toMatchObject({ type: 'page', page: '/help-center' });
  });
});
