import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CloseReason, RoomScope } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type {
  RoomChange,
  RoomPlan,
  RoomSeen,
  RunningRoom,
} from '#lib/server/waiting-room/ports/waiting-rooms.ts';

/** A node without a report for longer is gone, and with it the people who asked there. */
const NODE_SECONDS = 60;

interface RoomRow {
  readonly id: number;
  readonly name: string;
  readonly scope: RoomScope;
  readonly scope_ids: readonly number[];
  readonly shop_ids: readonly number[];
  readonly gathers_from: Date;
  readonly members_from: Date | null;
  readonly opens_at: Date;
  readonly ends_at: Date;
  readonly per_minute: number;
  readonly most_inside: number | null;
  readonly minutes_inside: number;
  readonly places_per_network: number;
  readonly is_paused: boolean;
  readonly closed: CloseReason | null;
  readonly message: Readonly<Record<string, string>>;
  readonly is_automatic: boolean;
  readonly lot_secret: string;
  readonly is_report_public: boolean;
  readonly cursor_bucket: number;
  readonly cursor_draw: number;
  readonly called: number;
  readonly advanced_at: Date | null;
  readonly waiting: number;
}

export async function readRooms(
  db: Db,
  where: RawBuilder<unknown>,
  now: Date,
): Promise<readonly RunningRoom[]> {
  const seenAfter = new Date(now.getTime() - NODE_SECONDS * 1000);
  const { rows } = await sql<RoomRow>`
    select waiting_room.*, (
      select coalesce(sum(waiting), 0)::integer from waiting_room_node
      where room_id = waiting_room.id and seen_at > ${seenAfter}
    ) as waiting
    from waiting_room ${where}`.execute(db);
  return rows.map(toRoom);
}

function toRoom(row: RoomRow): RunningRoom {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    scopeIds: row.scope_ids,
    shopIds: row.shop_ids,
    gathersFrom: row.gathers_from,
    membersFrom: row.members_from ?? undefined,
    opensAt: row.opens_at,
    endsAt: row.ends_at,
    pace: {
      perMinute: row.per_minute,
      mostInside: row.most_inside ?? undefined,
      minutesInside: row.minutes_inside,
      placesPerNetwork: row.places_per_network,
    },
    isPaused: row.is_paused,
    closed: row.closed ?? undefined,
    message: row.message,
    isAutomatic: row.is_automatic,
    lotSecret: row.lot_secret,
    cursor: { bucket: row.cursor_bucket, draw: row.cursor_draw },
    called: row.called,
    advancedAt: row.advanced_at ?? undefined,
    waiting: row.waiting,
    isReportPublic: row.is_report_public,
  };
}

/** Returns the new room's id. */
export async function insertRoom(db: Db, plan: RoomPlan, now: Date): Promise<number> {
  const { pace } = plan;
  const { rows } = await sql<{ readonly id: number }>`
    insert into waiting_room (
      name, scope, scope_ids, shop_ids, gathers_from, members_from, opens_at, ends_at, per_minute, most_inside,
      minutes_inside, places_per_network, is_automatic, lot_secret, created_at)
    values (${plan.name}::text, ${plan.scope}::text, ${[...plan.scopeIds]}::integer[],
      ${[...plan.shopIds]}::integer[], ${plan.gathersFrom}::timestamptz,
      ${plan.membersFrom ?? null}::timestamptz, ${plan.opensAt}::timestamptz, ${plan.endsAt}::timestamptz,
      ${pace.perMinute}::integer, ${pace.mostInside ?? null}::integer, ${pace.minutesInside}::integer,
      ${pace.placesPerNetwork}::integer, ${plan.isAutomatic}::boolean, ${randomBytes(24).toString('base64url')}::text,
      ${now}::timestamptz)
    returning id`.execute(db);
  const [room] = rows;
  if (!room) throw new Error('The room was not made.');
  return room.id;
}

export async function updateRoom(
  db: Db,
  id: number,
  change: RoomChange,
  seen: RoomSeen | undefined,
): Promise<boolean> {
  const { perMinute, mostInside, endsAt, isPaused, closed, message, isReportPublic } = change;
  const result = await db
    .updateTable('waiting_room')
    .set({
      ...(perMinute === undefined ? {} : { per_minute: perMinute }),
      ...(mostInside === undefined ? {} : { most_inside: mostInside }),
      ...(endsAt && { ends_at: endsAt }),
      ...(isPaused === undefined ? {} : { is_paused: isPaused }),
      ...(closed && { closed }),
      ...(message && { message: JSON.stringify(message) }),
      ...(isReportPublic === undefined ? {} : { is_report_public: isReportPublic }),
    })
    .where('id', '=', id)
    .where(seen ? isAsSeen(change, seen) : sql<boolean>`true`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** The report is published when a room is over; all else is changed before. */
function isAsSeen(change: RoomChange, seen: RoomSeen): RawBuilder<boolean> {
  const { perMinute, mostInside, isPaused, message, isReportPublic } = seen;
  return sql<boolean>`${sql.join(
    [
      change.isReportPublic === undefined ? sql`closed is null` : sql`true`,
      ...(perMinute === undefined ? [] : [sql`per_minute = ${perMinute}::integer`]),
      ...(mostInside === undefined
        ? []
        : [sql`most_inside is not distinct from ${mostInside}::integer`]),
      ...(isPaused === undefined ? [] : [sql`is_paused = ${isPaused}::boolean`]),
      ...(message ? [sql`message = ${JSON.stringify(message)}::jsonb`] : []),
      ...(isReportPublic === undefined ? [] : [sql`is_report_public = ${isReportPublic}::boolean`]),
    ],
    sql` and `,
  )}`;
}
