import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type ImportChoices,
  type ImportJob,
  isJobOpen,
} from '#lib/domain/catalog-files/import-job.ts';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import {
  createImportRunner,
  type ImportRunner,
  type ImportRunnerOptions,
} from '#lib/server/imports/import-runner.ts';
import type { CatalogFiles } from '#lib/server/imports/ports/catalog-files.ts';
import type { NewImportJob } from '#lib/server/imports/ports/import-jobs.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, DEFINITIONS } from '../../../../support/a-catalog-file.ts';
import { quietLog } from '../../../../support/quiet-log.ts';
import { freshDatabase } from '../../../../support/servers/databases.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const SHOPIFY_EXPORT = 'tests/support/feeds/shopify-apparel.csv';
const CHOICES: ImportChoices = {
  ...{ format: null, shop: 'en-gb', isPartial: false, isStrict: false, mayHideMost: false },
};

let connection: Connection;
let files: CatalogFiles;
let directory: string;
let log: ReturnType<typeof quietLog>;
let shown: number;

beforeEach(async () => {
  connection = await freshDatabase();
  files = sqlCatalogFiles(connection.db, () => NOW);
  directory = await mkdtemp(join(tmpdir(), 'terrace-imports-'));
  log = quietLog();
  shown = 0;
  return async () => {
    await connection.close();
    await rm(directory, { recursive: true });
  };
});

function aRunner(changes: Partial<ImportRunnerOptions> = {}): ImportRunner {
  return createImportRunner({
    ...{ files, jobs: sqlImportJobs(connection.db), dataDirectory: directory },
    uploads: new ImportFiles(join(directory, 'imports')),
    ...{ now: () => NOW, batch: 5, rest: () => Promise.resolve(), isAlone: true, log, pause },
    showCatalog: () => {
      shown += 1;
    },
    ...changes,
  });
}

async function startJob(
  runner: ImportRunner,
  place: (file: string) => Promise<unknown>,
  changes: Partial<NewImportJob> = {},
): Promise<string> {
  const { id, file } = runner.newUpload();
  await place(file);
  const sources = ['goods.csv'];
  await runner.start({
    ...{ id, sources, bytes: 1, by: 'Dana', task: 'compare', choices: CHOICES },
    ...changes,
  });
  return id;
}

async function ended(runner: ImportRunner, id: string): Promise<ImportJob> {
  return vi.waitFor(
    async () => {
      const job = await runner.find(id);
      if (!job || isJobOpen(job)) throw new Error('The job has not ended.');
      return job;
    },
    { timeout: 30_000 },
  );
}

const placeShopify = (file: string): Promise<void> => copyFile(SHOPIFY_EXPORT, file);
const placeRecords =
  (...keys: readonly string[]) =>
  (file: string): Promise<void> => {
    const records = [...DEFINITIONS, ...keys.map((key) => aProductRecord({ key }))];
    return writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  };

test('a file is compared, applied with the edited mapping, and undone', async () => {
  const runner = aRunner();
  const id = await startJob(runner, placeShopify);
  const compared = await ended(runner, id);
  expect(compared).toMatchObject({ state: 'done', failure: null, report: { products: 20 } });
  expect(compared.mapping?.categories).toEqual({ 'tag: men': [], 'tag: women': [] });
  expect(await files.activeKeys()).toEqual([]);

  const parsed = runner.parseMapping(
    JSON.stringify({ ...compared.mapping, categories: { 'tag: men': ['men'] } }),
  );
  if ('problem' in parsed) throw new Error(parsed.problem);
  await runner.saveMapping(parsed.mapping);
  expect(await runner.ask(id, 'apply', CHOICES)).toBe(true);
  const applied = await ended(runner, id);
  expect(applied).toMatchObject({ state: 'done', importId: 1, report: { added: { count: 20 } } });
  expect(await files.activeKeys()).toHaveLength(20);
  expect(shown).toBe(1);
  expect(await readdir(join(directory, 'imports'))).toEqual([]);

  const undo = await ended(runner, await runner.undo(1, 'Dana'));
  expect(undo).toMatchObject({ state: 'done', importId: 1, sources: ['goods.csv'] });
  expect(await files.activeKeys()).toEqual([]);
  const again = await ended(runner, await runner.undo(1, 'Dana'));
  expect(again).toMatchObject({ state: 'failed', failure: { reason: 'nothing-to-undo' } });
}, 60_000);

