import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readSettings } from '../../src/lib/server/platform/config/settings.ts';
import {
  type Connection,
  type Db,
  openPglite,
  openPostgres,
} from '../../src/lib/server/platform/database/connection.ts';
import { lockDirectory } from '../../src/lib/server/platform/database/directory-lock.ts';

/** Adding the references of a large table reads all of it. */
const COPY_WAIT_MS = 60 * 60_000;

export type Place =
  | { readonly kind: 'postgres'; readonly url: string }
  | { readonly kind: 'embedded'; readonly directory: string };

/** Where the shop of this environment has its database. */
export function findPlace(env: NodeJS.ProcessEnv): Place {
  const { databaseDirectUrl, dataDirectory } = readSettings(env);
  if (databaseDirectUrl) return { kind: 'postgres', url: databaseDirectUrl };
  return { kind: 'embedded', directory: join(dataDirectory, 'database') };
}

/** @throws Error in one line when the server cannot be reached; the address, with its password, is not in it. */
export async function openServer(url: string): Promise<Connection> {
  // A connection that fails also fails the statement that uses it.
  const options = { max: 1, patience: COPY_WAIT_MS, onError: () => undefined };
  const connection = openPostgres(url, options);
  try {
    await sql`select 1`.execute(connection.db);
    return connection;
  } catch (error) {
    await connection.close();
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reply';
    throw new Error(
      `The database server cannot be used (${code}). Check its address, name and password.`,
      { cause: error },
    );
  }
}

/** @throws Error when another process holds the directory, or it has no database. */
export async function openEmbedded(directory: string): Promise<Connection> {
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}. Set DATA_DIR or DATABASE_URL.`);
  const release = lockDirectory(directory);
  try {
    const { db, close } = await openPglite(directory);
    return { db, close: () => close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Fills a new embedded database beside its place; it gets there only when `fill` has ended well. */
export async function fillEmbedded<Value>(
  directory: string,
  fill: (db: Db) => Promise<Value>,
): Promise<Value> {
  await mkdir(join(directory, '..'), { recursive: true });
  const release = lockDirectory(directory);
  const unfinished = `${directory}.restoring`;
  try {
    if (existsSync(directory) && (await readdir(directory)).length > 0)
      throw new Error(
        `${directory} holds a database already, and a restore never overwrites. Move the directory away, or set DATA_DIR to a new one. Nothing was changed.`,
      );
    await rm(unfinished, { recursive: true, force: true });
    const { db, close } = await openPglite(unfinished);
    const value = await fill(db).finally(close);
    await rm(directory, { recursive: true, force: true });
    await rename(unfinished, directory);
    return value;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    release();
  }
}
