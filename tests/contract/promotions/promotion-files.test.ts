import { beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  PromotionFileRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import {
  importPromotions,
  type PromotionOutcome,
} from '#lib/server/imports/promotions/import-promotions.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { RecordImport } from '#lib/server/imports/record-lines.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import {
  ATTRIBUTE_GROUP_ROWS,
  ATTRIBUTE_VALUE_ROWS,
} from '../../../sandbox/club/catalog/attribute-rows.ts';
import { writePromotions } from '../../../sandbox/club/promotions/demo-promotions.ts';
import { aCodeRecord, aPromotionRecord } from '../../support/a-promotion-file.ts';
import { aShopFloor, SHIRT } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const GB = getShopByLocale('en-gb');
const DE = getShopByLocale('de-de');

describeDatabase('promotions as a file', (open) => {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await aShopFloor(db);
  });
  beforeEach(async () => {
    await db.deleteFrom('promotion').execute();
  });

  const importFile = (
    records: readonly unknown[],
    own: Partial<RecordImport> = {},
    signal = new AbortController().signal,
  ): Promise<PromotionOutcome> => {
    const text = records
      .map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
      .join('\n');
    const choices = { isPartial: false, isStrict: false, isDryRun: false, mayHideMost: false };
    return importPromotions(
      { ...choices, ...own, bytes: bytesOf(`${text}\n`) },
      { files: sqlPromotionFiles(db), signal },
    );
  };
  const exported = async (): Promise<readonly PromotionFileRecord[]> => {
    const records: PromotionFileRecord[] = [];
    for await (const record of sqlPromotionFiles(db).exportRecords()) records.push(record);
    return records;
  };
  const stored = async () => [
    await db.selectFrom('promotion').selectAll().orderBy('shop_id').orderBy('id').execute(),
    await db.selectFrom('promotion_code').selectAll().orderBy('shop_id').orderBy('code').execute(),
  ];

  test('a promotion counts in its shops, with their amounts and languages', async () => {
    const { kind, report } = await importFile([
      aPromotionRecord({
        conditions: [{ key: 'minimum_value', amount: { 'en-gb': 5_000, 'de-de': 6_000 } }],
        effect: { type: 'amount', amount: { 'en-gb': 500, 'de-de': 600 } },
      }),
      aCodeRecord({ budget: { 'de-de': 100_000 } }),
    ]);
    expect(kind).toBe('imported');
    expect(report).toMatchObject({ issues: [], codes: { added: ['LEAVES'] } });
    const [british] = await sqlPromotions(db).listForShop(GB);
    const [german] = await sqlPromotions(db).listForShop(DE);
    expect([british?.displayName, german?.displayName]).toEqual(['Autumn sale', 'Herbstangebot']);
    expect(german).toMatchObject({
      conditions: [{ level: 'global', key: 'minimum_value', condition: { amount: 6_000 } }],
      effect: { additionalData: { type: 'absolute', value: 600 } },
    });
    expect(await sqlPromotions(db).listForShop(getShopByLocale('fr-fr'))).toEqual([]);
  });

  test('every kind of rule comes back as it was', async () => {
    const sku = (await variantKey(db, SHIRT)) ?? '';
    const record = aPromotionRecord({
      ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z', isActive: false },
      combination: { type: 'group', group: 'a' },
      conditions: [
        { key: 'variant', keys: [sku] },
        { key: 'not_attribute', attribute: 'color', values: ['red'] },
        ...([{ key: 'not_on_sale' }, { key: 'first_order' }, { key: 'code' }] as const),
        { key: 'shop', shops: ['en-gb'] },
        { key: 'minimum_quantity', units: 2 },
        { key: 'customer_type', types: ['member'] },
        { key: 'date_window', from: '2026-11-05T00:00:00.000Z', to: null },
      ],
      effect: {
        ...{ type: 'gift', gifts: [sku], units: 2, max: 3 },
        discount: { amount: { 'en-gb': 100, 'de-de': 200 } },
      },
      tiers: [
        {
          key: 'much',
          texts: { en: 'Much', de: 'Viel' },
          from: { 'en-gb': 1_000, 'de-de': 2_000 },
          effect: {
            ...{ type: 'bundle', units: 2, max: 1 },
            price: { 'en-gb': 900, 'de-de': 950 },
          },
        },
      ],
      customData: { campaign: { a: 1 } },
    });
    const french: PromotionRecord = {
      ...aPromotionRecord({ shops: ['fr-fr'], effect: { type: 'membership' } }),
    };
    const code = aCodeRecord({
      ...{ maxUses: 50, isOncePerCustomer: true, budget: { 'en-gb': 9_900 } },
      ...{ uses: { 'de-de': 3 }, spent: { 'de-de': 800 } },
    });
    expect((await importFile([record, french, code])).report.issues).toEqual([]);
    expect(await exported()).toEqual([record, french, code]);
  });

  test('a dry run and a stopped import say what would change, and change nothing', async () => {
    await importFile([aPromotionRecord()]);
    const before = await stored();
    const wanted = [aPromotionRecord({ priority: 5, effect: { type: 'percent', percent: 20 } })];
    const { kind, report } = await importFile(wanted, { isDryRun: true });
    expect(kind).toBe('compared');
    expect(report.promotions.changed).toEqual([{ key: 'autumn', fields: ['priority', 'effect'] }]);
    expect((await importFile(wanted, {}, AbortSignal.abort())).kind).toBe('stopped');
    expect(await stored()).toEqual(before);
  });

  test('what a full file does not name is paused, never deleted; a partial one leaves it', async () => {
    const winter = aPromotionRecord({ key: 'winter' });
    const codes = [aCodeRecord(), aCodeRecord({ code: 'ROOTS' })];
    await importFile([aPromotionRecord(), winter, aPromotionRecord({ key: 'spring' }), ...codes]);
    await importFile([winter, aCodeRecord({ maxUses: 9 })], { isPartial: true });
    expect((await exported()).every((record) => record.isActive)).toBe(true);
    const refused = await importFile([winter]);
    expect(refused.kind).toBe('too-many-gone');
    const { report } = await importFile([winter, aPromotionRecord(), aCodeRecord()]);
    expect(report).toMatchObject({ promotions: { gone: ['spring'] }, codes: { gone: ['ROOTS'] } });
    const paused = (await exported()).filter((record) => !record.isActive);
    expect(paused.map((record) => (record.type === 'code' ? record.code : record.key))).toEqual([
      'spring',
      'ROOTS',
    ]);
  });

  test('the uses that orders have counted stay', async () => {
    await importFile([aPromotionRecord(), aCodeRecord()]);
    await db.updateTable('promotion_code').set({ uses: 7, spent: 700 }).execute();
    await importFile([aPromotionRecord(), aCodeRecord({ maxUses: 10 })]);
    const [, codes] = await stored();
    expect(codes).toMatchObject([
      { uses: 7, max_uses: 10 },
      { uses: 7, max_uses: 10 },
    ]);
  });

  test('rows that cannot be taken are named; the others are imported, or none if strict', async () => {
    const rows = [
      '{"type":"promotion",',
      { ...aPromotionRecord(), effect: { type: 'percent', percent: 120 } },
      aPromotionRecord({ effect: { type: 'amount', amount: { 'en-gb': 500 } } }),
      aPromotionRecord({ conditions: [{ key: 'product', keys: ['NO-SUCH'] }] }),
      aPromotionRecord({ key: 'good' }),
      aPromotionRecord({ key: 'good', shops: ['de-de'] }),
      aCodeRecord({ promotion: 'nowhere' }),
      aPromotionRecord({ key: 'late', from: '2026-12-01T00:00:00Z', to: '2026-11-01T00:00:00Z' }),
      aPromotionRecord({
        ...{ key: 'won', shops: ['ko-kr'] },
        effect: { type: 'amount', amount: { 'ko-kr': 550 } },
      }),
    ];
    expect((await importFile(rows, { isStrict: true })).kind).toBe('refused');
    expect(await exported()).toEqual([]);
    const { report } = await importFile(rows);
    expect(
      report.issues.map(({ line, column, expected }) => [line, column, inEnglish(expected)]),
    ).toEqual([
      [1, '', 'one JSON object on a line'],
      [2, 'effect.percent', '100 or less'],
      [3, 'effect.amount.de-de', 'an amount for de-de'],
      [4, 'conditions[0].keys[0]', 'the key of a product of the shop'],
      [6, 'key', 'one record for each shop; line 5 has it already'],
      [7, 'promotion', 'a promotion of this file or of all these shops'],
      [8, 'to', 'a time after 2026-12-01T00:00:00Z'],
      [9, 'effect.amount.ko-kr', 'hundredths of whole KRW, which has no smaller unit'],
    ]);
    expect((await exported()).map((record) => record.type === 'promotion' && record.key)).toEqual([
      'good',
    ]);
  });

  test('a code stays with its promotion', async () => {
    await importFile([aPromotionRecord(), aCodeRecord(), aPromotionRecord({ key: 'winter' })]);
    const { report } = await importFile([aCodeRecord({ promotion: 'winter' })], {
      isPartial: true,
    });
    expect(report.issues).toMatchObject([
      { column: 'code', expected: { key: 'ownCode', values: { promotion: 'autumn' } } },
    ]);
  });

  test('an import of an export changes nothing, for every promotion of the demo club', async () => {
    // The demo's ids are those of its own attributes.
    db = await open();
    await db.insertInto('attribute_group').values(ATTRIBUTE_GROUP_ROWS).execute();
    await db.insertInto('attribute_value').values(ATTRIBUTE_VALUE_ROWS).execute();
    await writePromotions(db, NOW);
    const before = await stored();
    const file = await exported();
    const { report } = await importFile(file);
    expect(report.issues).toEqual([]);
    expect(report.promotions).toMatchObject({ same: 9, added: [], changed: [], gone: [] });
    expect(report.codes).toMatchObject({ same: 4, added: [], changed: [], gone: [] });
    expect(await stored()).toEqual(before);
    await db.deleteFrom('promotion').execute();
    await importFile(file);
    expect(await stored()).toEqual(before);
  });
});

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function variantKey(db: Db, id: number): Promise<string | undefined> {
  const row = db.selectFrom('variant').select('reference_key').where('id', '=', id);
  return (await row.executeTakeFirst())?.reference_key;
}
