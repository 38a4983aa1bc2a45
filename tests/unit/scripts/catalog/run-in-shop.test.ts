import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { handleCatalogRequest } from '#lib/server/imports/http/catalog-handler.ts';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import { createImportRunner } from '#lib/server/imports/import-runner.ts';
import { sqlLetteringFiles } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { lockDirectory } from '#lib/server/platform/database/directory-lock.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import { FOLDER_LETTERING } from '#lib/server/printing/club-printing.ts';
import { parseCommand } from '../../../../scripts/catalog/parse-command.ts';
import { runCommand } from '../../../../scripts/catalog/run-command.ts';
import { aProductRecord, DEFINITIONS } from '../../../support/a-catalog-file.ts';
import { aCodeRecord, aPromotionRecord } from '../../../support/a-promotion-file.ts';
import { quietLog } from '../../../support/quiet-log.ts';
import { quietSecurityLog } from '../../../support/quiet-security-log.ts';
import { freshDatabase } from '../../../support/servers/databases.ts';

const SHOPIFY_EXPORT = 'tests/support/feeds/shopify-apparel.csv';
const SECRET = 'a secret of the tests that is long enough';

let connection: Connection;
let directory: string;
let services: Services;
let rests: number;
let stop: AbortController;
/** Settled when the shop has heard that the import is to stop. */
let heard: PromiseWithResolvers<void>;
/** What each rest of an import waits for. */
let beforeRest: Promise<void> | undefined;

/** A shop that runs on the embedded database of the directory. */
beforeEach(async () => {
  connection = await freshDatabase();
  directory = await mkdtemp(join(tmpdir(), 'terrace-running-'));
  const release = lockDirectory(join(directory, 'database'));
  stop = new AbortController();
  rests = 0;
  heard = Promise.withResolvers();
  beforeRest = undefined;
  const jobs = sqlImportJobs(connection.db);
  const now = (): Date => new Date();
  const keepAlive: typeof jobs.keepAlive = async (...job) => {
    const isWanted = await jobs.keepAlive(...job);
    if (!isWanted) heard.resolve();
    return isWanted;
  };
  const imports = createImportRunner({
    ...{ files: sqlCatalogFiles(connection.db, now), jobs: { ...jobs, keepAlive } },
    uploads: new ImportFiles(join(directory, 'imports')),
    ...{ dataDirectory: directory, now, batch: 5, isAlone: true, log: quietLog(), pause },
    rest: async () => {
      rests += 1;
      await beforeRest;
    },
    showCatalog: () => undefined,
  });
  services = {
    imports: {
      ...imports,
      promotions: sqlPromotionFiles(connection.db),
      lettering: sqlLetteringFiles(connection.db, FOLDER_LETTERING),
    },
    now,
    log: quietLog(),
    security: { log: quietSecurityLog(), notices: signedNotices({}, [SECRET]) },
    siteUrl: 'https://shop.example',
  } as unknown as Services;
  return async () => {
    await imports.close();
    await connection.close();
    release();
    await rm(directory, { recursive: true });
  };
});

interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly progress: string;
}

