import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { type BackupEnd, FORMAT, FORMAT_VERSION } from './backup-format.ts';
import {
  fixTextForm,
  readMigrations,
  readSequences,
  readTables,
  rowAsJson,
  type Table,
} from './table-layout.ts';
import { RunningSum, readMoneySums, type TableSum } from './table-sums.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Rows that are in memory at once. */
const ROWS_PER_READ = 250;

/**
 * Passes the lines of a backup to `write`, in parts, and returns the last line. All tables are read in one snapshot;
 * orders go on meanwhile, except in the embedded database, which has a single connection and waits.
 */
export function dumpDatabase(
  db: Db,
  madeAt: Date,
  write: (text: string) => Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<BackupEnd> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => dumpSnapshot(trx, madeAt, write, onProgress));
}

async function dumpSnapshot(
  trx: Trx,
  madeAt: Date,
  write: (text: string) => Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<BackupEnd> {
  await fixTextForm(trx);
  const checksum = createHash('sha256');
  const add = async (text: string): Promise<void> => {
    checksum.update(text);
    await write(text);
  };
  const tables = await readTables(trx);
  const total = await countRows(trx, tables);
  const migrations = await readMigrations(trx);
  await add(
    toLine({
      format: FORMAT,
      version: FORMAT_VERSION,
      madeAt: madeAt.toISOString(),
      migrations,
      rows: total,
    }),
  );
  const sums: Record<string, TableSum> = {};
  let done = 0;
  for (const table of tables) {
    await add(toLine({ table: table.name, columns: table.columns.map(({ name }) => name) }));
    sums[table.name] = await dumpTable(trx, table, async (rows) => {
      await add(`${rows.join('\n')}\n`);
      done += rows.length;
      onProgress({ done, total });
    });
  }
  const end: BackupEnd = {
    end: FORMAT,
    tables: sums,
    sums: await readMoneySums(trx, tables),
    // Read last: sequences are outside of the snapshot, and must be past every row in it.
    sequences: await readSequences(trx),
    sha256: checksum.digest('hex'),
  };
  await write(toLine(end));
  return end;
}

async function dumpTable(
  trx: Trx,
  table: Table,
  add: (rows: readonly string[]) => Promise<void>,
): Promise<TableSum> {
  const sum = new RunningSum();
  await sql`
    declare backup_rows no scroll cursor for
    select ${rowAsJson(table)} as line from ${sql.table(table.name)}`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(ROWS_PER_READ)} from backup_rows`.execute(trx);
    if (rows.length === 0) break;
    for (const { line } of rows) sum.add(line);
    await add(rows.map(({ line }) => line));
  }
  await sql`close backup_rows`.execute(trx);
  return sum.total;
}

async function countRows(trx: Trx, tables: readonly Table[]): Promise<number> {
  const counts = tables.map(({ name }) => sql`select count(*) as rows from ${sql.table(name)}`);
  if (counts.length === 0) return 0;
  const { rows } = await sql<{ rows: string }>`
    select sum(rows)::text as rows from (${sql.join(counts, sql` union all `)}) counted`.execute(
    trx,
  );
  return Number(rows[0]?.rows ?? 0);
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
