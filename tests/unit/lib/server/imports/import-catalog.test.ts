import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { ImportProgress } from '#lib/domain/catalog-files/import-report.ts';
import {
  type ImportOutcome,
  type ImportRequest,
  importCatalog,
} from '#lib/server/imports/import-catalog.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import type { CatalogFiles } from '#lib/server/imports/ports/catalog-files.ts';
import { readNdjson } from '#lib/server/imports/read-ndjson.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, aVariantRecord, DEFINITIONS } from '../../../../support/a-catalog-file.ts';
import { freshDatabase } from '../../../../support/servers/databases.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let connection: Connection;
let files: CatalogFiles;

beforeEach(async () => {
  connection = await freshDatabase();
  files = sqlCatalogFiles(connection.db, () => NOW);
  return () => connection.close();
});

async function importText(
  text: string,
  options: Partial<ImportRequest> = {},
  {
    signal = new AbortController().signal,
    onProgress = () => {},
  }: {
    readonly signal?: AbortSignal;
    readonly onProgress?: (progress: ImportProgress) => void;
  } = {},
): Promise<ImportOutcome> {
  const spoolFile = join(tmpdir(), `import-${process.pid}.ndjson`);
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  const outcome = await importCatalog(
    {
      ...{ source: 'goods.ndjson', by: 'Robin', rows: readNdjson(bytes), isPartial: false },
      ...{ shop: 'en-gb', isStrict: false, isDryRun: false, mayHideMost: false },
      ...options,
    },
    { files, spoolFile, onProgress, signal },
  );
  expect(existsSync(spoolFile)).toBe(false);
  return outcome;
}

