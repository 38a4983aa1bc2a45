import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { productName } from '#lib/domain/catalog/product.ts';
import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import {
  type CatalogFiles,
  type ImportedProduct,
  ImportRunning,
  type ProductChange,
} from '#lib/server/imports/ports/catalog-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, aVariantRecord, DEFINITIONS } from '../support/a-catalog-file.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

const GB = getShopByLocale('en-gb');
const DE = getShopByLocale('de-de');
const START = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;

describeBothDatabases('large statements', 'the catalogue as a file', (open) => {
  let db: Db;
  let files: CatalogFiles;
  let now = START;

  beforeEach(async () => {
    now = START;
    db = await open();
    files = sqlCatalogFiles(db, () => now);
  });

  const importAll = async (
    products: readonly ProductRecord[],
    definitions: readonly CatalogRecord[] = [],
  ): Promise<readonly ProductChange[]> => {
    const run = await files.start({ source: 'goods.ndjson', by: 'Robin' });
    await run.writeDefinitions(definitions);
    const changes = await run.writeProducts(toImported(products));
    await run.finish();
    return changes;
  };
  const exported = async (): Promise<readonly CatalogRecord[]> => {
    const records: CatalogRecord[] = [];
    for await (const record of files.exportRecords()) records.push(record);
    return records;
  };
  const product = async (key: string): Promise<ProductRecord | undefined> =>
    (await exported()).find((record) => record.type === 'product' && record.key === key) as
      | ProductRecord
      | undefined;

  test('a product is sold in the shops that have a price for it, in their languages', async () => {
    expect(await importAll([aProductRecord()], DEFINITIONS)).toEqual([
      { kind: 'new', key: 'SHIRT-RED' },
    ]);
    const catalog = sqlCatalog(db);
    const [british] = await catalog.productsByReferenceKeys(GB, ['SHIRT-RED']);
    const [german] = await catalog.productsByReferenceKeys(DE, ['SHIRT-RED']);
    expect(british && productName(british)).toBe('Quarry Shirt');
    expect(german && productName(german)).toBe('Quarry Hemd');
    expect(british?.variants.map(({ price }) => price.withTax)).toEqual([2_000, 2_000]);
    expect(await catalog.productsByReferenceKeys(getShopByLocale('fr-fr'), ['SHIRT-RED'])).toEqual(
      [],
    );
  });

  test('GTINs and stock that nobody counts are stored, sold and exported', async () => {
    const variants = [
      { ...aVariantRecord('SHIRT-RED-S', 's'), gtin: '4006381333931' },
      {
        ...aVariantRecord('SHIRT-RED-M', 'm'),
        stock: { quantity: 0, isSellableWithoutStock: true, isUncounted: true },
      },
    ];
    await importAll([aProductRecord({ variants })], DEFINITIONS);
    const [first, second] = (await product('SHIRT-RED'))?.variants ?? [];
    expect([first?.gtin, second?.gtin]).toEqual(['4006381333931', undefined]);
    expect([first?.stock.isUncounted, second?.stock.isUncounted]).toEqual([undefined, true]);
    const [sold] = await sqlCatalog(db).productsByReferenceKeys(GB, ['SHIRT-RED']);
    expect(sold?.variants.map(({ gtin, stock }) => [gtin, stock.isUncounted])).toEqual([
      ['4006381333931', undefined],
      [undefined, true],
    ]);
    expect(await importAll([aProductRecord({ variants })])).toEqual([
      { kind: 'same', key: 'SHIRT-RED' },
    ]);
    const known = { ...aVariantRecord('SHIRT-RED-S', 's'), gtin: '96385074' };
    await importAll([aProductRecord({ variants: [known] })]);
    expect((await product('SHIRT-RED'))?.variants[0]?.gtin).toBe('96385074');
  });

  test('the import of a second shop knows the texts that are there already', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const { texts, ...record } = aProductRecord();
    const [change] = await importAll([
      {
        ...record,
        shop: 'en-gb',
        texts: { en: { ...texts.en, name: 'Other', description: '', keywords: '' } },
      },
    ]);
    expect(change).toMatchObject({ kind: 'changed', missing: [] });
  });

  test('a new category with the address of another one gets an address of its own', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const [men] = DEFINITIONS;
    if (men?.type !== 'category') throw new Error('The first definition is a category.');
    await importAll([], [{ ...men, key: 'herren' }]);
    const slugOf = async (key: string): Promise<string | undefined> => {
      const records = await exported();
      const found = records.find((record) => record.type === 'category' && record.key === key);
      return found?.type === 'category' ? found.texts.en?.slug : undefined;
    };
    expect([await slugOf('men'), await slugOf('herren')]).toEqual(['men', 'men-2']);
    await importAll([], [{ ...men, key: 'herren' }]);
    expect([await slugOf('men'), await slugOf('herren')]).toEqual(['men', 'men-2']);
  });

  test('an import of an export changes nothing', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const before = await exported();
    const products = before.filter((record) => record.type === 'product');
    const definitions = before.filter((record) => record.type !== 'product');
    expect(await files.compare(toImported(products), definitions)).toEqual([
      { kind: 'same', key: 'SHIRT-RED' },
    ]);
    await importAll(products, definitions);
    expect(await exported()).toEqual(before);
  });

  test('the same file again does not bring back units that were sold', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    await db.updateTable('stock').set({ quantity: 3 }).execute();
    expect(await importAll([aProductRecord()])).toEqual([{ kind: 'same', key: 'SHIRT-RED' }]);
    expect((await product('SHIRT-RED'))?.variants.map(({ stock }) => stock.quantity)).toEqual([
      3, 3,
    ]);
  });

  test('a difference names the fields, and prices that move by more than 30 %', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const wanted = aProductRecord({
      maxPerOrder: 2,
      variants: [
        aVariantRecord('SHIRT-RED-S', 's'),
        aVariantRecord('SHIRT-RED-M', 'm', { amount: 200 }),
      ],
    });
    const change = {
      kind: 'changed',
      key: 'SHIRT-RED',
      fields: ['maxPerOrder', 'prices'],
      priceMoves: [
        { variantKey: 'SHIRT-RED-M', locale: 'en-gb', from: 2_000, to: 200 },
        { variantKey: 'SHIRT-RED-M', locale: 'de-de', from: 2_000, to: 200 },
      ],
    };
    expect(await files.compare(toImported([wanted]), [])).toEqual([change]);
    expect((await product('SHIRT-RED'))?.maxPerOrder).toBeNull();
    expect(await importAll([wanted])).toEqual([change]);
    expect((await product('SHIRT-RED'))?.maxPerOrder).toBe(2);
  });

  test('a size that is gone from the file has no price and no stock any more', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    await importAll([aProductRecord({ variants: [aVariantRecord('SHIRT-RED-S', 's')] })]);
    const [shirt] = await sqlCatalog(db).productsByReferenceKeys(GB, ['SHIRT-RED']);
    expect(shirt?.variants.map(({ referenceKey }) => referenceKey)).toEqual(['SHIRT-RED-S']);
  });

  test('what names an unknown category, value or the size of another product is refused', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const changes = await importAll([
      aProductRecord({ key: 'A', categories: ['men/hats'] }),
      aProductRecord({ key: 'B', attributes: { color: ['blue'] } }),
      aProductRecord({ key: 'C', variants: [aVariantRecord('C-XL', 'xl')] }),
      aProductRecord({ key: 'D', variants: [aVariantRecord('SHIRT-RED-S', 's')] }),
      aProductRecord({ key: 'E' }),
    ]);
    expect(changes).toEqual([
      {
        ...{ kind: 'refused', key: 'A', path: 'categories[0]', value: 'men/hats' },
        expected: { key: 'category' },
      },
      {
        ...{ kind: 'refused', key: 'B', path: 'attributes.color', value: 'blue' },
        expected: { key: 'attributeValue', values: { attribute: 'color' } },
      },
      {
        ...{ kind: 'refused', key: 'C', path: 'variants[0].size', value: 'xl' },
        expected: { key: 'attributeValue', values: { attribute: 'size' } },
      },
      {
        ...{ kind: 'refused', key: 'D', path: 'variants[0].key', value: 'SHIRT-RED-S' },
        expected: { key: 'ownKeyOf', values: { owner: 'SHIRT-RED' } },
      },
      { kind: 'new', key: 'E' },
    ]);
  });

  test('a reduction is announced against the lowest price of the thirty days before it', async () => {
    await importAll([withPrice(1_700)], DEFINITIONS);
    now = new Date(START.getTime() + 40 * DAY);
    await movePrices(db, -40);
    await importAll([withPrice(1_800)]);
    await movePrices(db, -5);
    now = new Date(START.getTime() + 45 * DAY);
    await importAll([withPrice(1_500, 500)]);
    const reduced = await product('SHIRT-RED');
    expect(reduced?.variants[0]?.prices['de-de']).toEqual({
      ...{ amount: 1_500, vatRate: 2_000, lowestPrior: 1_800 },
      reductions: [{ category: 'sale', type: 'absolute', relative: 0.1667, absoluteWithTax: 300 }],
    });
    // The reduction goes on: its prior price stays.
    now = new Date(START.getTime() + 90 * DAY);
    expect(await importAll([{ ...withPrice(1_500, 500), maxPerOrder: 4 }])).toMatchObject([
      { fields: ['maxPerOrder'] },
    ]);
  });

  test('products that a full import does not name are taken off sale, and an undo brings them back', async () => {
    await importAll([aProductRecord(), aProductRecord({ key: 'SHIRT-NAVY' })], DEFINITIONS);
    const before = await exported();
    const run = await files.start({ source: 'goods.ndjson', by: 'Robin' });
    await run.writeProducts(
      toImported([aProductRecord({ maxPerOrder: 1 }), aProductRecord({ key: 'NEW' })]),
    );
    expect(await run.hideMissing(new Set(['SHIRT-RED', 'NEW']), LOCALES)).toEqual(['SHIRT-NAVY']);
    await run.finish();
    expect((await files.activeKeys()).toSorted()).toEqual(['NEW', 'SHIRT-RED']);

    await db.updateTable('stock').set({ quantity: 5 }).execute();
    expect(await files.undoLast()).toMatchObject({ state: 'undone', products: 2 });
    expect((await files.activeKeys()).toSorted()).toEqual(['SHIRT-NAVY', 'SHIRT-RED']);
    const restored = await exported();
    expect(restored.filter(({ key }) => key !== 'NEW')).toEqual(withStock(before, 5));
    expect(await files.undoLast()).toBeUndefined();
  });

  test('an import whose process died is undone by the next one, and two do not run at a time', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const dead = await files.start({ source: 'dead.ndjson', by: 'Robin' });
    await dead.writeProducts(toImported([aProductRecord({ maxPerOrder: 1 })]));
    const refused = await files.start({ source: 'b.ndjson', by: 'Kim' }).catch((error) => error);
    expect(refused).toBeInstanceOf(ImportRunning);
    now = new Date(START.getTime() + 61_000);
    const next = await files.start({ source: 'b.ndjson', by: 'Kim' });
    expect((await product('SHIRT-RED'))?.maxPerOrder).toBeNull();
    await next.undo();
    const states = (await files.list(9)).map(({ source, state }: CatalogImport) => [source, state]);
    expect(states).toEqual([
      ['b.ndjson', 'undone'],
      ['dead.ndjson', 'undone'],
      ['goods.ndjson', 'applied'],
    ]);
  });

  test('products of a look may come later in the file', async () => {
    await importAll(
      [aProductRecord({ look: ['SHIRT-NAVY', 'NOWHERE'] }), aProductRecord({ key: 'SHIRT-NAVY' })],
      DEFINITIONS,
    );
    expect((await product('SHIRT-RED'))?.look).toEqual(['SHIRT-NAVY']);
  });

  test('new categories come to the menu of the header', async () => {
    await importAll([aProductRecord()], DEFINITIONS);
    const [tree] = await sqlCatalog(db).navigationTrees(GB, now);
    expect(
      tree?.items.map(({ name, children }) => [name, children.map((item) => item.name)]),
    ).toEqual([
      ['Men', ['Shirts']],
      ['Gifts', []],
    ]);
  });
});

