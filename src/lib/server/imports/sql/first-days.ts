import { sql } from 'kysely';
import { NEW_FOR_MS } from '#lib/domain/catalog/new-goods.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** A club brings its goods in from several files, seldom on one evening. */
const FIRST_DAYS_MS = 3 * 24 * 3_600_000;

/**
 * When products that an import adds were created, as far as their files do not say. What an empty shop begins with is not new:
 * it was made before the days in which it would count as new.
 */
export async function creationTime(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ readonly started_at: Date; readonly began_empty: boolean }>`
    select started_at, definitions = '[]' as began_empty from catalog_import
    where state <> 'undone' order by id limit 1`.execute(db);
  const [first] = rows;
  if (!first?.began_empty) return now;
  const isFirst = now.getTime() < first.started_at.getTime() + FIRST_DAYS_MS;
  return isFirst ? new Date(now.getTime() - NEW_FOR_MS) : now;
}
