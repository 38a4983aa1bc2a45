import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlGoods } from '#lib/server/desk/sql/goods/sql-goods.ts';
import type { CatalogFiles, ProductChange } from '#lib/server/imports/ports/catalog-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, aVariantRecord, DEFINITIONS } from '../../support/a-catalog-file.ts';
import {
  aGuest,
  DE,
  fillShopFloor,
  GB,
  NOW,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const SHIRTS = ['SHIRT-RED', 'SHIRT-NAVY'] as const;

/** The product as the list of one shop has it. */
function listed(shop: Locale, changes: Partial<ProductRecord> = {}): ProductRecord {
  const record = aProductRecord({ shop, ...changes });
  return {
    ...record,
    variants: record.variants.map(({ prices, ...variant }) => ({
      ...variant,
      prices: { [shop]: prices[shop] },
    })),
  };
}

describeDatabase('what is on sale where', (open) => {
  let db: Db;
  let files: CatalogFiles;
  beforeEach(async () => {
    db = await open();
    files = sqlCatalogFiles(db, () => NOW);
    await importRecords(SHIRTS.map((key) => aProductRecord({ key })));
  });

  async function importRecords(
    records: readonly ProductRecord[],
    shops?: readonly Locale[],
  ): Promise<readonly ProductChange[]> {
    const run = await files.start({ source: 'goods.csv', by: 'Robin' });
    await run.writeDefinitions(DEFINITIONS);
    const changes = await run.writeProducts(
      records.map((record) => {
        return { key: record.key, hash: JSON.stringify(record), record };
      }),
    );
    if (shops) await run.hideMissing(new Set(records.map(({ key }) => key)), shops);
    await run.finish();
    return changes;
  }

  const onSale = async (locale: Locale) => (await files.activeKeys([locale])).toSorted();

  test('the list of one shop takes nothing off sale in another', async () => {
    await importRecords([listed('de-de')], ['de-de']);
    expect(await onSale('de-de')).toEqual(['SHIRT-RED']);
    expect(await onSale('en-gb')).toEqual(['SHIRT-NAVY', 'SHIRT-RED']);
    await importRecords([listed('en-gb', { key: 'SHIRT-NAVY' })], ['en-gb']);
    expect(await onSale('de-de')).toEqual(['SHIRT-RED']);
    expect(await onSale('en-gb')).toEqual(['SHIRT-NAVY']);
  });

  test('lists, search, pages and links of a shop leave out what it does not sell', async () => {
    await importRecords([listed('de-de')], ['de-de']);
    const catalog = sqlCatalog(db);
    const [navy] = await catalog.productsByReferenceKeys(GB, ['SHIRT-NAVY']);
    if (!navy) throw new Error('Great Britain sells it.');
    const whole = { filters: { attributes: {} }, page: 1, perPage: 24 };
    const listedIn = async (shop: typeof GB) =>
      (await catalog.listing(shop, whole)).products.length;
    expect([await listedIn(GB), await listedIn(DE)]).toEqual([2, 1]);
    expect(await catalog.productById(DE, navy.id)).toBeUndefined();
    expect([...(await catalog.productNames(navy.id)).keys()]).toEqual([GB.id]);
    expect(await catalog.resolveTerm(GB, 'SHIRT-NAVY')).not.toBeNull();
    expect(await catalog.resolveTerm(DE, 'SHIRT-NAVY')).toBeNull();
    expect(await catalog.variantsByReferenceKeys(DE, ['SHIRT-NAVY-S'])).toEqual([]);
    const [red] = await catalog.productsByReferenceKeys(DE, ['SHIRT-RED']);
    expect(red?.siblings.map(({ id }) => id)).toEqual([red?.id]);
  });

  test('what a list hides in one shop, its next list brings back there alone', async () => {
    await importRecords([listed('de-de', { isActive: false })]);
    await importRecords([listed('en-gb', { isActive: false })]);
    expect([await onSale('de-de'), await onSale('en-gb')]).toEqual([
      ['SHIRT-NAVY'],
      ['SHIRT-NAVY'],
    ]);
    await importRecords([listed('de-de')]);
    expect([await onSale('de-de'), await onSale('en-gb')]).toEqual([
      ['SHIRT-NAVY', 'SHIRT-RED'],
      ['SHIRT-NAVY'],
    ]);
  });

  test('sizes that one list does not name stay in the other shops, where they were', async () => {
    const german = listed('de-de');
    await importRecords([{ ...german, variants: german.variants.slice(1) }]);
    const catalog = sqlCatalog(db);
    const sizesIn = async (shop: typeof GB) =>
      (await catalog.productsByReferenceKeys(shop, ['SHIRT-RED']))[0]?.variants.length;
    expect([await sizesIn(GB), await sizesIn(DE)]).toEqual([2, 1]);
    expect(await importRecords([aProductRecord()])).toMatchObject([{ fields: ['prices'] }]);
  });

  test('lists of two shops take turns: neither brings back units that were sold', async () => {
    await importRecords([listed('de-de')]);
    await importRecords([listed('en-gb')]);
    await db.updateTable('stock').set({ quantity: 1 }).execute();
    expect(await importRecords([listed('de-de')])).toMatchObject([{ kind: 'same' }]);
    expect(await importRecords([listed('en-gb')])).toMatchObject([{ kind: 'same' }]);
    const stock = await db.selectFrom('stock').select('quantity').distinct().execute();
    expect(stock).toEqual([{ quantity: 1 }]);
  });

  test('the list of a shop keeps dates and other choices of the staff', async () => {
    const from = new Date('2026-12-01T09:00:00Z');
    await sqlGoods(db, () => {}).changeSale('SHIRT-RED', {
      ...{ soldIn: ['en-gb', 'de-de'], sellableFrom: from, sellableTo: null },
    });
    await importRecords([listed('de-de', { variants: [aVariantRecord('SHIRT-RED-S', 's')] })]);
    const [record] = await recordsOf('SHIRT-RED');
    expect(record?.sellableFrom).toBe(from.toISOString());
  });

  async function recordsOf(key: string): Promise<readonly ProductRecord[]> {
    const found: ProductRecord[] = [];
    for await (const record of files.exportRecords())
      if (record.type === 'product' && record.key === key) found.push(record);
    return found;
  }

  test('undo and export know the shops', async () => {
    await importRecords([listed('de-de')], ['de-de']);
    expect((await recordsOf('SHIRT-NAVY'))[0]).toMatchObject({
      isActive: true,
      hiddenIn: ['de-de'],
    });
    await files.undoLast();
    expect((await recordsOf('SHIRT-NAVY'))[0]).toMatchObject({ isActive: true, hiddenIn: [] });
  });

  test('a list in one language keeps the names that the shop has in others', async () => {
    const nameOf = async () => {
      for await (const record of files.exportRecords())
        if (record.type === 'category' && record.key === 'men') return record.texts;
      return undefined;
    };
    const run = await files.start({ source: 'goods.csv', by: 'Robin' });
    await run.writeDefinitions([
      {
        ...{ type: 'category', language: 'de', key: 'men', isHidden: false, customData: {} },
        texts: { de: { name: 'Herren', slug: 'herren' } },
      },
    ]);
    await run.finish();
    expect(await nameOf()).toMatchObject({
      ...{ en: { name: 'Men', slug: 'men' }, de: { name: 'Herren', slug: 'herren' } },
    });
  });
});

describeDatabase('baskets and wishlists where a good is on sale', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    const goods = sqlGoods(floor.db, () => {});
    const row = floor.db.selectFrom('product').select('reference_key').where('id', '=', 1);
    const { reference_key: key } = await row.executeTakeFirstOrThrow();
    await goods.changeSale(key, { soldIn: ['en-gb'], sellableFrom: null, sellableTo: null });
  });

  test('are filled in the shops that sell it alone', async () => {
    const owner = aGuest();
    const wish = { productId: 1 };
    expect(await floor.wishlists.add(owner, GB, wish, NOW)).toMatchObject({ ok: true });
    expect(await floor.wishlists.add(owner, DE, wish, NOW)).toMatchObject({
      failure: { kind: 'ItemUnavailable' },
    });
    const item = { variantId: SHIRT, quantity: 1 };
    expect(await addItem(GB, item)).toBe(1);
    expect(await addItem(DE, item)).toBe(0);
  });

  async function addItem(
    shop: typeof GB,
    item: { readonly variantId: number; readonly quantity: number },
  ): Promise<number> {
    const owner = aGuest();
    await floor.baskets.add(owner, shop, [item], 'AddQuantityToExisting', NOW);
    return (await floor.baskets.read(owner, shop, NOW)).items.length;
  }
});
