import { randomBytes } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import {
  type Connection,
  type Db,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import type { DatabaseDifference } from './database-differences.ts';
import { allowOneConnection } from './one-connection.ts';
import { TEMPLATE } from './postgres-server.ts';

/** Fills a migrated, empty database. Keep it in a constant: databases with the same one are copies. */
export type Seed = (db: Db) => Promise<unknown>;

/** Opens a new migrated database with the rows of `seed` that is closed when the suite ends. */
export type OpenDatabase = (seed?: Seed) => Promise<Db>;

/** Runs one suite on PostgreSQL, where rules are tested. */
export function describeDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  describe(name, () => suite(openUntilEnd(freshDatabase)));
}

/** Runs one suite on PostgreSQL and on PGlite, which behave differently there. */
export function describeBothDatabases(
  difference: DatabaseDifference,
  name: string,
  suite: (open: OpenDatabase) => void,
): void {
  const freshEmbedded: typeof freshDatabase = (seed) => freshPglite(difference, seed);
  const kinds = { PostgreSQL: freshDatabase, PGlite: freshEmbedded };
  describe.each(Object.entries(kinds))(`${name} on %s`, (_, fresh) => suite(openUntilEnd(fresh)));
}

function openUntilEnd(fresh: (seed?: Seed) => Promise<Connection>): OpenDatabase {
  const opened: Connection[] = [];
  afterAll(async () => {
    for (const connection of opened.splice(0)) await connection.close();
  });
  return async (seed) => {
    const connection = await fresh(seed);
    opened.push(connection);
    return connection.db;
  };
}

/** The embedded database in memory. Opening takes several times as long as a database on the server. */
export async function freshPglite(_: DatabaseDifference, seed?: Seed): Promise<Connection> {
  const template = await readFile(inject('pgliteTemplate'));
  const pglite = await PGlite.create({
    loadDataDir: new Blob([template]),
    // The default is 128 MB for each database, which has to be allocated.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await seed?.(db);
  return { db, close: () => db.destroy() };
}

/** Puts a migrated, empty database into the data directory of a shop, which a command then opens. */
export function copyDatabaseTo(dataDirectory: string): Promise<void> {
  return cp(inject('pgliteDirectory'), join(dataDirectory, 'database'), { recursive: true });
}

/**
 * A separate database on the run's PostgreSQL, dropped when it is closed. A statement that needs a second connection
 * inside a transaction fails, because the embedded database would wait for ever.
 */
export async function freshDatabase(seed?: Seed): Promise<Connection> {
  const { url, drop } = await createDatabase(seed ? await seededTemplate(seed) : TEMPLATE);
  const { db, close } = openPostgres(url, { onError: () => {} });
  allowOneConnection(db, url);
  return { db, close: () => close().then(drop) };
}

/** The same with a changed driver, for failures that no server makes on demand. */
export async function freshWrapped(wrap: (dialect: Dialect) => Dialect): Promise<Connection> {
  const { url, drop } = await createDatabase();
  const pool = new pg.Pool({ connectionString: url });
  // The changed driver may keep a connection, which dropping the database then ends.
  const ignoreEnd = (): void => {};
  pool.on('error', ignoreEnd).on('connect', (client) => client.on('error', ignoreEnd));
  const db = new Kysely<Database>({ dialect: wrap(new PostgresDialect({ pool })) });
  return { db, close: () => db.destroy().then(drop) };
}

/** The same for tests with their own connections. `template0` is without any table. */
export async function createDatabase(template: string = TEMPLATE): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administrate(`create database ${name} template ${template}`);
  return {
    url: inject('postgresUrl').replace('/postgres?', `/${name}?`),
    drop: () => administrate(`drop database ${name} with (force)`),
  };
}

const templates = new Map<Seed, Promise<string>>();

/** Name of a database that is filled once for each worker and then copied. */
function seededTemplate(seed: Seed): Promise<string> {
  const filled = templates.get(seed) ?? fillTemplate(seed);
  templates.set(seed, filled);
  return filled;
}

async function fillTemplate(seed: Seed): Promise<string> {
  const { url } = await createDatabase();
  const { db, close } = openPostgres(url, { max: 1, onError: () => {} });
  try {
    await seed(db);
  } finally {
    await close();
  }
  return new URL(url).pathname.slice(1);
}

let admin: pg.Pool | undefined;

/** One connection of the worker, which does not keep it alive. */
async function administrate(statement: string): Promise<void> {
  admin ??= new pg.Pool({
    ...{ connectionString: inject('postgresUrl'), max: 2, allowExitOnIdle: true },
  });
  await admin.query(statement);
}
