import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { parseCommand } from '../../../../scripts/catalog/parse-command.ts';
import { runCommand } from '../../../../scripts/catalog/run-command.ts';
import { aProductRecord, DEFINITIONS } from '../../../support/a-catalog-file.ts';
import { aCodeRecord, aPromotionRecord } from '../../../support/a-promotion-file.ts';
import { copyDatabaseTo, createDatabase } from '../../../support/servers/databases.ts';

const SHOPIFY_EXPORT = 'tests/support/feeds/shopify-apparel.csv';
let directory: string;
let env: NodeJS.ProcessEnv;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-catalog-'));
  const { url, drop } = await createDatabase();
  env = { DATA_DIR: directory, DATABASE_URL: url };
  return async () => {
    await drop();
    await rm(directory, { recursive: true });
  };
});

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly progress: string;
}

async function run(
  args: readonly string[],
  fetch: typeof globalThis.fetch = () => Promise.reject(new Error('no network')),
): Promise<Outcome> {
  const command = parseCommand([...args, '--as', 'Robin']);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const stderr = new PassThrough();
  const stdout: Writable = new PassThrough().on('data', (text) => lines.push(String(text)));
  const code = await runCommand(command, {
    ...{ env, fetch, now: () => new Date(), stdout },
    ...{ signal: new AbortController().signal, log: (line) => lines.push(line) },
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  return { code, output: lines.join('\n'), progress: String(stderr.read() ?? '') };
}

test('a shop manager looks at an export, edits the mapping, imports it, and undoes it', async () => {
  const dry = await run(['import', SHOPIFY_EXPORT, '--dry-run']);
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('20 products in the file: 20 new, 0 changed, 0 as before');
  expect(dry.output).toContain('Nothing was changed (--dry-run).');
  const mappingFile = join(directory, 'catalog-mapping.json');
  const mapping = JSON.parse(await readFile(mappingFile, 'utf8'));
  expect(mapping.categories).toEqual({ 'tag: men': [], 'tag: women': [] });

  mapping.categories = { 'tag: men': ['men'], 'tag: women': ['women'] };
  await writeFile(mappingFile, JSON.stringify(mapping));
  const imported = await run(['import', SHOPIFY_EXPORT]);
  expect(imported).toMatchObject({ code: 0, progress: expect.stringContaining('of 20 products') });
  expect(imported.output).toContain('Imported as number 1.');
  const again = await run(['import', SHOPIFY_EXPORT]);
  expect(again.output).toContain('0 new, 0 changed, 20 as before');

  const exported = (await run(['export'])).output;
  const records = exported
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(records.filter(({ type }) => type === 'category').map(({ key }) => key)).toEqual([
    'men',
    'women',
  ]);
  expect((await run(['imports'])).output).toMatch(/applied +20 +shopify-apparel\.csv +\(Robin\)/);
  expect((await run(['undo'])).output).toBe('Undone: shopify-apparel.csv (number 2).');
}, 90_000);

test('wrong rows are listed, and the exit code says so', async () => {
  const file = join(directory, 'goods.ndjson');
  const lines = [...DEFINITIONS, aProductRecord(), aProductRecord({ key: 'B', categories: ['x'] })];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, output } = await run(['import', file]);
  expect(code).toBe(1);
  expect(output).toContain(
    '  line 7, categories[0]: "x"; expected a category of the shop or of this file',
  );
});

test('a file at an address is fetched, and what cannot be fetched is named', async () => {
  const csv = await readFile(SHOPIFY_EXPORT);
  const address = 'https://shop.example/export.csv';
  const fetched = await run(['import', address, '--dry-run'], async () => new Response(csv));
  expect(fetched.output).toContain('20 products in the file');
  const missing = run(['import', address], async () => new Response('', { status: 404 }));
  await expect(missing).rejects.toThrow(`${address} answers with status 404.`);
  await expect(run(['import', address])).rejects.toThrow('cannot be reached: no network.');
  expect(await readdir(join(directory, 'imports'))).toEqual([]);
});

test('an export of the embedded database is written whole or not at all', async () => {
  await copyDatabaseTo(directory);
  env = { DATA_DIR: directory };
  await copyFile(SHOPIFY_EXPORT, join(directory, 'a.csv'));
  await run(['import', join(directory, 'a.csv')]);
  const file = join(directory, 'all.ndjson');
  expect((await run(['export', file])).output).toMatch(/^Wrote \d+ lines to /);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('promotions go in and out, and a wrong row fails the command', async () => {
  const file = join(directory, 'promotions.ndjson');
  const rows = [aPromotionRecord(), aCodeRecord()].map((record) => JSON.stringify(record));
  const wrong = { ...aPromotionRecord({ key: 'late' }), effect: { type: 'percent' } };
  await writeFile(file, `${[...rows, JSON.stringify(wrong)].join('\n')}\n`);
  const mixed = await run(['promotions', 'import', file]);
  expect(mixed.code).toBe(1);
  expect(mixed.output).toContain('1 promotions in the file: 1 new, 0 changed, 0 as before');
  expect(mixed.output).toContain('line 3, effect.percent: ""; expected a number');
  const exported = (await run(['promotions', 'export'])).output;
  const lines = exported.split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line))).toEqual([aPromotionRecord(), aCodeRecord()]);
  expect(JSON.parse((await run(['promotions', 'schema'])).output)).toHaveProperty('oneOf');
});
