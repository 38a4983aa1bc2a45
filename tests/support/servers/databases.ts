import { randomBytes } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Dialect, Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import {
  type Connection,
  type Db,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import { TEMPLATE } from './postgres-server.ts';

/** Opens a new, empty, migrated database that is closed when the suite ends. */
export type OpenDatabase = () => Promise<Db>;

const KINDS: Readonly<Record<string, () => Promise<Connection>>> = {
  PGlite: () => freshPglite(),
  PostgreSQL: freshPostgres,
};

/**
 * Runs one contract suite on every kind of database. Opening costs half a second on PGlite: open once per file, in
 * `beforeAll`, where tests can share.
 */
export function describeEachDatabase(name: string, suite: (open: OpenDatabase) => void): void {
  describe.each(Object.entries(KINDS))(`${name} on %s`, (_, fresh) => {
    const opened: Connection[] = [];
    afterAll(async () => {
      for (const connection of opened.splice(0)) await connection.close();
    });
    suite(async () => {
      const connection = await fresh();
      opened.push(connection);
      return connection.db;
    });
  });
}

/** `wrap` changes the driver, for failures that no server makes on demand. */
export async function freshPglite(
  wrap: (dialect: Dialect) => Dialect = (dialect) => dialect,
): Promise<Connection> {
  const template = await readFile(inject('pgliteTemplate'));
  const pglite = await PGlite.create({
    loadDataDir: new Blob([template]),
    // The default is 128 MB for each database, which has to be allocated.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  });
  const db = new Kysely<Database>({ dialect: wrap(new PGliteDialect({ pglite })) });
  return { db, close: () => db.destroy() };
}

/** Puts a migrated, empty database into the data directory of a shop, which a command then opens. */
export function copyDatabaseTo(dataDirectory: string): Promise<void> {
  return cp(inject('pgliteDirectory'), join(dataDirectory, 'database'), { recursive: true });
}

/** A separate database on the run's PostgreSQL, dropped when it is closed. */
async function freshPostgres(): Promise<Connection> {
  const { url, drop } = await createDatabase();
  const { db, close } = openPostgres(url, { onError: () => {} });
  return {
    db,
    async close() {
      await close();
      await drop();
    },
  };
}

/** The same for tests with their own connections. `template0` is without any table. */
export async function createDatabase(template: 'template0' | typeof TEMPLATE = TEMPLATE): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const admin = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administrate(admin, `create database ${name} template ${template}`);
  return {
    url: admin.replace('/postgres?', `/${name}?`),
    drop: () => administrate(admin, `drop database ${name} with (force)`),
  };
}

async function administrate(url: string, statement: string): Promise<void> {
  const { db, close } = openPostgres(url, { max: 1, onError: () => {} });
  try {
    await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}
