import { deskRoomsPath } from '#lib/domain/desk/desk-paths.ts';
import { type ActResult, type DeskAct, rejectAct } from '#lib/server/desk/desk-act.ts';
import { formText } from '#lib/server/platform/forms/form-fields.ts';
import {
  changeInside,
  changeMessage,
  changePace,
  closeRoom,
  extendEnd,
  setPaused,
  setPublished,
} from './change-room.ts';
import { readRoomForm } from './read-room-form.ts';
import { publishRoom } from './room-tags.ts';
import { type RoomCall, withRoom } from './with-room.ts';

/** What staff do with waiting rooms, before, during and after the day. */
export const ROOM_ACTS: Readonly<Record<string, DeskAct>> = {
  'room.plan': {
    permission: 'run-waiting-rooms',
    subject: (form) => formText(form, 'name').trim().slice(0, 100),
    run: planRoom,
  },
  'room.pace': roomAct(changePace),
  'room.inside': roomAct(changeInside),
  'room.end': roomAct(extendEnd),
  'room.pause': roomAct((call) => setPaused(call, true)),
  'room.resume': roomAct((call) => setPaused(call, false)),
  'room.message': roomAct(changeMessage),
  'room.sold-out': roomAct((call) => closeRoom(call, 'sold-out')),
  'room.end-now': roomAct((call) => closeRoom(call, 'ended')),
  'room.publish': roomAct((call) => setPublished(call, true)),
  'room.withdraw': roomAct((call) => setPublished(call, false)),
};

function roomAct(run: (call: RoomCall) => Promise<ActResult>): DeskAct {
  return {
    permission: 'run-waiting-rooms',
    subject: (form) => formText(form, 'room').slice(0, 10),
    run: (call) => withRoom(call, run),
  };
}

async function planRoom(call: Parameters<DeskAct['run']>[0]): Promise<ActResult> {
  const { services, t, now } = call;
  const read = await readRoomForm(call);
  if ('errors' in read) return rejectAct('field', read.errors);
  const { plan } = read;
  const outcome = await services.waitingRoom.plan(plan, now);
  if (outcome.kind === 'taken') {
    const field = plan.scope === 'checkout' ? 'opens' : plan.scope;
    return rejectAct('taken', { [field]: t('deskRooms:errorTaken', { name: outcome.by }) });
  }
  await publishRoom(services, plan);
  return { kind: 'done', location: deskRoomsPath(outcome.id), notice: 'room' };
}
