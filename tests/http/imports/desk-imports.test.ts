import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type ImportJob, isJobOpen } from '#lib/domain/catalog-files/import-job.ts';
import { Outage } from '#lib/domain/outage.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { importJobPage } from '#lib/server/desk/views/imports/import-job.ts';
import { importsPage } from '#lib/server/desk/views/imports/imports.ts';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import { createImportRunner } from '#lib/server/imports/import-runner.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const SHOPIFY_EXPORT = 'tests/support/feeds/shopify-apparel.csv';
let keys = 0;

describeDatabase('imports in the desk', (open) => {
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'terrace-desk-imports-'));
    const db = await open();
    const imports = createImportRunner({
      ...{ files: sqlCatalogFiles(db, () => NOW), jobs: sqlImportJobs(db) },
      uploads: new ImportFiles(join(directory, 'imports')),
      ...{ dataDirectory: directory, now: () => NOW, batch: 50, isAlone: true, pause },
      ...{ rest: () => Promise.resolve(), log: quietLog(), showCatalog: () => undefined },
    });
    ({ services, manager, packer } = await aDesk(db, { imports }));
    return async () => {
      await imports.close();
      await rm(directory, { recursive: true });
    };
  });

  const post = (
    act: string,
    fields: Readonly<Record<string, string>>,
    path = '/desk/imports',
    cookies = manager,
  ) => {
    keys += 1;
    return visitDesk(services, path, cookies, {
      ...{ act, key: `a-key-of-an-import-${1_000 + keys}` },
      ...fields,
    });
  };
  const contextOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { request } = await visitDesk(services, path, manager, undefined, headers);
    return deskContext({ ...request, response: {} });
  };
  const ended = (id: string): Promise<ImportJob> =>
    vi.waitFor(
      async () => {
        const job = await services.imports.find(id);
        if (!job || isJobOpen(job)) throw new Error('The job has not ended.');
        return job;
      },
      { timeout: 30_000 },
    );
  const uploaded = async (): Promise<Readonly<Record<string, string>>> => {
    const { id, file } = services.imports.newUpload();
    await copyFile(SHOPIFY_EXPORT, file);
    return { upload: id, uploadName: 'goods.csv', uploadBytes: '1' };
  };

  let job: string;
  beforeEach(async () => {
    if (job) return;
    const done = await post('import.upload', {
      ...(await uploaded()),
      shop: 'en-gb',
      partial: 'on',
    });
    job = /^\/desk\/imports\/([\da-f-]{36})\?done=uploaded$/.exec(done.location ?? '')?.[1] ?? '';
    await ended(job);
  });

  test('an uploaded file is compared, and its page shows the difference', async () => {
    const page = await importJobPage(await contextOf(`/desk/imports/${job}`), job);
    expect(page).toMatchObject({ name: 'goods.csv', failure: undefined, progress: undefined });
    expect(page?.report?.counts.map(({ count }) => count)).toEqual([
      '20',
      '20',
      '0',
      '0',
      '0',
      '0',
    ]);
    expect(page?.report?.tables.map(({ id }) => id)).toContain('added');
    expect(page?.next).toMatchObject({ canApply: true, choices: { isPartial: true } });
    expect(page?.next?.mapping?.categories.map(({ name }) => name)).toEqual([
      ...['tag: men', 'tag: women'],
    ]);
    const list = await importsPage(await contextOf('/desk/imports'));
    expect(list.files).toMatchObject([{ href: `/desk/imports/${job}`, name: 'goods.csv' }]);
    const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
    expect(entry).toMatchObject({ act: 'import.upload', subject: 'goods.csv', outcome: 'done' });
  });

  test('the page speaks German to those who read German', async () => {
    const headers = { 'accept-language': 'de' };
    const page = await importJobPage(await contextOf(`/desk/imports/${job}`, headers), job);
    expect(page?.tag.text).toBe('Verglichen');
    expect(page?.report?.counts[0]?.label).toBe('In der Datei');
  });

  test('names are mapped by fields, and by a text that must be right', async () => {
    const fields = { job, 'category tag: men': 'men, men/tops', 'jersey tag: men': 'on' };
    const mapped = await post('import.map', fields, `/desk/imports/${job}`);
    expect(mapped.location).toBe(`/desk/imports/${job}?done=mapped`);
    expect((await ended(job)).mapping).toMatchObject({
      ...{ categories: { 'tag: men': ['men', 'men/tops'], 'tag: women': [] } },
      jerseys: ['tag: men'],
    });
    const wrong = await post('import.map', { job, mapping: '{"colours": 7}' });
    expect(wrong.status).toBe(422);
    expect(wrong.request.locals.desk?.refused?.form.errors['mapping']).toContain('colours');
    const text = await post('import.map', { job, mapping: '{"categories":{"tag: men":["men"]}}' });
    expect(text.location).toContain('done=mapped');
    expect((await ended(job)).mapping?.categories['tag: men']).toEqual(['men']);
  });

  test('it is applied, listed with who did it, and undone once', async () => {
    expect((await post('import.apply', { job })).location).toContain('done=applied');
    const applied = await ended(job);
    expect(applied).toMatchObject({ state: 'done', failure: null });
    const { importId } = applied;
    const list = await importsPage(await contextOf('/desk/imports'));
    expect(list.imports[0]).toMatchObject({
      ...{ by: 'Dana Desk (dana@example.com)', source: 'goods.csv', canUndo: true },
    });
    const page = await importJobPage(await contextOf(`/desk/imports/${job}`), job);
    expect(page).toMatchObject({ next: undefined, report: { isApplied: true } });
    expect((await post('import.apply', { job })).status).toBe(422);

    const undone = await post('import.undo', { import: String(importId) });
    expect(undone.location).toContain('done=undone');
    const undo = await ended(undone.location?.slice('/desk/imports/'.length).split('?')[0] ?? '');
    expect(undo).toMatchObject({ state: 'done', failure: null });
    const after = await importsPage(await contextOf('/desk/imports'));
    expect(after.imports[0]).toMatchObject({ canUndo: false });
    expect((await post('import.undo', { import: String(importId) })).status).toBe(422);
  });

  test('a packer imports and undoes nothing, and the log says that they tried', async () => {
    const before = await services.imports.jobs(50);
    for (const act of ['import.upload', 'import.apply', 'import.undo']) {
      const refused = await post(
        act,
        { ...(await uploaded()), job, import: '1' },
        undefined,
        packer,
      );
      expect(refused.status).toBe(404);
      const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
      expect(entry).toMatchObject({ act, role: 'packer', outcome: 'refused', reason: 'role' });
    }
    expect(await services.imports.jobs(50)).toEqual(before);
    expect((await visitDesk(services, '/desk/imports', packer)).status).toBe(404);
  });

  test.each([
    ['too-large', 'The file is larger than 512 MB. Import it with npm run catalog.'],
    ['disk-full', 'The shop’s disk is full; the file was not kept.'],
    ['broken', 'The upload broke off. Try again.'],
  ])('a file that is %s is refused in words', async (uploadProblem, message) => {
    const { status, request } = await post('import.upload', { uploadProblem });
    expect(status).toBe(422);
    expect(request.locals.desk?.refused?.form.errors).toEqual({ file: message });
  });

  test('a file that cannot be put into the shared store is refused in words', async () => {
    const imports = {
      ...services.imports,
      start: () => Promise.reject(new Outage('assets', 'status 503 SlowDown')),
    };
    const form = { act: 'import.upload', key: 'a-key-of-an-upload', ...(await uploaded()) };
    const visit = visitDesk({ ...services, imports }, '/desk/imports', manager, form);
    const { status, request } = await visit;
    expect(status).toBe(422);
    expect(request.locals.desk?.refused?.form.errors).toEqual({
      file: 'The store of files does not respond, so the file was not kept and nothing was changed. Upload it again in a few minutes.',
    });
  });

  test.each(['', '../../etc/passwd', '00000000-0000-4000-8000-000000000000'])(
    'an upload that is not there (%j) is no file',
    async (upload) => {
      const { request } = await post('import.upload', { upload });
      expect(request.locals.desk?.refused?.form.errors).toEqual({ file: 'Choose a file.' });
    },
  );

  test('the file of another job cannot be taken again', async () => {
    const waiting = await uploaded();
    await post('import.upload', waiting);
    await ended(waiting['upload'] ?? '');
    const again = await post('import.upload', waiting);
    expect(again.request.locals.desk?.refused?.form.errors).toEqual({ file: 'Choose a file.' });
  });

  test('a page of a job that does not exist is missing', async () => {
    const context = await contextOf('/desk/imports');
    expect(await importJobPage(context, 'x')).toBeUndefined();
    expect(await importJobPage(context, '00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('nothing but files of jobs lies in the directory', async () => {
    const names = await readdir(join(directory, 'imports'));
    expect(names.filter((name) => !/^[\da-f-]{36}-0\.upload$/.test(name))).toEqual([]);
    expect(await readFile(SHOPIFY_EXPORT)).not.toHaveLength(0);
  });
});
