import type { RoomPace } from './waiting-room.ts';

/** Who is inside or on the way. */
export interface Occupancy {
  readonly inside: number;
  /** Called within the last minutes and not there yet. */
  readonly onTheWay: number;
  /** Share of the called places whose holders are still there, as far as is known; the others will not come. */
  readonly presence: number;
  /** Units that can still be bought or come back; undefined when the room stands before no single goods. */
  readonly unitsLeft: number | undefined;
}

/** Calls that were not used are not saved up for longer than this. */
const MOST_SECONDS = 5;
/** Fewer are never assumed, because phones that sleep come back. */
const LEAST_PRESENCE = 0.05;
/** Per unit that is left: some go without buying. */
const INSIDE_PER_UNIT = 1.5;

/** Of places that wait, those whose pages ask for them. */
export function presenceOf(asking: number, placesWaiting: number): number {
  if (placesWaiting <= asking) return 1;
  return Math.max(LEAST_PRESENCE, asking / placesWaiting);
}

/**
 * How many people may be inside; undefined for no limit. Somebody who was called and comes later finds the room full
 * then, and goes in as soon as it is not.
 */
export function insideLimit(
  { mostInside }: Pick<RoomPace, 'mostInside'>,
  unitsLeft: number | undefined,
): number | undefined {
  const byUnits = unitsLeft === undefined ? undefined : Math.ceil(unitsLeft * INSIDE_PER_UNIT);
  if (mostInside === undefined || byUnits === undefined) return mostInside ?? byUnits;
  return Math.min(mostInside, byUnits);
}

/**
 * How many places may be called now. The pace alone calls on, also when people have left, so a room never stops; the limits of people
 * inside and of units only slow it down, and free themselves when somebody's time is over.
 */
export function placesToCall(
  pace: RoomPace,
  secondsSince: number,
  { inside, onTheWay, presence, unitsLeft }: Occupancy,
): number {
  const byPace = (pace.perMinute / 60) * Math.min(Math.max(secondsSince, 0), MOST_SECONDS);
  const limit = insideLimit(pace, unitsLeft);
  const byRoom = limit === undefined ? byPace : (limit - inside) / presence - onTheWay;
  return Math.max(0, Math.min(byPace, byRoom));
}

/**
 * Turns of places that come after everybody else, while nobody else waits. Each node has its own, at most those of a second;
 * together they let in no more than the pace within a minute.
 */
export function turnsOfLast(
  pace: RoomPace,
  saved: number,
  secondsSince: number,
  { enteredLastMinute, ...occupancy }: Occupancy & { readonly enteredLastMinute: number },
): number {
  const turns = saved + placesToCall(pace, secondsSince, occupancy);
  const most = Math.max(1, pace.perMinute / 60);
  return Math.max(0, Math.min(turns, most, pace.perMinute - enteredLastMinute));
}
