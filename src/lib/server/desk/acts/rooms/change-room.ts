import { club } from '#club/club.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { isTooLong } from '#lib/domain/waiting-room/room-times.ts';
import type { CloseReason } from '#lib/domain/waiting-room/waiting-room.ts';
import { FormReader } from '#lib/server/desk/acts/promotions/form-reader.ts';
import { FORM_LANGUAGES } from '#lib/server/desk/acts/promotions/read-promotion-form.ts';
import { type ActResult, rejectAct } from '#lib/server/desk/desk-act.ts';
import { formNumber, formText } from '#lib/server/platform/forms/form-fields.ts';
import { readMoment } from './read-room-form.ts';
import { MOST_INSIDE, MOST_PER_MINUTE } from './room-form.ts';
import {
  applyChange,
  completeChange,
  isOver,
  type RoomCall,
  rejectChanged,
  rejectOver,
} from './with-room.ts';

export async function changePace(call: RoomCall): Promise<ActResult> {
  const { form, t } = call;
  const seen = formNumber(form, 'was.perMinute') ?? 0;
  const field = chosenField(form, seen);
  const reader = new FormReader(form, t);
  const perMinute = reader.whole(field, 1, MOST_PER_MINUTE, 0);
  if (perMinute === 0) {
    const message = t('deskPromotions:errorWhole', { min: 1, max: MOST_PER_MINUTE });
    return rejectAct('field', { perMinute: message });
  }
  return applyChange(call, {
    change: { perMinute },
    seen: { perMinute: seen },
    field: 'perMinute',
    describe: ({ pace }) => String(pace.perMinute),
    notice: 'room-pace',
    reason: `${seen} → ${perMinute}`,
  });
}

/** The proposal's button, the number, or the slider, whichever somebody has touched. */
function chosenField(form: FormData, seen: number): 'proposal' | 'perMinute' | 'slider' {
  if (form.has('proposal')) return 'proposal';
  const isTyped = formNumber(form, 'perMinute') !== seen || !form.has('slider');
  return isTyped ? 'perMinute' : 'slider';
}

/** An empty field is no limit. */
export async function changeInside(call: RoomCall): Promise<ActResult> {
  const { form, t } = call;
  const reader = new FormReader(form, t);
  const most = reader.whole('mostInside', 1, MOST_INSIDE, 0);
  if (Object.keys(reader.errors).length > 0) return rejectAct('field', reader.errors);
  const seen = formNumber(form, 'was.mostInside') ?? null;
  return applyChange(call, {
    change: { mostInside: most > 0 ? most : null },
    seen: { mostInside: seen },
    field: 'mostInside',
    describe: ({ pace }) => String(pace.mostInside ?? t('deskRooms:noLimit')),
    notice: 'room-inside',
    reason: `${seen ?? '∞'} → ${most > 0 ? most : '∞'}`,
  });
}

export async function extendEnd(call: RoomCall): Promise<ActResult> {
  const { services, room, form, t, now } = call;
  if (isOver(call)) return rejectOver(call);
  const read = readLaterEnd(call);
  if ('errors' in read) return rejectAct('field', read.errors);
  const seen = new Date(formText(form, 'was.ends'));
  const outcome = Number.isNaN(seen.getTime())
    ? ({ kind: 'changed' } as const)
    : await services.waitingRoom.extend(room.id, seen, read.endsAt, now);
  if (outcome.kind === 'taken')
    return rejectAct('taken', { ends: t('deskRooms:errorTaken', { name: outcome.by }) });
  if (outcome.kind === 'changed')
    return rejectChanged(call, { field: 'ends', describe: (one) => localTime(one.endsAt) });
  return completeChange(call, 'room-end', `${localTime(seen)} → ${localTime(read.endsAt)}`);
}

function readLaterEnd({
  room,
  form,
  t,
  now,
}: RoomCall): { readonly endsAt: Date } | { readonly errors: Readonly<Record<string, string>> } {
  const reader = new FormReader(form, t);
  const endsAt = readMoment(reader, 'ends', t);
  if (!endsAt) return { errors: reader.errors };
  if (endsAt <= new Date(formText(form, 'was.ends')) || endsAt <= now)
    return { errors: { ends: t('deskRooms:errorNotLater') } };
  if (isTooLong({ ...room, endsAt })) return { errors: { ends: t('deskRooms:errorTooLong') } };
  return { endsAt };
}

function localTime(at: Date): string {
  return toLocalTime(at, club.timeZone).replace('T', ' ');
}

export async function setPaused(call: RoomCall, isPaused: boolean): Promise<ActResult> {
  const { t } = call;
  return applyChange(call, {
    change: { isPaused },
    seen: { isPaused: !isPaused },
    field: '',
    describe: (room) => t(room.isPaused ? 'deskRooms:tagPaused' : 'deskRooms:tagOpen'),
    notice: isPaused ? 'room-paused' : 'room-resumed',
  });
}

/** The sentence to all who wait. Without any text there is none. */
export async function changeMessage(call: RoomCall): Promise<ActResult> {
  const { room, form, t } = call;
  const reader = new FormReader(form, t);
  const message = reader.texts('message', FORM_LANGUAGES);
  if (Object.keys(reader.errors).length > 0) return rejectAct('field', reader.errors);
  const wanted = {
    field: `message.${FORM_LANGUAGES[0] ?? 'en'}`,
    describe: (current: RoomCall['room']) =>
      Object.values(current.message).join(' / ') || t('deskRooms:noMessage'),
  };
  if (formText(form, 'was.message') !== JSON.stringify(room.message))
    return isOver(call) ? rejectOver(call) : rejectChanged(call, wanted);
  return applyChange(call, {
    ...wanted,
    change: { message },
    seen: { message: room.message },
    notice: 'room-message',
    reason: Object.values(message)[0] ?? '',
  });
}

export async function closeRoom(call: RoomCall, closed: CloseReason): Promise<ActResult> {
  return applyChange(call, {
    change: { closed },
    seen: {},
    field: '',
    describe: () => '',
    notice: 'room-closed',
    reason: closed,
  });
}

/** Only of a room that is over. */
export async function setPublished(call: RoomCall, isReportPublic: boolean): Promise<ActResult> {
  const { services, room, t } = call;
  if (!isOver(call)) return rejectAct('not-over', { '': t('deskRooms:errorNotOver') });
  const isDone = await services.waitingRoom.change(
    room.id,
    { isReportPublic },
    { isReportPublic: !isReportPublic },
  );
  // Somebody else did the same a moment ago: what is wanted is so.
  return isDone || room.isReportPublic === isReportPublic
    ? completeChange(call, isReportPublic ? 'room-published' : 'room-withdrawn')
    : rejectAct('changed', { '': t('deskRooms:errorUnknown') });
}
