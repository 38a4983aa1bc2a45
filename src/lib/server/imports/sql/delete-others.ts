import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';

/** Deletes the rows of these owners that are not among `kept`. `columns`: the owner's and the one that tells its rows apart. */
export async function deleteOthers(
  db: Db,
  table: keyof Database,
  columns: readonly [owner: string, row: string],
  owners: readonly number[],
  kept: readonly object[],
): Promise<void> {
  if (owners.length === 0) return;
  const [owner, row] = columns.map((column) => sql.ref(column));
  const [ids, rows] = columns.map((column) =>
    kept.map((each) => Number(Reflect.get(each, column))),
  );
  await sql`
    delete from ${sql.table(table)} where ${owner} = any(${[...owners]}::int[]) and (${owner}, ${row}) not in (
      select owner, part from unnest(${ids}::int[], ${rows}::int[]) as kept(owner, part))`.execute(
    db,
  );
}
