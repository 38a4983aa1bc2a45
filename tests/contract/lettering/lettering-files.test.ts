import { beforeAll, beforeEach, expect, test } from 'vitest';
import type {
  LetteringRecord,
  LetteringSettings,
  PartRecord,
} from '#lib/domain/lettering-files/lettering-record.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import {
  importLettering,
  type LetteringOutcome,
} from '#lib/server/imports/lettering/import-lettering.ts';
import {
  readLetteringSettings,
  sqlLetteringFiles,
} from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import type { RecordImport } from '#lib/server/imports/record-lines.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { aShopFloor, NAME } from '../../support/a-shop-floor.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const LATER = new Date('2026-11-25T12:00:00Z');

describeDatabase('the lettering as a file', (open) => {
  let db: Db;
  let folder: LetteringSettings;
  beforeAll(async () => {
    db = await open();
    await aShopFloor(db);
    const { reference_key: sku } = await db
      .selectFrom('variant')
      .select('reference_key')
      .where('id', '=', NAME)
      .executeTakeFirstOrThrow();
    folder = { ...rules, refusedNames, parts: { ...rules.parts, name: sku } };
  });
  beforeEach(async () => {
    await db.deleteFrom('lettering').execute();
    await db.updateTable('price').set({ with_tax: 1_500 }).where('variant_id', '=', NAME).execute();
  });

  const files = () => sqlLetteringFiles(db, folder);
  const exported = async (): Promise<readonly LetteringRecord[]> => (await files().read()).records;
  const importFile = (
    records: readonly unknown[],
    own: Partial<RecordImport> = {},
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<LetteringOutcome> => {
    const text = records
      .map((record) => (typeof record === 'string' ? record : JSON.stringify(record)))
      .join('\n');
    const choices = { isPartial: false, isStrict: false, isDryRun: false, mayHideMost: false };
    return importLettering(
      { ...choices, ...own, bytes: bytesOf(`${text}\n`) },
      { files: files(), signal: signal ?? new AbortController().signal, now: LATER },
    );
  };
  const stored = async () => [
    await db.selectFrom('lettering').selectAll().execute(),
    await db.selectFrom('price').selectAll().orderBy('variant_id').orderBy('shop_id').execute(),
  ];
  const partOf = (records: readonly LetteringRecord[]): PartRecord => {
    const part = records.find((record) => record.type === 'part' && record.key === 'name');
    if (part?.type !== 'part') throw new Error('the export has no such part');
    return part;
  };

  test('an import of an export changes nothing and leaves the club’s folder in force', async () => {
    const before = await stored();
    const records = await exported();
    const { kind, report } = await importFile(records);
    expect(kind).toBe('imported');
    expect(report).toEqual({
      records: { added: [], changed: [], same: records.length, gone: [] },
      issues: [],
    });
    expect(await stored()).toEqual(before);
    expect((await files().read()).changedAt).toBeUndefined();
  });

  test('every kind of record comes back as it was written', async () => {
    const inks = Object.fromEntries(
      ['home', 'away', 'third', 'goalkeeper'].map((group) => [
        group,
        { letters: '#112233', figures: '#445566' },
      ]),
    );
    const wanted = [
      { type: 'season', season: '27/28' },
      { type: 'style', key: 'cup', isOffered: false, curve: 3, inks },
      { type: 'jersey', key: 'away', outline: '#778899' },
      { ...partOf(await exported()), isOffered: false },
      { type: 'refused', name: 'ROVERS', where: 'anywhere' },
    ];
    const { report } = await importFile(wanted, { isPartial: true });
    expect(report.issues).toEqual([]);
    expect(report.records).toMatchObject({
      added: ['refused ROVERS (anywhere)'],
      changed: [
        { key: 'season', fields: ['season'] },
        { key: 'style cup', fields: ['isOffered', 'curve', 'inks'] },
        { key: 'jersey away', fields: ['outline'] },
        { key: 'part name', fields: ['isOffered'] },
      ],
    });
    expect(await exported()).toEqual(expect.arrayContaining(wanted));
    expect((await files().read()).changedAt).toEqual(LATER);
    const settings = await readLetteringSettings(db, folder);
    expect(settings.offered).toEqual({ styles: ['league', 'women'], parts: ['number', 'badge'] });
    expect(settings.refusedNames.stems).toContain('ROVERS');
    const again = await importFile(wanted, { isPartial: true });
    expect(again.report.records).toMatchObject({ same: 5, added: [], changed: [] });
  });

  test('a price of the file is that of the part’s product; the other shops keep theirs', async () => {
    const part = partOf(await exported());
    expect(part.prices['en-gb']).toBe(1_500);
    const { report } = await importFile([{ ...part, prices: { 'en-gb': 1_700 } }], {
      isPartial: true,
    });
    expect(report.records.changed).toEqual([{ key: 'part name', fields: ['prices'] }]);
    expect(partOf(await exported()).prices).toEqual({ ...part.prices, 'en-gb': 1_700 });
    // Prices alone leave the club's folder in force.
    expect(await readLetteringSettings(db, folder)).toEqual(folder);
  });

  test('a dry run and a stopped import say what would change, and change nothing', async () => {
    const before = await stored();
    const part = { ...partOf(await exported()), prices: { 'en-gb': 1_700 } };
    const wanted = [{ type: 'season', season: null }, part];
    const { kind, report } = await importFile(wanted, { isDryRun: true, isPartial: true });
    expect(kind).toBe('compared');
    expect(report.records.changed.map(({ key }) => key)).toEqual(['season', 'part name']);
    const stop = await importFile(wanted, { isPartial: true }, { signal: AbortSignal.abort() });
    expect(stop.kind).toBe('stopped');
    expect(await stored()).toEqual(before);
  });

  test('what a full file does not name is no longer offered or refused', async () => {
    const records = await exported();
    const without = records.filter(
      (record) =>
        !(record.type === 'style' && record.key === 'women') &&
        !(record.type === 'part' && record.key === 'badge') &&
        !(record.type === 'refused' && record.name === 'ISIS') &&
        record.type !== 'season',
    );
    expect((await importFile(records.slice(0, 5))).kind).toBe('too-many-gone');
    const { report } = await importFile(without);
    expect(report.records.gone).toEqual(['style women', 'part badge', 'refused ISIS (word)']);
    const settings = await readLetteringSettings(db, folder);
    expect(settings.offered).toEqual({ styles: ['league', 'cup'], parts: ['name', 'number'] });
    expect(settings.refusedNames.words).not.toContain('ISIS');
    expect(settings.season).toBe(folder.season);
    expect((await importFile(without)).report.records).toMatchObject({ gone: [], changed: [] });
    await importFile(records);
    expect(await exported()).toHaveLength(records.length);
  });

  test('rows that cannot be taken are named; the others are imported, or none if strict', async () => {
    const part = partOf(await exported());
    const rows = [
      '{"type":"season",',
      { type: 'jersey', key: 'home', outline: 'red' },
      { ...part, key: 'number', sku: 'NO-SUCH' },
      { ...part, key: 'badge', sku: 'NO-SUCH-EITHER', isOffered: true },
      { type: 'refused', name: 'ROVERS' },
      { type: 'refused', name: 'ROVERS' },
      { type: 'season', season: '30/31' },
    ];
    const strict = await importFile(rows, { isPartial: true, isStrict: true });
    expect(strict.kind).toBe('refused');
    expect((await files().read()).changedAt).toBeUndefined();
    const { report } = await importFile(rows, { isPartial: true });
    const missing = 'the key of a size in the catalogue; import its product first';
    expect(
      report.issues.map(({ line, column, expected }) => [line, column, inEnglish(expected)]),
    ).toEqual([
      [1, '', 'one JSON object on a line'],
      [2, 'outline', 'a colour like "#8c1c2b"'],
      [3, 'sku', missing],
      [4, 'sku', missing],
      [6, 'name', 'one record of it; line 5 has it already'],
    ]);
    expect((await readLetteringSettings(db, folder)).season).toBe('30/31');
  });

  test('a first price comes with the product', async () => {
    const part = partOf(await exported());
    await db
      .deleteFrom('price')
      .where('variant_id', '=', NAME)
      .where('shop_id', '<>', 10001)
      .execute();
    const { report } = await importFile([{ ...part, prices: { 'de-de': 900 } }], {
      isPartial: true,
    });
    expect(report.issues).toMatchObject([{ column: 'prices.de-de', value: '900' }]);
  });

  test('two imports at once are one after the other', async () => {
    const outcomes = await Promise.all(
      ['27/28', '28/29'].map((season) =>
        importFile([{ type: 'season', season }], { isPartial: true }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual(['imported', 'imported']);
    expect(['27/28', '28/29']).toContain((await readLetteringSettings(db, folder)).season);
  });
});

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}