const lines = (...records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');
const issuesOf = (outcome: ImportOutcome): readonly (readonly unknown[])[] =>
  'report' in outcome
    ? outcome.report.issues.examples.map(({ line, column, value, expected }) => [
        line,
        column,
        value,
        inEnglish(expected),
      ])
    : [];

const SHIRT = aProductRecord();
const NAVY = aProductRecord({ key: 'SHIRT-NAVY' });

test('a dry run reports the difference and writes nothing', async () => {
  const german = { en: { name: 'Scarf', description: '', keywords: '' } };
  const outcome = await importText(
    lines(...DEFINITIONS, SHIRT, { ...NAVY, texts: german, images: [] }),
    { isDryRun: true },
  );
  expect(outcome).toMatchObject({
    kind: 'compared',
    report: {
      products: 2,
      added: { count: 2, examples: ['SHIRT-RED', 'SHIRT-NAVY'] },
      withoutPicture: { count: 1, examples: ['SHIRT-NAVY'] },
      withoutTranslation: {
        count: 2,
        examples: [
          { key: 'SHIRT-RED', languages: ['fr', 'ko', 'zh', 'es'] },
          { key: 'SHIRT-NAVY', languages: ['de', 'fr', 'ko', 'zh', 'es'] },
        ],
      },
    },
  });
  expect(await files.activeKeys()).toEqual([]);
  expect(await files.list(1)).toEqual([]);
});

test('one wrong row stops nothing else, and is named with line, field, value and what would be right', async () => {
  const cheap = { ...aVariantRecord('B-S', 's'), prices: { 'en-gb': { amount: 19.99 } } };
  const outcome = await importText(
    lines(
      ...DEFINITIONS,
      { ...NAVY, maxPerOrder: 0 },
      aProductRecord({ key: 'B', variants: [cheap] as never }),
      { type: 'product', key: 'C' },
      { ...NAVY, colour: 'red' },
      SHIRT,
      SHIRT,
      aProductRecord({
        key: 'D',
        variants: [aVariantRecord('D-S', 's'), aVariantRecord('SHIRT-RED-M', 'm')],
      }),
    ),
  );
  expect(issuesOf(outcome)).toEqual([
    [6, 'maxPerOrder', '0', '1 or more'],
    [7, 'variants[0].prices.en-gb.amount', '19.99', 'a whole number'],
    [7, 'variants[0].prices.en-gb.vatRate', '', 'a number'],
    [8, 'design', '', 'a text'],
    [8, 'texts', '', 'an object with fields'],
    [8, 'variants', '', 'a list'],
    [9, '', expect.stringContaining('SHIRT-NAVY'), 'no field colour'],
    [11, 'key', 'SHIRT-RED', 'a key of its own; line 10 has the same'],
    [12, 'variants[1].key', 'SHIRT-RED-M', 'a key of its own; line 10 has the same'],
  ]);
  expect(outcome.kind).toBe('imported');
  expect(await files.activeKeys()).toEqual(['SHIRT-RED']);
});

test('strict takes all or nothing, whether the file or the shop refuses a row', async () => {
  const unknown = { ...NAVY, categories: ['nowhere'] };
  const outcome = await importText(lines(...DEFINITIONS, SHIRT, unknown), { isStrict: true });
  expect(outcome.kind).toBe('refused');
  expect(issuesOf(outcome)).toEqual([
    [7, 'categories[0]', 'nowhere', 'a category of the shop or of this file'],
  ]);
  expect(await files.activeKeys()).toEqual([]);
  const right = await importText(lines(...DEFINITIONS, SHIRT, NAVY), { isStrict: true });
  expect(right).toMatchObject({ kind: 'imported', report: { added: { count: 2 } } });
});

test('a file that is cut off says so at its last line', async () => {
  const text = lines(...DEFINITIONS, SHIRT, NAVY);
  const outcome = await importText(text.slice(0, -20));
  expect(issuesOf(outcome)).toEqual([
    [7, '', expect.stringContaining('"type"'), 'a whole record; the file seems to be cut off here'],
  ]);
  expect(await files.activeKeys()).toEqual(['SHIRT-RED']);
});

test('what a full file does not name goes off sale, but not most of the range', async () => {
  const others = ['A', 'B', 'C'].map((key) => aProductRecord({ key }));
  await importText(lines(...DEFINITIONS, SHIRT, ...others));
  const few = await importText(lines(SHIRT));
  expect(few).toMatchObject({ kind: 'too-many-gone', active: 4, report: { gone: { count: 3 } } });
  expect(await files.activeKeys()).toHaveLength(4);
  expect(await importText(lines(SHIRT), { isPartial: true })).toMatchObject({ kind: 'imported' });
  expect(await files.activeKeys()).toHaveLength(4);
  expect(await importText(lines(SHIRT), { mayHideMost: true })).toMatchObject({
    kind: 'imported',
    report: { gone: { count: 3, examples: ['A', 'B', 'C'] } },
  });
  expect(await files.activeKeys()).toEqual(['SHIRT-RED']);
});

test('a stop while products are written leaves the catalogue as it was before', async () => {
  await importText(lines(...DEFINITIONS, SHIRT));
  const many = Array.from({ length: 450 }, (_, index) => aProductRecord({ key: `K${index}` }));
  const stop = new AbortController();
  const outcome = await importText(
    lines({ ...SHIRT, maxPerOrder: 3 }, ...many),
    {},
    {
      signal: stop.signal,
      onProgress: ({ phase, done }) => {
        if (phase === 'write' && done === 200) stop.abort();
      },
    },
  );
  expect(outcome).toEqual({ kind: 'stopped' });
  expect(await files.activeKeys()).toEqual(['SHIRT-RED']);
  const records: CatalogRecord[] = [];
  for await (const record of files.exportRecords()) records.push(record);
  const shirt = records.find(({ key }) => key === 'SHIRT-RED');
  expect(shirt).toMatchObject({ maxPerOrder: null });
});

test('the report shows the first products as they will be sold, and the extreme prices', async () => {
  const products = Array.from({ length: 25 }, (_, index) =>
    aProductRecord({
      key: `P${index}`,
      design: `P${index}`,
      variants: [
        {
          ...aVariantRecord(`P${index}-S`, 's', { amount: 1_000 + index }),
          ...(index === 0 && { gtin: '96385074' }),
        },
      ],
    }),
  );
  const outcome = await importText(lines(...DEFINITIONS, ...products), { isDryRun: true });
  const report = 'report' in outcome ? outcome.report : undefined;
  expect(report?.preview).toHaveLength(20);
  expect(report?.preview?.[0]).toMatchObject({
    ...{ key: 'P0', isNew: true },
    sizes: [{ sku: 'P0-S', size: 'S', gtin: '96385074', price: { amount: 1_000 } }],
  });
  expect(report?.cheapest?.key).toBe('P0');
  expect(report?.dearest).toMatchObject({ key: 'P24', isNew: true });
});

test('a GTIN that two sizes have is named, and kept by the first', async () => {
  const gtin = '96385074';
  const records = ['A', 'B'].map((key) =>
    aProductRecord({
      ...{ key, design: key },
      variants: [{ ...aVariantRecord(`${key}-S`, 's'), gtin }],
    }),
  );
  const outcome = await importText(lines(...DEFINITIONS, ...records));
  expect(issuesOf(outcome)).toHaveLength(1);
  expect('report' in outcome && outcome.report.issues.examples[0]).toMatchObject({
    value: gtin,
    expected: { key: 'ownGtin' },
  });
});

test('what costs nothing is reported', async () => {
  const variants = [aVariantRecord('SHIRT-RED-S', 's', { amount: 0 })];
  const outcome = await importText(lines(...DEFINITIONS, aProductRecord({ variants })));
  expect('report' in outcome && outcome.report.notes?.free?.count).toBe(1);
});
