import { type KyselyPlugin, RawNode } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListingQuery } from '#lib/domain/catalog/listing.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog } from '../../support/a-catalog.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const WHOLE: ListingQuery = { filters: { attributes: {} }, page: 1, perPage: 24 };

/** Counts queries whose text contains `part`. */
function counter(part: string): { readonly plugin: KyselyPlugin; count: number } {
  const counted = {
    count: 0,
    plugin: {
      transformQuery: ({
        node,
      }: {
        readonly node: Parameters<KyselyPlugin['transformQuery']>[0]['node'];
      }) => {
        if (RawNode.is(node) && node.sqlFragments.join(' ').includes(part)) counted.count += 1;
        return node;
      },
      transformResult: ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) =>
        Promise.resolve(result),
    } satisfies KyselyPlugin,
  };
  return counted;
}

describeDatabase('reads of changes that all shops share', (open) => {
  const probes = counter('changedShopIds');
  const rows = counter('changed_in >= ');
  let db: Db;
  let catalog: Catalog;
  const listAll = (): Promise<readonly (readonly number[])[]> =>
    Promise.all(
      SHOPS.map(async (shop) => (await catalog.listing(shop, WHOLE)).products.map(({ id }) => id)),
    );

  beforeAll(async () => {
    db = await open();
    await aCatalog(db, {
      products: [
        { id: 7, name: { en: 'Cap' }, masterKey: 'cap', sizes: [{ size: 'M' }] },
        { id: 8, name: { en: 'Mug' }, masterKey: 'mug', sizes: [{ size: 'M' }] },
      ],
    });
    catalog = sqlCatalog(db.withPlugin(probes.plugin).withPlugin(rows.plugin));
    await listAll();
  });
  beforeEach(() => {
    probes.count = 0;
    rows.count = 0;
  });

  test('concurrent lists of eight shops ask once whether anything has changed', async () => {
    expect(await listAll()).toEqual(SHOPS.map(() => expect.arrayContaining([7, 8])));
    expect(probes.count).toBe(1);
  });

  test('a change is seen by every shop at its next list, and rows are read for shops that have it', async () => {
    await db.updateTable('product').set({ is_active: false }).where('id', '=', 8).execute();
    await refreshListing(db, [8]);
    expect(await listAll()).toEqual(SHOPS.map(() => [7]));
    expect(rows.count).toBeGreaterThan(0);
    await db.updateTable('product').set({ is_active: true }).where('id', '=', 8).execute();
    await refreshListing(db, [8]);
    expect(await listAll()).toEqual(SHOPS.map(() => expect.arrayContaining([7, 8])));
  });
});
