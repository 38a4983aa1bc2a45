import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import { migrate } from '#lib/server/platform/database/migrations.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import { type PostgresServer, startPostgres } from './embedded-postgres.ts';

/** The migrated, empty database that every other one is copied from. */
export const TEMPLATE = 'terrace_template';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string;
    /** A file with the same database for PGlite: creating a new one takes five times as long. */
    readonly pgliteTemplate: string;
    /** A directory with it, for programs that open a database on the disk. */
    readonly pgliteDirectory: string;
  }
}

let server: PostgresServer | undefined;
let directory: string | undefined;

/** One PostgreSQL server for the whole run, and the template of each PGlite database. */
export async function setup(project: TestProject): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'terrace-template-'));
  const embedded = join(directory, 'pglite');
  project.provide('pgliteTemplate', await writePgliteTemplate(embedded, `${embedded}.tar`));
  project.provide('pgliteDirectory', embedded);
  server = await startPostgres();
  const url = server.url('postgres');
  await using(url, ({ db }) => sql.raw(`create database ${TEMPLATE}`).execute(db));
  await using(server.url(TEMPLATE), ({ db }) => migrate(db));
  project.provide('postgresUrl', url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
  if (directory) await rm(directory, { recursive: true, force: true });
}

/** A third of the usual size, because each test that opens a database loads all of it. */
async function writePgliteTemplate(dataDir: string, file: string): Promise<string> {
  const pglite = await PGlite.create({ dataDir, initDbStartParams: ['--wal-segsize=1'] });
  await migrate(new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) }));
  await pglite.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await pglite.close();
  return file;
}

/** Uses one connection and closes it: a template with connections cannot be copied. */
async function using(
  url: string,
  work: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const connection = openPostgres(url, { max: 1, patience: 60_000, onError: () => {} });
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