test('an import that takes most of the range off sale needs a confirmation', async () => {
  const runner = aRunner();
  await ended(runner, await startJob(runner, placeRecords('A', 'B', 'C'), { task: 'apply' }));
  const id = await startJob(runner, placeRecords('A'));
  const failure = { reason: 'too-many-gone', active: 3 };
  expect(await ended(runner, id)).toMatchObject({ state: 'done', failure });
  await runner.ask(id, 'apply', CHOICES);
  expect(await ended(runner, id)).toMatchObject({ state: 'failed', failure });
  expect(await files.activeKeys()).toHaveLength(3);
  await runner.ask(id, 'apply', { ...CHOICES, mayHideMost: true });
  expect(await ended(runner, id)).toMatchObject({ state: 'done', report: { gone: { count: 2 } } });
}, 60_000);

test.each([
  ['a workbook', 'PK\u0003\u0004rest', 'workbook'],
  ['an empty file', '', 'empty'],
  ['another table', 'a,b\n1,2', 'unknown-format'],
  ['an XML bomb', '<!DOCTYPE a [<!ENTITY b "bb">]><rss><channel/></rss>', 'entities'],
])('%s is refused in words, without a path of the server', async (_, text, kind) => {
  const runner = aRunner();
  const job = await ended(runner, await startJob(runner, (file) => writeFile(file, text)));
  expect(job).toMatchObject({ state: 'failed', failure: { reason: 'unreadable', kind } });
  expect(JSON.stringify(job)).not.toContain(directory);
});

test('a stopped import leaves everything as it was', async () => {
  let runner: ImportRunner | undefined;
  let id = '';
  // The import stops itself in the middle, when it rests between batches.
  const rest = async (): Promise<void> => {
    const job = await runner?.find(id);
    if (job?.progress?.phase === 'write') await runner?.stop(id);
  };
  runner = aRunner({ batch: 1, rest });
  const keys = Array.from({ length: 400 }, (_, index) => `P${index}`);
  const { id: jobId, file } = runner.newUpload();
  id = jobId;
  await placeRecords(...keys)(file);
  await runner.start({
    ...{ id, sources: ['a'], bytes: 1, by: 'Dana', task: 'apply', choices: CHOICES },
  });
  expect((await ended(runner, id)).state).toBe('stopped');
  expect(await files.activeKeys()).toEqual([]);
  expect((await files.list(1))[0]?.state).toBe('undone');
}, 60_000);

test('an import whose process died is undone when the shop starts again, and its job can go on', async () => {
  const first = aRunner();
  const { id, file } = first.newUpload();
  await placeRecords('A', 'B')(file);
  // What a process leaves that dies after the first batch of an import.
  const jobs = sqlImportJobs(connection.db);
  await jobs.add(
    { id, sources: ['goods.ndjson'], bytes: 1, by: 'Dana', task: 'apply', choices: CHOICES },
    NOW,
  );
  await jobs.claim([id], NOW);
  const run = await files.start({ source: 'goods.ndjson', by: 'Dana' });
  await run.writeDefinitions(DEFINITIONS);
  await run.writeProducts([{ key: 'A', hash: 'a', record: aProductRecord({ key: 'A' }) }]);
  expect(await files.activeKeys()).toEqual(['A']);

  const second = aRunner();
  second.checkQueue();
  const job = await ended(second, id);
  expect(job).toMatchObject({ state: 'failed', failure: { reason: 'interrupted' } });
  expect(await files.activeKeys()).toEqual([]);
  expect(shown).toBe(1);
  await second.ask(id, 'apply', CHOICES);
  expect((await ended(second, id)).state).toBe('done');
  expect(await files.activeKeys()).toEqual(['A', 'B']);
}, 60_000);

