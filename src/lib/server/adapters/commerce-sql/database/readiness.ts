import { sql } from 'kysely';
import type { Db } from './connection.ts';

const TIMEOUT_MS = 1_000;

/** Whether the database responds within a second. Never throws. */
export async function isDatabaseReachable(db: Db): Promise<boolean> {
  const query = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  const isUp = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return isUp;
}