async function run(args: readonly string[], secret = SECRET): Promise<Outcome> {
  const command = parseCommand([...args, '--as', 'Robin']);
  if ('problem' in command) throw new Error(command.problem);
  const lines: string[] = [];
  const stderr = new PassThrough();
  const code = await runCommand(command, {
    env: { DATA_DIR: directory, SESSION_SECRET: secret },
    fetch: (address, init) => handleCatalogRequest(new Request(address, init), services),
    ...{ now: () => new Date(), stdout: new PassThrough(), signal: stop.signal },
    log: (line) => lines.push(line),
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  return { code, output: lines.join('\n'), progress: String(stderr.read() ?? '') };
}

test('a running shop imports the file with the same words and exit codes, and undoes it', async () => {
  const dry = await run(['import', SHOPIFY_EXPORT, '--dry-run', '--shop', 'en-gb']);
  expect(dry.code).toBe(0);
  expect(dry.output).toContain('20 products in the file: 20 new, 0 changed, 0 as before');
  expect(dry.output).toContain('Nothing was changed (--dry-run).');
  const mappingFile = join(directory, 'catalog-mapping.json');
  const mapping = JSON.parse(await readFile(mappingFile, 'utf8'));
  expect(mapping.categories).toEqual({ 'tag: men': [], 'tag: women': [] });

  mapping.categories = { 'tag: men': ['men'], 'tag: women': ['women'] };
  await writeFile(mappingFile, JSON.stringify(mapping));
  const imported = await run(['import', SHOPIFY_EXPORT, '--shop', 'en-gb']);
  expect(imported.code).toBe(0);
  expect(imported.output).toContain('Imported as number 1.');
  expect(rests).toBeGreaterThan(0);
  expect((await run(['imports'])).output).toMatch(/applied +20 +shopify-apparel\.csv +\(Robin\)/);
  expect((await run(['undo'])).output).toBe('Undone: shopify-apparel.csv (number 1).');
  expect((await run(['undo'])).output).toBe('There is nothing to undo.');
  expect(await readdir(join(directory, 'imports'))).toEqual([]);
}, 60_000);

test('wrong rows are listed, and the exit code says so', async () => {
  const file = join(directory, 'goods.ndjson');
  const lines = [...DEFINITIONS, aProductRecord(), aProductRecord({ key: 'B', categories: ['x'] })];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, output } = await run(['import', file]);
  expect(code).toBe(1);
  expect(output).toContain(
    '  line 7, categories[0]: "x"; expected a category of the shop or of this file',
  );
  expect((await run(['import', file, '--strict', '--partial'])).output).toContain('(--strict)');
});

test('a running shop exports its goods, promotions and lettering, and imports them again', async () => {
  const goods = join(directory, 'goods.ndjson');
  const lines = [...DEFINITIONS, aProductRecord()];
  await writeFile(goods, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await run(['import', goods]);
  const all = join(directory, 'all.ndjson');
  expect((await run(['export', all])).output).toMatch(/^Wrote \d+ lines to /);
  expect((await run(['import', all, '--dry-run'])).output).toContain(
    '0 new, 0 changed, 1 as before',
  );
  const csv = join(directory, 'goods.csv');
  await run(['export', csv, '--format', 'shopify', '--shop', 'en-gb']);
  expect(await readFile(csv, 'utf8')).toContain('URL handle');

  const promotions = join(directory, 'promotions.ndjson');
  const wrong = { ...aPromotionRecord({ key: 'late' }), effect: { type: 'percent' } };
  const rows = [aPromotionRecord(), aCodeRecord(), wrong];
  await writeFile(promotions, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const mixed = await run(['promotions', 'import', promotions]);
  expect(mixed.code).toBe(1);
  expect(mixed.output).toContain('line 3, effect.percent: ""; expected a number');
  await run(['promotions', 'export', promotions]);
  const again = await run(['promotions', 'import', promotions]);
  expect(again).toMatchObject({ code: 0 });
  expect(again.output).toContain('1 promotions in the file: 0 new, 0 changed, 1 as before');

  const letters = join(directory, 'lettering.ndjson');
  await run(['lettering', 'export', letters]);
  expect((await run(['lettering', 'import', letters])).output).toContain('0 new, 0 changed');
  await writeFile(letters, '{"type":"season","season":"27/28"}\n');
  const changed = await run(['lettering', 'import', letters, '--partial']);
  expect(changed.output).toContain('  season: season');
  await writeFile(letters, Buffer.from([0xff, 0x0a]));
  await expect(run(['lettering', 'import', letters])).rejects.toThrow('Line 1 is not UTF-8.');
  expect(await readdir(join(directory, 'imports'))).toEqual([]);
}, 60_000);

test('Ctrl-C leaves the catalogue as it was', async () => {
  const file = join(directory, 'goods.ndjson');
  const products = Array.from({ length: 300 }, (_, index) => aProductRecord({ key: `P${index}` }));
  const lines = [...DEFINITIONS, ...products];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  // On a fast machine the import would end before the shop asks whether it is to stop.
  beforeRest = heard.promise;
  const running = run(['import', file]);
  stop.abort();
  const { code, output } = await running;
  expect({ code, output }).toEqual({
    code: 1,
    output: 'Stopped. The catalogue is as it was before.',
  });
  expect(await sqlCatalogFiles(connection.db, () => new Date()).activeKeys()).toEqual([]);
}, 60_000);

test('a file that cannot be read, and one that is not there, are named', async () => {
  const file = join(directory, 'goods.csv');
  await copyFile(SHOPIFY_EXPORT, file);
  await expect(run(['import', join(directory, 'none.csv')])).rejects.toThrow('does not exist');
  await writeFile(file, 'PK\u0003\u0004');
  await expect(run(['import', file])).rejects.toThrow('This is a workbook or an archive');
  expect(await readdir(join(directory, 'imports'))).toEqual([]);
});

test('a command with another secret is refused', async () => {
  await expect(run(['imports'], 'another secret that is long enough too')).rejects.toThrow(
    'The shop has another secret',
  );
});
