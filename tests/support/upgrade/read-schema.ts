import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';

interface Line {
  readonly line: string;
}

const HERE = sql`current_schema()::regnamespace`;

/** Every column, constraint, index, trigger and function, a line each: equal for equal schemas, on both databases. */
export async function readSchema(db: Db): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const part of PARTS) lines.push(...(await part.execute(db)).rows.map(({ line }) => line));
  return lines.map((line) => line.replace(/\s+/g, ' ')).sort();
}

const COLUMNS: RawBuilder<Line> = sql`
  select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'default ' || pg_get_expr(adbin, adrelid)) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = ${HERE} and relkind = 'r' and attnum > 0 and not attisdropped`;

/** Newer servers list what is not null as constraints as well. */
const CONSTRAINTS: RawBuilder<Line> = sql`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = ${HERE} and contype in ('c', 'f', 'p', 'u', 'x') and conrelid <> 0`;

const INDEXES: RawBuilder<Line> = sql`
  select pg_get_indexdef(indexrelid) as line from pg_index
  join pg_class on pg_class.oid = indexrelid where relnamespace = ${HERE}`;

const TRIGGERS: RawBuilder<Line> = sql`
  select pg_get_triggerdef(pg_trigger.oid) as line from pg_trigger
  join pg_class on pg_class.oid = tgrelid where relnamespace = ${HERE} and not tgisinternal`;

/** Without longer numbers: one has random ones, which are other ones in each database. */
const FUNCTIONS: RawBuilder<Line> = sql`
  select regexp_replace(pg_get_functiondef(oid), '[0-9]{3,}', '…', 'g') as line from pg_proc
  where pronamespace = ${HERE} and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

const PARTS = [COLUMNS, CONSTRAINTS, INDEXES, TRIGGERS, FUNCTIONS];
