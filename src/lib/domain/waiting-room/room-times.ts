import type { WaitingRoom } from './waiting-room.ts';

type RoomTimes = Pick<WaitingRoom, 'gathersFrom' | 'membersFrom' | 'opensAt' | 'endsAt'>;

export type TimeFault =
  | { readonly field: 'opensAt' | 'endsAt'; readonly fault: 'past' }
  /** `gathersFrom` and `membersFrom` belong before the opening, `endsAt` after it. */
  | { readonly field: 'gathersFrom' | 'membersFrom' | 'endsAt'; readonly fault: 'order' }
  | { readonly field: 'endsAt'; readonly fault: 'too-long' };

const MOST_HOURS = 12;

/** What is wrong with the times of a new room. A place is kept for twelve hours, so no room lasts longer. */
export function findTimeFaults(
  { gathersFrom, membersFrom, opensAt, endsAt }: RoomTimes,
  now: Date,
): readonly TimeFault[] {
  const faults: TimeFault[] = [];
  if (opensAt <= now) faults.push({ field: 'opensAt', fault: 'past' });
  if (gathersFrom > opensAt) faults.push({ field: 'gathersFrom', fault: 'order' });
  if (membersFrom && (membersFrom < gathersFrom || membersFrom >= opensAt))
    faults.push({ field: 'membersFrom', fault: 'order' });
  if (endsAt <= opensAt) faults.push({ field: 'endsAt', fault: 'order' });
  else if (isTooLong({ gathersFrom, endsAt })) faults.push({ field: 'endsAt', fault: 'too-long' });
  return faults;
}

/** Whether somebody who came first could lose the place before the end. */
export function isTooLong({
  gathersFrom,
  endsAt,
}: Pick<RoomTimes, 'gathersFrom' | 'endsAt'>): boolean {
  return endsAt.getTime() - gathersFrom.getTime() > MOST_HOURS * 3_600_000;
}
