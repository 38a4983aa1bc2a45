import type { WaitingRoom } from './waiting-room.ts';

/**
 * Where somebody stands. Places are called by `bucket`, and by `draw` within one: a bucket is one second of arrival, or
 * one draw by lot for all who came before the opening.
 */
export interface QueuePosition {
  /** Second since 1970 at which the bucket begins to be called. */
  readonly bucket: number;
  /** 0 to below 1. */
  readonly draw: number;
}

/** Bucket of places that are called after everybody else: too many came from one network. */
export const LAST_BUCKET = 99_999_999_999;

/** From 1970 to 2286: the last bucket holds every arrival. */
const LAST_SPAN_MS = 1e13;

/** What decides where a new place stands. */
export interface Arrival {
  readonly at: Date;
  readonly isMember: boolean;
  /** Fraction from the room's secret and the holder's network or account, the same for all places of one holder. */
  readonly lot: number;
  /** Fraction that is random for each place. */
  readonly random: number;
}

/** Share of a lot that differs between places of one holder, so that they have an order. */
const OWN_SHARE = 1e-6;

/**
 * Before the opening all are drawn by lot at its hour; after it, order of arrival, to the millisecond. One network or
 * account has one lot, however many places it takes.
 */
export function placeArrival(
  room: Pick<WaitingRoom, 'opensAt' | 'membersFrom'>,
  { at, isMember, lot, random }: Arrival,
): QueuePosition {
  const opening = isMember && room.membersFrom ? room.membersFrom : room.opensAt;
  const openingSecond = Math.ceil(opening.getTime() / 1000);
  if (at < opening) return { bucket: openingSecond, draw: (lot + random * OWN_SHARE) % 1 };
  // The next second, because that of the opening is the lot's own bucket.
  const second = Math.floor(at.getTime() / 1000) + 1;
  return {
    bucket: Math.max(second, openingSecond + 1),
    draw: ((at.getTime() % 1000) + random) / 1000,
  };
}

/** The hour from which a place may be called: members' places stand before the opening for everybody. */
export function openingFor(
  { opensAt, membersFrom }: Pick<WaitingRoom, 'opensAt' | 'membersFrom'>,
  { bucket }: QueuePosition,
): Date {
  return membersFrom && bucket < Math.ceil(opensAt.getTime() / 1000) ? membersFrom : opensAt;
}

/** After everybody else, in order of arrival: for further places of a network that has taken too many. */
export function lastPosition(at: Date): QueuePosition {
  return { bucket: LAST_BUCKET, draw: at.getTime() / LAST_SPAN_MS };
}

/** When somebody with such a position arrived. */
export function arrivalOfLast({ draw }: QueuePosition): Date {
  return new Date(draw * LAST_SPAN_MS);
}

/** Negative if `one` is called before `other`. */
export function comparePositions(one: QueuePosition, other: QueuePosition): number {
  return one.bucket - other.bucket || one.draw - other.draw;
}

/** Whether it is this place's turn: all positions before the cursor have been called. */
export function isCalled(place: QueuePosition, cursor: QueuePosition): boolean {
  return comparePositions(place, cursor) < 0;
}
