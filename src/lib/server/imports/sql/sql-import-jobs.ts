import { type Selectable, sql } from 'kysely';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type { ImportJob } from '#lib/domain/catalog-files/import-job.ts';
import type { ImportJobs, JobResult, NewImportJob } from '#lib/server/imports/ports/import-jobs.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { CatalogFileTables } from '#lib/server/platform/database/schema/schema-catalog-files.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { leaseEnd } from './import-rows.ts';

const PORT = 'imports';
/** Id of the advisory lock that lets one node at a time take a job. */
const CLAIM_LOCK_ID = 1_899;
const MAPPING_KEY = 'catalog-mapping';

/** Import jobs in PostgreSQL or PGlite. */
export function sqlImportJobs(db: Db): ImportJobs {
  return {
    add: (job, now) => runQuery(PORT, () => insertJob(db, job, now)),
    find: (id) =>
      runQuery(PORT, async () => {
        const row = await db
          .selectFrom('import_job')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        return row && toJob(row);
      }),
    list: (limit) =>
      runQuery(PORT, async () => {
        const rows = await db
          .selectFrom('import_job')
          .selectAll()
          .orderBy('created_at', 'desc')
          .limit(limit)
          .execute();
        return rows.map(toJob);
      }),
    ask: (id, task, choices) =>
      runQuery(PORT, async () => {
        const row = await db
          .updateTable('import_job')
          .set({
            task,
            state: 'waiting',
            choices: JSON.stringify(choices),
            is_stop_wanted: false,
            progress: null,
            failure: null,
          })
          .where('id', '=', id)
          .where('state', 'not in', ['waiting', 'running'])
          .returning('id')
          .executeTakeFirst();
        return row !== undefined;
      }),
    stop: (id) => runQuery(PORT, () => stopJob(db, id)),
    claim: (ids, now) => claimJob(db, ids, now),
    keepAlive: (id, progress, now) =>
      runQuery(PORT, async () => {
        const row = await db
          .updateTable('import_job')
          .set({
            alive_until: leaseEnd(now),
            ...(progress && { progress: JSON.stringify(progress) }),
          })
          .where('id', '=', id)
          .where('state', '=', 'running')
          .returning('is_stop_wanted')
          .executeTakeFirst();
        return row?.is_stop_wanted === false;
      }),
    finish: (id, result) => runQuery(PORT, () => finishJob(db, id, result)),
    failInterrupted: ({ isAlone }, now) =>
      runQuery(PORT, async () => {
        await db
          .updateTable('import_job')
          .set({ state: 'failed', failure: JSON.stringify({ reason: 'interrupted' }) })
          .where('state', '=', 'running')
          .$if(!isAlone, (query) => query.where('alive_until', '<', now))
          .execute();
      }),
    purge: (before) =>
      runQuery(PORT, async () => {
        await db
          .deleteFrom('import_job')
          .where('created_at', '<', before)
          .where('state', 'not in', ['waiting', 'running'])
          .execute();
      }),
    readMapping: () =>
      runQuery(PORT, async () => {
        const row = await db
          .selectFrom('meta')
          .select('value')
          .where('key', '=', MAPPING_KEY)
          .executeTakeFirst();
        return row && (JSON.parse(row.value) as CatalogMapping);
      }),
    saveMapping: (mapping) =>
      runQuery(PORT, async () => {
        const value = JSON.stringify(mapping);
        await db
          .insertInto('meta')
          .values({ key: MAPPING_KEY, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      }),
  };
}

async function insertJob(
  db: Db,
  { id, sources, bytes, by, choices, task, importId }: NewImportJob,
  now: Date,
): Promise<void> {
  await db
    .insertInto('import_job')
    .values({
      id,
      sources: JSON.stringify(sources),
      bytes: String(bytes),
      started_by: by,
      created_at: now,
      choices: JSON.stringify(choices),
      task,
      state: 'waiting',
      import_id: importId ?? null,
    })
    .execute();
}

async function stopJob(db: Db, id: string): Promise<void> {
  await sql`
    update import_job set is_stop_wanted = true,
      state = case state when 'waiting' then 'stopped' else state end
    where id = ${id} and state in ('waiting', 'running')`.execute(db);
}

async function claimJob(
  db: Db,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<ImportJob | undefined> {
  const isClaimable =
    ids === 'all' ? sql`true` : sql`task = 'undo' or id = any(${[...ids]}::uuid[])`;
  return inTransaction(db, PORT, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIM_LOCK_ID})`.execute(trx);
    const running = await trx
      .selectFrom('import_job')
      .select('id')
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running) return undefined;
    const { rows } = await sql<Selectable<CatalogFileTables['import_job']>>`
      update import_job set state = 'running', alive_until = ${leaseEnd(now)}
      where id = (
        select id from import_job
        where state = 'waiting' and (${isClaimable})
        order by created_at limit 1)
      returning *`.execute(trx);
    return rows[0] && toJob(rows[0]);
  });
}

async function finishJob(
  db: Db,
  id: string,
  { state, report, failure, importId, mapping }: JobResult,
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({
      state,
      failure: failure ? JSON.stringify(failure) : null,
      ...(report && { report: JSON.stringify(report) }),
      ...(importId !== undefined && { import_id: importId }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    })
    .where('id', '=', id)
    .execute();
}

function toJob({
  id,
  sources,
  bytes,
  started_by: by,
  created_at: createdAt,
  import_id: importId,
  ...row
}: Selectable<CatalogFileTables['import_job']>): ImportJob {
  const { choices, task, state, progress, report, failure, mapping } = row;
  return {
    id,
    sources,
    bytes: Number(bytes),
    by,
    createdAt,
    importId,
    choices,
    task,
    state,
    progress,
    report,
    failure,
    mapping,
  };
}
