import { sql } from 'kysely';
import type { CatalogImport } from '#lib/domain/catalog-files/catalog-import.ts';
import type { CatalogRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import {
  type CatalogFiles,
  type ImportOptions,
  ImportRunning,
} from '#lib/server/imports/ports/catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { readAttributeRecords, readCategoryRecords, readDefinitions } from './definitions.ts';
import { IMPORT_COLUMNS, leaseEnd, readImport, toImport } from './import-rows.ts';
import { openImportRun } from './import-run.ts';
import { FULL_PACE, type Pace } from './pace.ts';
import { planProducts } from './plan-products.ts';
import { readStoredProducts } from './read-products.ts';
import { readOnSale } from './sale-by-list.ts';
import { undoImport } from './undo-import.ts';

const EXPORT_BATCH = 200;
/** Id of the advisory lock that lets one process at a time start an import. */
const START_LOCK_ID = 1_898;

/** The catalogue of PostgreSQL or PGlite as files. */
export function sqlCatalogFiles(db: Db, now: () => Date, pace: Pace = FULL_PACE): CatalogFiles {
  return {
    exportRecords: () => exportRecords(db),

    compare: (products, definitions) =>
      runQuery('catalog', async () => {
        const known = (await readDefinitions(db)).with(definitions);
        const planned = await planProducts(db, products, known, now());
        return planned.map(({ change }) => change);
      }),

    activeKeys: (shops = LOCALES) =>
      runQuery('catalog', async () => (await readOnSale(db, shops)).map(({ key }) => key)),

    async start(options) {
      await undoInterrupted(db, now(), pace, false);
      const id = await insertImport(db, options, now());
      return openImportRun(db, id, now, pace);
    },

    list: (limit) =>
      runQuery('catalog', async () => {
        const rows = await db
          .selectFrom('catalog_import')
          .select(IMPORT_COLUMNS)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
        return rows.map(toImport);
      }),

    undoInterrupted: ({ isAlone }) => undoInterrupted(db, now(), pace, isAlone),

    async undoLast({ id, onProgress } = {}) {
      const last = await findLast(db);
      if (last?.state !== 'applied' || (id !== undefined && id !== last.id)) return undefined;
      await undoImport(db, last.id, now(), pace, onProgress);
      return readImport(db, last.id);
    },
  };
}

async function* exportRecords(db: Db): AsyncIterable<CatalogRecord> {
  yield* await runQuery('catalog', () => readCategoryRecords(db));
  yield* await runQuery('catalog', () => readAttributeRecords(db));
  let after = 0;
  while (true) {
    const from = after;
    const rows = await runQuery('catalog', () =>
      db
        .selectFrom('product')
        .select('id')
        .where('id', '>', from)
        .orderBy('id')
        .limit(EXPORT_BATCH)
        .execute(),
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const products = await runQuery('catalog', () => readStoredProducts(db, ids));
    for (const { record } of products) yield record;
    after = ids.at(-1) ?? after;
  }
}

/** @throws ImportRunning */
async function insertImport(db: Db, { source, by }: ImportOptions, now: Date): Promise<number> {
  return inTransaction(db, 'catalog', async (trx) => {
    await sql`select pg_advisory_xact_lock(${START_LOCK_ID})`.execute(trx);
    const running = await trx
      .selectFrom('catalog_import')
      .select(IMPORT_COLUMNS)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (running) throw new ImportRunning(toImport(running));
    const definitions = [...(await readCategoryRecords(trx)), ...(await readAttributeRecords(trx))];
    const { id } = await trx
      .insertInto('catalog_import')
      .values({
        source,
        started_by: by,
        started_at: now,
        alive_until: leaseEnd(now),
        finished_at: null,
        state: 'running',
        definitions: JSON.stringify(definitions),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An import whose process died left a part of its products behind. */
async function undoInterrupted(
  db: Db,
  now: Date,
  pace: Pace,
  isAlone: boolean,
): Promise<readonly number[]> {
  const rows = await runQuery('catalog', () =>
    db
      .selectFrom('catalog_import')
      .select('id')
      .where('state', '=', 'running')
      .$if(!isAlone, (query) => query.where('alive_until', '<', now))
      .execute(),
  );
  for (const { id } of rows) await undoImport(db, id, now, pace);
  return rows.map(({ id }) => id);
}

async function findLast(db: Db): Promise<Pick<CatalogImport, 'id' | 'state'> | undefined> {
  return runQuery('catalog', () =>
    db
      .selectFrom('catalog_import')
      .select(['id', 'state'])
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  );
}
