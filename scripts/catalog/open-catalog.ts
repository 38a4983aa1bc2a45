import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sqlLetteringFiles } from '../../src/lib/server/imports/lettering/sql/sql-lettering-files.ts';
import type { CatalogFiles } from '../../src/lib/server/imports/ports/catalog-files.ts';
import { sqlPromotionFiles } from '../../src/lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { RecordStores } from '../../src/lib/server/imports/record-files.ts';
import { sqlCatalogFiles } from '../../src/lib/server/imports/sql/sql-catalog-files.ts';
import { readSettings } from '../../src/lib/server/platform/config/settings.ts';
import {
  type Connection,
  openPglite,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import {
  isDirectoryLocked,
  lockDirectory,
} from '../../src/lib/server/platform/database/directory-lock.ts';
import { migrate } from '../../src/lib/server/platform/database/migrations.ts';
import { FOLDER_LETTERING } from '../../src/lib/server/printing/club-printing.ts';

/** Statements on large tables may take longer than a page would wait. */
const IMPORT_WAIT_MS = 5 * 60_000;
/** An import mostly writes; more memory makes it no faster. */
const IMPORT_BUFFERS = '8MB';

export interface OpenCatalog {
  readonly files: CatalogFiles;
  readonly records: RecordStores;
  /** A directory for files of a running import. */
  readonly spoolDirectory: string;
  /** Where the mapping of other systems' names is, unless a command names another file. */
  readonly mappingFile: string;
  /** Public address of the shop. */
  readonly siteUrl: string;
  close(): Promise<void>;
}

/** The data directory of a shop that runs and holds its database itself, which then does what a command wants. */
export function findRunningShop(
  env: NodeJS.ProcessEnv,
): { readonly dataDirectory: string; readonly mappingFile: string } | undefined {
  const { databaseUrl, dataDirectory } = readSettings(env);
  if (databaseUrl || !isDirectoryLocked(join(dataDirectory, 'database'))) return undefined;
  return { dataDirectory, mappingFile: join(dataDirectory, 'catalog-mapping.json') };
}

/** Opens the shop's database. @throws Error in one line for the terminal. */
export async function openCatalog(env: NodeJS.ProcessEnv, now: () => Date): Promise<OpenCatalog> {
  const { databaseDirectUrl, dataDirectory, siteUrl } = readSettings(env);
  mkdirSync(dataDirectory, { recursive: true });
  const connection = await connect(databaseDirectUrl, join(dataDirectory, 'database'));
  await migrate(connection.db);
  return {
    files: sqlCatalogFiles(connection.db, now),
    records: {
      imports: {
        promotions: sqlPromotionFiles(connection.db),
        lettering: sqlLetteringFiles(connection.db, FOLDER_LETTERING),
      },
      now,
    },
    spoolDirectory: join(dataDirectory, 'imports'),
    mappingFile: join(dataDirectory, 'catalog-mapping.json'),
    siteUrl,
    close: connection.close,
  };
}

async function connect(databaseUrl: string | undefined, directory: string): Promise<Connection> {
  // A connection that fails also fails the statement that uses it.
  if (databaseUrl)
    return openPostgres(databaseUrl, {
      max: 2,
      patience: IMPORT_WAIT_MS,
      onError: () => undefined,
    });
  const release = lockDirectory(directory);
  const { db, close } = await openPglite(directory, undefined, IMPORT_BUFFERS);
  return { db, close: () => close().finally(release) };
}
