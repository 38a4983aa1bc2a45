import { sql } from 'kysely';
import type { QueuePosition } from '#lib/domain/waiting-room/place.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { ArrivalCount, NodeWaiting } from '#lib/server/waiting-room/ports/waiting-rooms.ts';

/** In one statement, so that a report is counted whole or not at all. */
export async function reportToNodes(
  db: Db,
  arrivals: readonly ArrivalCount[],
  waiting: readonly NodeWaiting[],
  now: Date,
): Promise<void> {
  await sql`
    with arrived as (
      insert into waiting_room_count (room_id, bucket, arrived)
      select one."roomId", one.bucket, one.arrived
      from jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb)
        as one ("roomId" integer, bucket double precision, arrived integer)
      join waiting_room on waiting_room.id = one."roomId"
      order by 1, 2
      on conflict (room_id, bucket) do update set arrived = waiting_room_count.arrived + excluded.arrived
    )
    insert into waiting_room_node (room_id, node, waiting, seen_at)
    select one."roomId", one.node, one.waiting, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb)
      as one ("roomId" integer, node text, waiting integer)
    join waiting_room on waiting_room.id = one."roomId"
    on conflict (room_id, node) do update set waiting = excluded.waiting, seen_at = excluded.seen_at`.execute(
    db,
  );
}

export async function readArrivals(
  db: Db,
  roomId: number,
  fromBucket: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('waiting_room_count')
    .select(['bucket', 'arrived'])
    .where('room_id', '=', roomId)
    .where('bucket', '>=', fromBucket)
    .execute();
  return new Map(rows.map(({ bucket, arrived }) => [bucket, arrived]));
}

/** Only one node moves the cursor each second: the one that still finds the time that it has read. */
export async function advanceRoom(
  db: Db,
  roomId: number,
  from: Date | undefined,
  { cursor, called }: { readonly cursor: QueuePosition; readonly called: number },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('waiting_room')
    .set({
      cursor_bucket: cursor.bucket,
      cursor_draw: cursor.draw,
      called,
      advanced_at: now,
    })
    .where('id', '=', roomId)
    .where('advanced_at', from ? '=' : 'is', from ?? null)
    .where('is_paused', '=', false)
    .where('closed', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}
