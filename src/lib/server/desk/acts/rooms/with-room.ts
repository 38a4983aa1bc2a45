import { deskRoomsPath } from '#lib/domain/desk/desk-paths.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import { type ActCall, type ActResult, rejectAct } from '#lib/server/desk/desk-act.ts';
import type { DoneNotice } from '#lib/server/desk/done-notices.ts';
import { formNumber } from '#lib/server/platform/forms/form-fields.ts';
import type {
  RoomChange,
  RoomSeen,
  RunningRoom,
} from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { publishRoom } from './room-tags.ts';

/** An act on a room that exists. */
export interface RoomCall extends ActCall {
  readonly room: RunningRoom;
}

const MOST_ID = 2_147_483_647;

export async function withRoom(
  call: ActCall,
  run: (call: RoomCall) => Promise<ActResult>,
): Promise<ActResult> {
  const id = formNumber(call.form, 'room') ?? 0;
  const room = id <= MOST_ID ? await call.services.waitingRoom.find(id, call.now) : undefined;
  if (!room) return rejectAct('unknown', { '': call.t('deskRooms:errorUnknown') });
  return run({ ...call, room });
}

export function isOver({ room, now }: RoomCall): boolean {
  return roomPhase(room, now) === 'over';
}

export function rejectOver({ t }: RoomCall): ActResult {
  return rejectAct('over', { '': t('deskRooms:errorOver') });
}

export interface SeenChange {
  readonly change: RoomChange;
  /** The form's own sight of what it changes. */
  readonly seen: RoomSeen;
  /** Field that says that somebody else was faster, and how it is now. */
  readonly field: string;
  readonly describe: (room: RunningRoom) => string;
  readonly notice: DoneNotice;
  /** For the log: from what to what. */
  readonly reason?: string;
}

/** Changes a room that runs or is planned, if it is still as the form saw it. */
export async function applyChange(call: RoomCall, wanted: SeenChange): Promise<ActResult> {
  if (isOver(call)) return rejectOver(call);
  const { services, room } = call;
  const isDone = await services.waitingRoom.change(room.id, wanted.change, wanted.seen);
  if (!isDone) return rejectChanged(call, wanted);
  return completeChange(call, wanted.notice, wanted.reason);
}

/** Says what somebody else made of it meanwhile. */
export async function rejectChanged(
  call: RoomCall,
  { field, describe }: Pick<SeenChange, 'field' | 'describe'>,
): Promise<ActResult> {
  const { services, room, t, now } = call;
  const current = await services.waitingRoom.find(room.id, now);
  if (!current || roomPhase(current, now) === 'over') return rejectOver(call);
  return rejectAct('changed', {
    [field]: t('deskRooms:errorChanged', { value: describe(current) }),
  });
}

export async function completeChange(
  { services, room }: RoomCall,
  notice: DoneNotice,
  reason?: string,
): Promise<ActResult> {
  await publishRoom(services, room);
  return { kind: 'done', location: deskRoomsPath(room.id), notice, reason };
}
