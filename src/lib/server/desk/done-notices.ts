import type { MessageKey } from '#lib/i18n/areas.ts';

/** Query parameter that names what was done. */
export const DONE_PARAMETER = 'done';

/** Messages after an act, by their name in the address. Add one for each new act. */
const DONE_NOTICES = {
  packed: 'desk:donePacked',
  shipped: 'desk:doneShipped',
  delivered: 'desk:doneDelivered',
  lost: 'desk:doneLost',
  cancelled: 'desk:doneCancelled',
  'rest-cancelled': 'desk:doneRestCancelled',
  returned: 'desk:doneReturned',
  refunded: 'desk:doneRefunded',
  goods: 'desk:doneGoods',
  uploaded: 'deskImports:doneUploaded',
  compared: 'deskImports:doneCompared',
  mapped: 'deskImports:doneMapped',
  applied: 'deskImports:doneApplied',
  stopped: 'deskImports:doneStopped',
  undone: 'deskImports:doneUndone',
  promotion: 'deskPromotions:doneSaved',
  paused: 'deskPromotions:donePaused',
  resumed: 'deskPromotions:doneResumed',
  codes: 'deskPromotions:doneCodes',
  'code-paused': 'deskPromotions:doneCodePaused',
  'code-resumed': 'deskPromotions:doneCodeResumed',
  lettering: 'deskLettering:doneSaved',
  records: 'deskLettering:doneImported',
  mailed: 'deskMails:doneMailed',
  room: 'deskRooms:donePlanned',
  'room-pace': 'deskRooms:donePace',
  'room-inside': 'deskRooms:doneInside',
  'room-end': 'deskRooms:doneEnd',
  'room-paused': 'deskRooms:donePaused',
  'room-resumed': 'deskRooms:doneResumed',
  'room-message': 'deskRooms:doneMessage',
  'room-closed': 'deskRooms:doneClosed',
  'room-published': 'deskRooms:donePublished',
  'room-withdrawn': 'deskRooms:doneWithdrawn',
} as const satisfies Readonly<Record<string, MessageKey>>;

export type DoneNotice = keyof typeof DONE_NOTICES;

/** Undefined for a name that nobody should have in the address. */
export function findDoneNotice(name: string | null): MessageKey | undefined {
  return name !== null && Object.hasOwn(DONE_NOTICES, name)
    ? DONE_NOTICES[name as DoneNotice]
    : undefined;
}

/** The path with the notice in its query. */
export function withDoneNotice(path: string, notice: DoneNotice): string {
  const [target = '', fragment] = path.split('#', 2);
  const separator = target.includes('?') ? '&' : '?';
  return `${target}${separator}${DONE_PARAMETER}=${notice}${fragment === undefined ? '' : `#${fragment}`}`;
}
