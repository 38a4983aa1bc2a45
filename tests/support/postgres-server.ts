import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import {
  type Connection,
  openPostgres,
} from '../../src/lib/server/adapters/commerce-sql/database.ts';
import { migrate } from '../../src/lib/server/adapters/commerce-sql/migrations.ts';
import { type PostgresServer, startPostgres } from './embedded-postgres.ts';

/** The migrated, empty database that every other one is copied from. */
export const TEMPLATE = 'terrace_template';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

/** One PostgreSQL server for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres();
  const url = server.url('postgres');
  await using(url, ({ db }) => sql.raw(`create database ${TEMPLATE}`).execute(db));
  await using(server.url(TEMPLATE), ({ db }) => migrate(db));
  project.provide('postgresUrl', url);
}

export async function teardown(): Promise<void> {
  await server?.stop();
}

/** Works on one connection and closes it: a template with guests cannot be copied. */
async function using(
  url: string,
  work: (connection: Connection) => Promise<unknown>,
): Promise<void> {
  const connection = openPostgres(url, { max: 1, onError: () => {} });
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
