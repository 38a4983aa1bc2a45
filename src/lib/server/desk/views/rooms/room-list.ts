import { shopLanguage } from '#club/known-shops.ts';
import { deskNewRoomPath, deskRoomsPath } from '#lib/domain/desk/desk-paths.ts';
import { proposeFirstPace } from '#lib/domain/waiting-room/pace-proposal.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import { copyRoomForm, emptyRoomForm } from '#lib/server/desk/acts/rooms/room-form.ts';
import type { NamedGoods } from '#lib/server/desk/ports/room-desk.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { type RoomTag, roomTags, roomWindow, shopNames } from './room-labels.ts';

export interface RoomGroup {
  readonly id: 'running' | 'planned' | 'over';
  readonly rows: readonly {
    readonly href: string;
    readonly copy: string;
    readonly name: string;
    readonly tags: readonly RoomTag[];
    readonly window: string;
    readonly shops: string;
    readonly waiting: string;
    readonly called: string;
  }[];
}

/** `/desk/rooms`: those that run first. */
export async function roomList(context: DeskContext): Promise<readonly RoomGroup[]> {
  const now = context.services.now();
  const rooms = await context.services.waitingRoom.list(now);
  const groups = Map.groupBy(rooms, (room) => groupOf(room, now));
  return (['running', 'planned', 'over'] as const).flatMap((id) => {
    const found = groups.get(id) ?? [];
    // What comes next stands first; what is over stands newest first.
    const sorted = id === 'over' ? found : found.toReversed();
    return found.length > 0 ? [{ id, rows: sorted.map((room) => toRow(context, room, now)) }] : [];
  });
}

function groupOf(room: RunningRoom, now: Date): RoomGroup['id'] {
  const phase = roomPhase(room, now);
  return phase === 'planned' || phase === 'over' ? phase : 'running';
}

function toRow(context: DeskContext, room: RunningRoom, now: Date): RoomGroup['rows'][number] {
  const { count } = deskFormat(context.locale);
  return {
    href: deskRoomsPath(room.id),
    copy: deskNewRoomPath(room.id),
    name: room.name,
    tags: roomTags(context, room, now),
    window: roomWindow(context, room),
    shops: shopNames(context, room),
    waiting: count(room.waiting),
    called: count(Math.floor(room.called)),
  };
}

const DAYS_OF_PROPOSAL = 30;
const DAY_MS = 86_400_000;

export interface NewRoomPage {
  /** The fields, as a new room or an earlier one begins. */
  readonly fields: FormData;
  readonly paceReason: string;
  /** Name of the earlier room. */
  readonly copied: string | undefined;
}

/** `/desk/new-room?from=ID` */
export async function newRoomPage(context: DeskContext): Promise<NewRoomPage> {
  const { services, url, t, locale } = context;
  const now = services.now();
  const busiest = await services.desk.rooms.busiestMinute(
    new Date(now.getTime() - DAYS_OF_PROPOSAL * DAY_MS),
  );
  const pace = proposeFirstPace(busiest);
  const { count } = deskFormat(locale);
  const earlier = await findEarlier(context, url.searchParams.get('from') ?? '', now);
  return {
    fields: earlier
      ? copyRoomForm(earlier, await roomGoods(context, earlier), now)
      : emptyRoomForm(pace),
    paceReason: t('deskRooms:firstPace', { pace: count(pace), orders: count(busiest) }),
    copied: earlier?.name,
  };
}

async function findEarlier(
  { services }: DeskContext,
  typed: string,
  now: Date,
): Promise<RunningRoom | undefined> {
  return /^[1-9]\d{0,8}$/.test(typed) ? services.waitingRoom.find(Number(typed), now) : undefined;
}

/** What a room stands before, by name. */
export async function roomGoods(
  { services, locale }: DeskContext,
  { scope, scopeIds }: RunningRoom,
): Promise<readonly NamedGoods[]> {
  if (scope === 'checkout') return [];
  return services.desk.rooms.names(scope, scopeIds, shopLanguage(locale).language);
}
