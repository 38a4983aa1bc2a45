import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ImportReport } from '#lib/domain/catalog-files/import-report.ts';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import type { ImportJobs, NewImportJob } from '#lib/server/imports/ports/import-jobs.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

const START = new Date('2026-11-25T12:00:00Z');
const MINUTE = 60_000;
const NONE = { count: 0, examples: [] };
const REPORT: ImportReport = {
  ...{ products: 3, added: { count: 1, examples: ['A'] }, changed: NONE, fields: {}, same: 2 },
  ...{ gone: NONE, priceMoves: NONE, withoutPicture: NONE, withoutTranslation: NONE, issues: NONE },
};

function aJob(changes: Partial<NewImportJob> = {}): NewImportJob {
  return {
    ...{ id: randomUUID(), sources: ['goods.csv'], bytes: 3_000_000_000, by: 'Dana' },
    task: 'compare',
    choices: {
      ...{ format: null, shop: 'en-gb', isPartial: false, isStrict: false, mayHideMost: false },
    },
    ...changes,
  };
}

describeBothDatabases('one connection', 'import jobs', (open) => {
  let db: Db;
  let jobs: ImportJobs;
  beforeEach(async () => {
    db = await open();
    jobs = sqlImportJobs(db);
  });

  test('a job waits, is taken by the node that has its file, and keeps its report', async () => {
    const job = aJob();
    await jobs.add(job, START);
    expect(await jobs.claim([randomUUID()], START)).toBeUndefined();
    expect(await jobs.claim([job.id], START)).toMatchObject({ ...job, state: 'running' });
    const progress = { phase: 'compare', done: 2, total: 3 } as const;
    expect(await jobs.keepAlive(job.id, progress, START)).toBe(true);
    expect((await jobs.find(job.id))?.progress).toEqual(progress);
    const failure = { reason: 'too-many-gone', active: 9 } as const;
    await jobs.finish(job.id, { state: 'done', report: REPORT, failure, mapping: EMPTY_MAPPING });
    expect(await jobs.find(job.id)).toMatchObject({
      ...{ state: 'done', report: REPORT, failure, mapping: EMPTY_MAPPING, importId: null },
    });
    expect(await jobs.find(randomUUID())).toBeUndefined();
  });

  test('one job runs at a time, in the order in which they came', async () => {
    const [first, second] = [aJob(), aJob()];
    await jobs.add(second, new Date(START.getTime() + 1));
    await jobs.add(first, START);
    const ids = [second.id, first.id];
    const claims = await Promise.all([jobs.claim(ids, START), jobs.claim(ids, START)]);
    expect(claims.flatMap((job) => job?.id ?? [])).toEqual([first.id]);
    await jobs.finish(first.id, { state: 'done' });
    expect((await jobs.claim(ids, START))?.id).toBe(second.id);
  });

  test('an undo needs no file', async () => {
    const made = await sqlCatalogFiles(db, () => START).start({ source: 'a.csv', by: 'Dana' });
    const { id: importId } = await made.finish();
    const job = aJob({ task: 'undo', importId });
    await jobs.add(job, START);
    expect(await jobs.claim([], START)).toMatchObject({ id: job.id, task: 'undo', importId });
  });

  test('a job that rests can be given another task, one that runs cannot', async () => {
    const job = aJob();
    await jobs.add(job, START);
    await jobs.claim([job.id], START);
    const choices = { ...job.choices, isStrict: true };
    expect(await jobs.ask(job.id, 'apply', choices)).toBe(false);
    await jobs.finish(job.id, { state: 'failed', failure: { reason: 'strict' }, report: REPORT });
    expect(await jobs.ask(job.id, 'apply', choices)).toBe(true);
    expect(await jobs.find(job.id)).toMatchObject({
      ...{ task: 'apply', state: 'waiting', choices, failure: null, report: REPORT },
    });
    expect(await jobs.ask(job.id, 'apply', choices)).toBe(false);
  });

  test('a waiting job stops at once, and a running one is asked to', async () => {
    const [waiting, running] = [aJob(), aJob()];
    await jobs.add(waiting, START);
    await jobs.add(running, START);
    await jobs.claim([running.id], START);
    await jobs.stop(waiting.id);
    await jobs.stop(running.id);
    expect((await jobs.find(waiting.id))?.state).toBe('stopped');
    expect((await jobs.find(running.id))?.state).toBe('running');
    expect(await jobs.keepAlive(running.id, null, START)).toBe(false);
  });

  test('a job whose process died fails after a minute, at once if nobody else can run it', async () => {
    const job = aJob();
    await jobs.add(job, START);
    await jobs.claim([job.id], START);
    await jobs.failInterrupted({ isAlone: false }, new Date(START.getTime() + MINUTE - 1));
    expect((await jobs.find(job.id))?.state).toBe('running');
    await jobs.failInterrupted({ isAlone: true }, START);
    expect(await jobs.find(job.id)).toMatchObject({
      ...{ state: 'failed', failure: { reason: 'interrupted' } },
    });
    await jobs.ask(job.id, 'compare', job.choices);
    await jobs.claim([job.id], START);
    await jobs.failInterrupted({ isAlone: false }, new Date(START.getTime() + MINUTE + 1));
    expect((await jobs.find(job.id))?.state).toBe('failed');
  });

  test('old jobs are deleted unless the shop works on them', async () => {
    const [old, waiting, recent] = [aJob(), aJob(), aJob()];
    await jobs.add(old, START);
    await jobs.stop(old.id);
    await jobs.add(waiting, START);
    await jobs.add(recent, new Date(START.getTime() + MINUTE));
    await jobs.stop(recent.id);
    await jobs.purge(new Date(START.getTime() + 1));
    expect((await jobs.list(10)).map(({ id }) => id)).toEqual([recent.id, waiting.id]);
  });

  test('the mapping of the last import is kept', async () => {
    expect(await jobs.readMapping()).toBeUndefined();
    await jobs.saveMapping(EMPTY_MAPPING);
    const mapping = { ...EMPTY_MAPPING, jerseys: ['type: Shirts'] };
    await jobs.saveMapping(mapping);
    expect(await jobs.readMapping()).toEqual(mapping);
  });
});
