import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import { createImportRunner, type ImportRunner } from '#lib/server/imports/import-runner.ts';
import { createPacer } from '#lib/server/imports/pacer.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import { LISTINGS_CHANGED } from '#lib/server/platform/cache/catalog-tags.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import type { Foundation } from '#lib/server/platform/foundation.ts';

/** Statements on large tables may take longer than a page would wait. */
const IMPORT_WAIT_MS = 5 * 60_000;
/**
 * The embedded database works in this process's only thread, so an import takes small steps and waits twice as long as
 * each took. With PostgreSQL it is mostly the server that works.
 */
const PACE = {
  embedded: { batch: 20, share: 2 },
  postgres: { batch: 100, share: 0.5 },
} as const;

/** Imports of the running shop, with connections of their own, so that pages never wait for one. */
export function createImportService({
  settings: {
    databaseDirectUrl,
    dataDirectory,
    assets: { isShared },
  },
  db,
  assets,
  now,
  log,
  publish,
}: Foundation): ImportRunner {
  const { batch, share } = databaseDirectUrl ? PACE.postgres : PACE.embedded;
  const rest = createPacer({ clock: () => performance.now(), pause, share });
  const own = databaseDirectUrl
    ? openPostgres(databaseDirectUrl, {
        max: 2,
        patience: IMPORT_WAIT_MS,
        onError: (error) => log.warn('database.connection-lost', { error }),
      })
    : undefined;
  const runner = createImportRunner({
    files: sqlCatalogFiles(own?.db ?? db, now, { batch, rest }),
    jobs: sqlImportJobs(db),
    // The embedded database has one node, so its files need not move.
    uploads: new ImportFiles(
      join(dataDirectory, 'imports'),
      databaseDirectUrl && isShared ? assets : undefined,
    ),
    dataDirectory,
    now,
    batch,
    rest,
    log,
    pause,
    showCatalog: () => publish(['catalog', LISTINGS_CHANGED]),
    isAlone: databaseDirectUrl === undefined,
  });
  return {
    ...runner,
    async close() {
      await runner.close();
      await own?.close();
    },
  };
}
