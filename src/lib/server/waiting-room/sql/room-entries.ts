import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type {
  EntryOutcome,
  RoomEntry,
  ServedPlace,
} from '#lib/server/waiting-room/ports/waiting-rooms.ts';

/** A place is let in once; who asks again gets the time of the first. A holder's further places are refused. */
export async function enterRoom(
  db: Db,
  { roomId, place, holder, position, until, mostForHolder, mostInside }: RoomEntry,
  now: Date,
): Promise<EntryOutcome> {
  const { rows } = await sql<{ readonly until: Date | null; readonly isHolderFull: boolean }>`
    with before as (
      select until from waiting_room_entry where room_id = ${roomId} and place = ${place}
    ),
    state as (
      select
        (
          select count(*) from waiting_room_entry where room_id = ${roomId} and holder = ${holder}
        ) >= ${mostForHolder} as "isHolderFull",
        ${mostInside ?? null}::integer is not null and (
          select count(*) from waiting_room_entry
          where room_id = ${roomId} and until > ${now} and ordered_at is null
        ) >= ${mostInside ?? null}::integer as "isInsideFull"
    ),
    entered as (
      insert into waiting_room_entry (room_id, place, holder, bucket, draw, entered_at, until)
      select ${roomId}::integer, ${place}::text, ${holder}::text, ${position.bucket}::double precision,
        ${position.draw}::double precision, ${now}::timestamptz, ${until}::timestamptz
      from state
      where not exists (select from before) and not "isHolderFull" and not "isInsideFull"
      on conflict (room_id, place) do update set place = excluded.place
      returning until
    )
    select coalesce((select until from before), (select until from entered)) as until, "isHolderFull"
    from state`.execute(db);
  const [entry] = rows;
  if (entry?.until) return { kind: 'entered', until: entry.until };
  return { kind: entry?.isHolderFull ? 'holder-full' : 'inside-full' };
}

export async function claimEntry(
  db: Db,
  roomId: number,
  place: string,
  owner: string,
  now: Date,
): Promise<boolean> {
  const result = await sql`
    update waiting_room_entry set owner = ${owner}
    where room_id = ${roomId} and place = ${place} and (owner is null or owner = ${owner})
      and (until > ${now} or ordered_at is not null)`.execute(db);
  return Number(result.numAffectedRows ?? 0) > 0;
}

/** After an order the time of the entry goes on, so that a payment that failed can be tried again. */
export async function leaveRoom(
  db: Db,
  roomId: number,
  place: string,
  now: Date,
  hasOrdered: boolean,
): Promise<void> {
  await sql`
    update waiting_room_entry
    set ${hasOrdered ? sql`ordered_at = coalesce(ordered_at, ${now})` : sql`until = least(until, ${now}::timestamptz)`}
    where room_id = ${roomId} and place = ${place}`.execute(db);
}

export async function readServed(
  db: Db,
  roomId: number,
  limit: number,
): Promise<readonly ServedPlace[]> {
  const { rows } = await sql<{
    readonly bucket: number;
    readonly draw: number;
    readonly enteredAt: Date;
    readonly hasOrdered: boolean;
  }>`
    with numbered as (
      select bucket, draw, entered_at, ordered_at, row_number() over (order by entered_at, place) as number,
        count(*) over () as total
      from waiting_room_entry where room_id = ${roomId}
    )
    select bucket, draw, entered_at as "enteredAt", ordered_at is not null as "hasOrdered"
    from numbered
    where total <= ${limit} or number % ceil(total::numeric / ${limit}::integer)::integer = 0
    order by number`.execute(db);
  return rows.map(({ bucket, draw, enteredAt, hasOrdered }) => ({
    position: { bucket, draw },
    enteredAt,
    hasOrdered,
  }));
}