test('an import beside another one says who imports', async () => {
  await files.start({ source: 'other.csv', by: 'Robin' });
  const runner = aRunner({ isAlone: false });
  const job = await ended(runner, await startJob(runner, placeRecords('A'), { task: 'apply' }));
  expect(job).toMatchObject({
    ...{ state: 'failed', failure: { reason: 'busy', source: 'other.csv', by: 'Robin' } },
  });
});

test.runIf(existsSync('/dev/full'))('a full disk is named', async () => {
  const runner = aRunner();
  const { id, file } = runner.newUpload();
  await placeRecords('A', 'B', 'C')(file);
  await mkdir(join(directory, 'imports'), { recursive: true });
  await symlink('/dev/full', join(directory, 'imports', `${id}.ndjson`));
  await runner.start({
    ...{ id, sources: ['a'], bytes: 1, by: 'Dana', task: 'apply', choices: CHOICES },
  });
  const job = await ended(runner, id);
  expect(job).toMatchObject({ state: 'failed', failure: { reason: 'disk-full' } });
  expect(await files.activeKeys()).toEqual([]);
});

test('a fault is logged, and the next job runs', async () => {
  const runner = aRunner({
    files: { ...files, activeKeys: () => Promise.reject(new Error('out of order')) },
  });
  const job = await ended(runner, await startJob(runner, placeRecords('A')));
  expect(job).toMatchObject({ state: 'failed', failure: { reason: 'fault' } });
  expect(log.lines.map(({ event }) => event)).toContain('import.failed');
  const partial = { choices: { ...CHOICES, isPartial: true } };
  expect((await ended(runner, await startJob(runner, placeRecords('B'), partial))).state).toBe(
    'done',
  );
});

test('a file without a job is deleted after a day, as it may be still arriving', async () => {
  let now = NOW;
  let purges = 0;
  const jobs = sqlImportJobs(connection.db);
  const purge: typeof jobs.purge = (before) => {
    purges += 1;
    return jobs.purge(before);
  };
  const runner = aRunner({ now: () => now, jobs: { ...jobs, purge } });
  // A job that is claimed after a purge has begun ends after the purge.
  const runPurge = async (count: number): Promise<void> => {
    await ended(runner, await startJob(runner, placeRecords('A')));
    await vi.waitFor(() => expect(purges).toBe(count));
    await ended(runner, await startJob(runner, placeRecords('A')));
  };
  const { file } = runner.newUpload();
  await placeRecords('B')(file);
  await runPurge(1);
  expect(existsSync(file)).toBe(true);
  now = new Date('2026-11-26T12:00:00Z');
  await runPurge(2);
  expect(existsSync(file)).toBe(false);
}, 60_000);

test('a shop that closes undoes what it has written', async () => {
  let isWriting = false;
  const runner: ImportRunner = aRunner({
    files: {
      ...files,
      async start(options) {
        const run = await files.start(options);
        return {
          ...run,
          async writeProducts(products) {
            const changes = await run.writeProducts(products);
            isWriting = true;
            return changes;
          },
        };
      },
    },
    batch: 1,
  });
  const keys = Array.from({ length: 200 }, (_, index) => `P${index}`);
  const id = await startJob(runner, placeRecords(...keys), { task: 'apply' });
  await vi.waitFor(() => expect(isWriting).toBe(true), { timeout: 30_000 });
  await runner.close();
  expect(await runner.find(id)).toMatchObject({
    ...{ state: 'failed', failure: { reason: 'interrupted' } },
  });
  expect(await files.activeKeys()).toEqual([]);
}, 60_000);
