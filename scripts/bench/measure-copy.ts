import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';

/** What an import of products writes, without the entries that triggers make of it. */
const TABLES = [
  ...['product', 'product_text', 'product_category', 'product_attribute'],
  ...['variant', 'stock', 'price', 'price_history'],
];

/**
 * Seconds in which PostgreSQL's COPY puts the same rows into empty tables with the same indexes: what is left of an import when
 * nothing is read, checked and compared. `directory`: of files that the server can write and read.
 */
export async function measureCopy(db: Db, directory: string): Promise<number> {
  await chmod(directory, 0o777);
  let seconds = 0;
  for (const name of TABLES) {
    const file = sql.lit(join(directory, `${name}.copy`));
    const [table, copied] = [sql.table(name), sql.table(`copied_${name}`)];
    await sql`create table ${copied} (like ${table} including indexes including defaults)`.execute(
      db,
    );
    await sql`copy ${table} to ${file} (format binary)`.execute(db);
    const startedAt = performance.now();
    await sql`copy ${copied} from ${file} (format binary)`.execute(db);
    seconds += (performance.now() - startedAt) / 1000;
    await sql`drop table ${copied}`.execute(db);
  }
  return seconds;
}
