import { club } from '#club/club.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import { lotHash } from '#lib/server/waiting-room/lot-hash.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import {
  type PaceAdvice,
  paceAdvice,
  readState,
  sizeRows,
  stateTiles,
  takingRows,
} from './room-figures.ts';
import { type RoomTag, roomTags, roomWindow, shopNames } from './room-labels.ts';
import { roomGoods } from './room-list.ts';
import { momentPlots, type RoomPlot } from './room-plots.ts';
import { type ReportView, reportView } from './room-report-view.ts';

/** Above the pace of the room, so that there is something to slide to. */
const SLIDER_FACTOR = 3;
const LEAST_SLIDER = 300;
const MOST_SLIDER = 10_000;
/** Still-standing pages: forms are shown, and nothing is loaded again. */
const STILL_PARAMETER = 'still';

export interface RoomPage {
  readonly room: RunningRoom;
  readonly tags: readonly RoomTag[];
  readonly window: string;
  /** Names and values of what staff planned. */
  readonly plan: readonly (readonly [string, string])[];
  readonly isOver: boolean;
  /** Whether the page renews itself in browsers without script. */
  readonly isLive: boolean;
  /** Whether it would, but somebody wants it to stand still. */
  readonly isStill: boolean;
  readonly readAt: string;
  readonly tiles: readonly (readonly [string, string])[];
  readonly sizes: readonly (readonly string[])[];
  readonly takings: readonly (readonly string[])[];
  readonly plots: readonly RoomPlot[];
  readonly advice: PaceAdvice;
  readonly sliderTop: number;
  /** Fields as the room is now. */
  readonly fields: FormData;
  readonly lot: { readonly hash: string; readonly secret: string | undefined };
  /** Only of a room that is over. */
  readonly report: ReportView | undefined;
}

/** `/desk/rooms/ID`; undefined for an unknown one. */
export async function roomPage(context: DeskContext, id: string): Promise<RoomPage | undefined> {
  const { services, url, locale } = context;
  const now = services.now();
  const room = /^[1-9]\d{0,8}$/.test(id)
    ? await services.waitingRoom.find(Number(id), now)
    : undefined;
  if (!room) return undefined;
  const phase = roomPhase(room, now);
  const isOver = phase === 'over';
  const isRunning = phase === 'open' || phase === 'gathering';
  const wantsStill = url.searchParams.has(STILL_PARAMETER);
  const state = await readState(context, room);
  return {
    room,
    isOver,
    tags: roomTags(context, room, now),
    window: roomWindow(context, room),
    plan: await planRows(context, room),
    isLive: isRunning && !wantsStill,
    isStill: isRunning && wantsStill,
    readAt: deskFormat(locale).exactTime(now),
    tiles: stateTiles(context, room, state),
    sizes: sizeRows(context, state),
    takings: takingRows(context, state),
    plots: momentPlots(context, state.moments),
    advice: paceAdvice(context, room, state),
    sliderTop: sliderTop(room.pace.perMinute),
    fields: roomFields(room),
    lot: { hash: lotHash(room.lotSecret), secret: isOver ? room.lotSecret : undefined },
    report: isOver ? await reportView(context, room) : undefined,
  };
}

async function planRows(context: DeskContext, room: RunningRoom): Promise<RoomPage['plan']> {
  const { t, locale } = context;
  const { time, count } = deskFormat(locale);
  const { pace, membersFrom } = room;
  const goods = await roomGoods(context, room);
  return [
    [
      t('deskRooms:standsBefore'),
      room.scope === 'checkout'
        ? t('deskRooms:scopeCheckout')
        : goods.map(({ name, key }) => `${name} (${key})`).join(', '),
    ],
    [t('deskRooms:shops'), shopNames(context, room)],
    [t('deskRooms:gathers'), time(room.gathersFrom)],
    ...(membersFrom ? [[t('deskRooms:members'), time(membersFrom)] as const] : []),
    [t('deskRooms:opens'), time(room.opensAt)],
    [t('deskRooms:ends'), time(room.endsAt)],
    [t('deskRooms:perMinute'), count(pace.perMinute)],
    [
      t('deskRooms:mostInside'),
      pace.mostInside === undefined ? t('deskRooms:noLimit') : count(pace.mostInside),
    ],
    [t('deskRooms:minutesInside'), count(pace.minutesInside)],
    [t('deskRooms:perNetwork'), count(pace.placesPerNetwork)],
  ];
}

function sliderTop(perMinute: number): number {
  return Math.min(MOST_SLIDER, Math.max(LEAST_SLIDER, perMinute * SLIDER_FACTOR));
}

function roomFields({ pace, endsAt, message }: RunningRoom): FormData {
  const form = new FormData();
  form.append('perMinute', String(pace.perMinute));
  form.append('mostInside', pace.mostInside === undefined ? '' : String(pace.mostInside));
  form.append('ends', toLocalTime(endsAt, club.timeZone));
  for (const [language, text] of Object.entries(message)) form.append(`message.${language}`, text);
  return form;
}