function toImported(records: readonly ProductRecord[]): readonly ImportedProduct[] {
  return records.map((record) => ({ key: record.key, hash: JSON.stringify(record), record }));
}

/** Reduced by `off` from the price before. */
function withPrice(amount: number, off = 0): ProductRecord {
  const reductions =
    off > 0
      ? [{ category: 'sale', type: 'absolute', relative: 0, absoluteWithTax: off } as const]
      : [];
  const price = { amount, vatRate: 2_000, reductions };
  return aProductRecord({
    variants: [{ ...aVariantRecord('SHIRT-RED-S', 's'), prices: { 'de-de': price } }],
  });
}

/** The database's clock writes the history; tests move what is there. */
async function movePrices(db: Db, days: number): Promise<void> {
  const span = sql`${days} * interval '1 day'`;
  await sql`update price set since = since + ${span}`.execute(db);
  await sql`update price_history set valid_from = valid_from + ${span}, valid_to = valid_to + ${span}`.execute(
    db,
  );
}

function withStock(records: readonly CatalogRecord[], quantity: number): readonly CatalogRecord[] {
  return records.map((record) =>
    record.type === 'product'
      ? {
          ...record,
          variants: record.variants.map((variant) => ({
            ...variant,
            stock: { ...variant.stock, quantity },
          })),
        }
      : record,
  );
}
