import { sql } from 'kysely';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import type { Database } from '#lib/server/adapters/commerce-sql/database/schema.ts';

/** Rows per statement: few enough that each stays far below the statement timeout. */
const BATCH = 2_000;

/**
 * Inserts the rows, or updates the ones with the same key. Rows that are equal already are not written, so that no
 * trigger, index or listener sees them. All rows have the same columns.
 */
export async function upsertRows(
  db: Db,
  table: keyof Database,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.table(table);
  const columns = Object.keys(first);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const values = columns.filter((column) => !keys.includes(column));
  const target = sql.join(keys.map((column) => sql.ref(column)));
  const stored = sql.join(values.map((column) => sql.ref(`stored.${column}`)));
  const excluded = sql.join(values.map((column) => sql.ref(`excluded.${column}`)));
  const update =
    values.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))}
          where (${stored}) is distinct from (${excluded})`;
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH));
    await sql`
      insert into ${name} as stored (${list})
      select ${list} from json_populate_recordset(null::${name}, ${batch}::json)
      on conflict (${target}) do ${update}`.execute(db);
  }
}
