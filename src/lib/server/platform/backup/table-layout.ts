import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { hasMigrations } from '#lib/server/platform/database/migrations.ts';

/** A stored table with the columns that a backup holds. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, for a cast. */
  readonly type: string;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As `alter table … add constraint` takes it. */
  readonly definition: string;
}

/** The last number of each sequence that has counted, as text: a bigint. */
export type Sequences = Readonly<Record<string, string>>;

/**
 * Tables of the shop by name. The list of migrations is written by the migrator. Numbers of transactions mean nothing
 * in another database, so such columns get their default there.
 */
export async function readTables(db: Db): Promise<readonly Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select pg_class.relname as "table", pg_attribute.attname as "column",
      format_type(pg_attribute.atttypid, pg_attribute.atttypmod) as type
    from pg_class
    join pg_attribute on pg_attribute.attrelid = pg_class.oid
    left join pg_attrdef on pg_attrdef.adrelid = pg_class.oid
      and pg_attrdef.adnum = pg_attribute.attnum
    where pg_class.relnamespace = current_schema()::regnamespace and pg_class.relkind = 'r'
      and pg_class.relname not like 'kysely\\_%'
      and pg_attribute.attnum > 0 and not pg_attribute.attisdropped
      and pg_attribute.attgenerated = ''
      and coalesce(pg_get_expr(pg_attrdef.adbin, pg_attrdef.adrelid), '') not like '%pg_current_xact_id%'
    order by pg_class.relname collate "C", pg_attribute.attnum`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? [];
    tables.set(table, [...columns, { name: column, type }]);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function readForeignKeys(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select pg_class.relname as "table", pg_constraint.conname as name,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = pg_constraint.conrelid
    where pg_constraint.contype = 'f'
      and pg_class.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

export async function readSequences(db: Db): Promise<Sequences> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null
    order by sequencename collate "C"`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Names of migrations that have run, in order. Empty for a database that never held a shop. */
export async function readMigrations(db: Db): Promise<readonly string[]> {
  if (!(await hasMigrations(db))) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Number of tables, views, sequences that the database holds, without those of extensions. */
export async function countRelations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_class
    where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where pg_depend.objid = pg_class.oid
        and pg_depend.classid = 'pg_class'::regclass and pg_depend.deptype = 'e')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A row as a JSON array of texts: every value returns exactly, whatever its type. */
export function rowAsJson({ columns }: Table): RawBuilder<string> {
  const values = columns.map(({ name }) => sql`${sql.ref(name)}::text`);
  return sql<string>`json_build_array(${sql.join(values)})::text`;
}

/** Values are compared and stored as text, which must not depend on the server's settings. */
export async function fixTextForm(db: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(db);
  await sql`set local datestyle = 'ISO, YMD'`.execute(db);
  await sql`set local intervalstyle = 'iso_8601'`.execute(db);
  await sql`set local bytea_output = 'hex'`.execute(db);
  await sql`set local extra_float_digits = 3`.execute(db);
  // Between two statements the file may be slow.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}
