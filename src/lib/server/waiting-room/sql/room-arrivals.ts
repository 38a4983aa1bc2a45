import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';

export async function countArrivals(
  db: Db,
  roomId: number,
  buckets: readonly number[],
): Promise<{ readonly came: number; readonly drawn: number }> {
  const { rows } = await sql<{ readonly came: number; readonly drawn: number }>`
    select coalesce(sum(arrived), 0)::integer as came,
      coalesce(sum(arrived) filter (where bucket = any(${[...buckets]}::double precision[])), 0)::integer as drawn
    from waiting_room_count where room_id = ${roomId}`.execute(db);
  return rows[0] ?? { came: 0, drawn: 0 };
}
