import { sql } from 'kysely';
import type { Db } from './database.ts';

const PATIENCE_MS = 1_000;

/** Whether the database responds within a second. Never throws. */
export async function isReachable(db: Db): Promise<boolean> {
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answer = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return answer;
}
