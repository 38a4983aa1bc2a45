import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import {
  migrate,
  migrateOnly,
  unknownMigrations,
} from '#lib/server/platform/database/migrations.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { type BackupEnd, BackupError, type TableHeading } from './backup-format.ts';
import type { Progress } from './dump-database.ts';
import { differingTables, readBackup, verifyBackup } from './read-backup.ts';
import {
  countRelations,
  fixTextForm,
  readForeignKeys,
  readTables,
  type Table,
} from './table-layout.ts';
import { type MoneySums, readMoneySums, sumTable, type TableSum } from './table-sums.ts';

export interface Restored {
  readonly madeAt: Date;
  readonly rows: number;
  readonly tables: Readonly<Record<string, TableSum>>;
  /** As the database adds them up. */
  readonly sums: MoneySums;
  /** Migrations that the backup did not have yet. */
  readonly migrated: readonly string[];
}

const MAX_BATCH_ROWS = 500;
const MAX_BATCH_LENGTH = 1024 * 1024;

/**
 * Restores a backup into an empty database, in one transaction: it commits when every count, sum and reference is right.
 * @throws BackupError when the file or the database is not fit; nothing is changed then.
 */
export function restoreDatabase(
  db: Db,
  file: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Restored> {
  return restoreAndThen(db, file, onProgress, migrate<Database>);
}

/** The same with the schema of the build that made the backup, as that build left the database. */
export function restoreUnmigrated(db: Db, file: string): Promise<Restored> {
  return restoreAndThen(
    db,
    file,
    () => undefined,
    async () => [],
  );
}

async function restoreAndThen(
  db: Db,
  file: string,
  onProgress: (progress: Progress) => void,
  migrateRestored: (trx: Trx) => Promise<readonly string[]>,
): Promise<Restored> {
  const { header, end } = await verifyBackup(file);
  const unknown = unknownMigrations(header.migrations);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup has a newer schema than this build (${unknown.join(', ')}). Restore it with the build that made it, or a newer one. Nothing was changed.`,
    );
  if ((await countRelations(db)) > 0)
    throw new BackupError(
      'The database is not empty. Name an empty one: a restore never overwrites. Nothing was changed.',
    );
  return db.transaction().execute(async (trx) => {
    await fixTextForm(trx);
    await migrateOnly<Database>(trx, header.migrations);
    const tables = await loadTables(trx, file, (done) => onProgress({ done, total: header.rows }));
    await setSequences(trx, end.sequences);
    const sums = await compareWithBackup(trx, tables, end);
    const migrated = await migrateRestored(trx);
    return { madeAt: new Date(header.madeAt), rows: header.rows, ...sums, migrated };
  });
}

/** Rows arrive in the order of the file, so references are taken away and checked at the end. */
async function loadTables(
  trx: Trx,
  file: string,
  onRows: (done: number) => void,
): Promise<readonly Table[]> {
  const tables = await readTables(trx);
  const foreignKeys = await readForeignKeys(trx);
  for (const { table, name } of foreignKeys) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    // Migrations have written rows, which the backup holds as well.
    await sql`delete from ${sql.table(name)}`.execute(trx);
  }
  await loadRows(trx, file, tables, onRows);
  for (const { name } of tables) {
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  }
  for (const { table, name, definition } of foreignKeys) {
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
  }
  return tables;
}

async function loadRows(
  trx: Trx,
  file: string,
  tables: readonly Table[],
  onRows: (done: number) => void,
): Promise<void> {
  let insert: ((rows: readonly string[]) => Promise<void>) | undefined;
  let done = 0;
  for await (const batch of readBatches(file)) {
    if ('heading' in batch) insert = insertInto(trx, batch.heading, tables);
    else {
      await insert?.(batch.rows);
      done += batch.rows.length;
      onRows(done);
    }
  }
}

type Batch = { readonly heading: TableHeading } | { readonly rows: readonly string[] };

/** Headings, each followed by the rows of its table, a limited number at a time. */
async function* readBatches(file: string): AsyncIterable<Batch> {
  let rows: string[] = [];
  let length = 0;
  for await (const part of readBackup(file)) {
    const isRow = part.kind === 'row';
    if (isRow) {
      rows.push(part.row);
      length += part.row.length;
    }
    const isFull = rows.length >= MAX_BATCH_ROWS || length >= MAX_BATCH_LENGTH;
    if (rows.length > 0 && (isFull || !isRow)) {
      yield { rows };
      rows = [];
      length = 0;
    }
    if (part.kind === 'heading') yield { heading: part.heading };
  }
}

/** Names in the file are only looked up; names and types in the statement are those of the database. */
function insertInto(
  trx: Trx,
  heading: TableHeading,
  tables: readonly Table[],
): (rows: readonly string[]) => Promise<void> {
  const table = tables.find(({ name }) => name === heading.table);
  const columns = heading.columns.map((wanted) =>
    table?.columns.find(({ name }) => name === wanted),
  );
  const unknown = heading.columns.filter((_, index) => !columns[index]);
  if (!table || unknown.length > 0)
    throw new BackupError(
      `The backup has ${table ? `columns of ${table.name} (${unknown.join(', ')})` : `a table ${heading.table}`} that a shop does not have. Remove it from the shop's database and back up again. Nothing was changed.`,
    );
  const known = columns.filter((column) => column !== undefined);
  const names = sql.join(known.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    known.map(({ type }, index) => sql`(item ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  return async (rows) => {
    await sql`
      insert into ${sql.table(table.name)} (${names}) overriding system value
      select ${values} from json_array_elements(${`[${rows.join(',')}]`}::json) as item`.execute(
      trx,
    );
  };
}

async function setSequences(trx: Trx, sequences: BackupEnd['sequences']): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await sql`select setval(format('%I', ${name}::text)::regclass, ${value}::text::bigint)`.execute(
      trx,
    );
  }
}

async function compareWithBackup(
  trx: Trx,
  tables: readonly Table[],
  end: BackupEnd,
): Promise<Pick<Restored, 'sums' | 'tables'>> {
  const stored: Record<string, TableSum> = {};
  for (const table of tables) stored[table.name] = await sumTable(trx, table);
  const differing = differingTables(end.tables, stored);
  const sums = await readMoneySums(trx, tables);
  const wrong = Object.keys(end.sums).filter((name) => end.sums[name] !== sums[name]);
  if (differing.length + wrong.length > 0)
    throw new BackupError(
      `The restored data is not that of the backup (${[...differing, ...wrong].join(', ')}). Nothing was changed.`,
    );
  return { tables: stored, sums };
}
