import { quantile, servingCorrelation, waitBegan } from './fairness.ts';
import { comparePositions, type QueuePosition } from './place.ts';
import type { WaitingRoom } from './waiting-room.ts';

/** One place that was let in. */
interface Served {
  readonly position: QueuePosition;
  readonly enteredAt: Date;
  readonly hasOrdered: boolean;
}

/** What a room that is over tells about itself, without anything about a person. */
export interface RoomReport {
  /** Places that were given. */
  readonly came: number;
  /** Of them, those that were drawn by lot because they came before the opening. */
  readonly drawn: number;
  readonly entered: number;
  readonly ordered: number;
  /** Came, and never went in: they left, or the room was over first. */
  readonly goneWithout: number;
  /** Rank correlation of place and service; undefined with fewer than two different ones. */
  readonly correlation: number | undefined;
  readonly medianWait: number | undefined;
  readonly longWait: number | undefined;
  /** In the order of their places. */
  readonly places: readonly ReportedPlace[];
}

export interface ReportedPlace {
  /** From 1, in the order of the queue. */
  readonly number: number;
  /** Seconds from the first opening to its entry. */
  readonly secondsToEntry: number;
  /** Seconds of waiting, at least 0. */
  readonly waited: number;
  readonly isDrawn: boolean;
  readonly hasOrdered: boolean;
}

/** Nineteen of twenty waited no longer. */
const LONG_SHARE = 0.95;

export function reportRoom(
  room: Pick<WaitingRoom, 'opensAt' | 'membersFrom'>,
  arrivals: { readonly came: number; readonly drawn: number },
  served: readonly Served[],
  figures: { readonly entered: number; readonly ordered: number },
): RoomReport {
  const openings = room.membersFrom ? [room.membersFrom, room.opensAt] : [room.opensAt];
  const lots = new Set(lotBuckets(room));
  const first = Math.min(...openings.map((opening) => opening.getTime()));
  const places = [...served]
    .sort((one, other) => comparePositions(one.position, other.position))
    .map(({ position, enteredAt, hasOrdered }, index) => ({
      // Of very many places only some are listed: their numbers are spread over all.
      number: Math.round(((index + 1) * figures.entered) / served.length),
      secondsToEntry: Math.max(0, enteredAt.getTime() - first) / 1000,
      waited: Math.max(0, enteredAt.getTime() - waitBegan(position, openings).getTime()) / 1000,
      isDrawn: lots.has(position.bucket),
      hasOrdered,
    }));
  const waits = places.map(({ waited }) => waited);
  // Places of crowded networks are let in, but never counted as arrivals.
  const came = Math.max(arrivals.came, figures.entered);
  return {
    came,
    drawn: arrivals.drawn,
    entered: figures.entered,
    ordered: figures.ordered,
    goneWithout: came - figures.entered,
    correlation: servingCorrelation(served),
    medianWait: quantile(waits, 0.5),
    longWait: quantile(waits, LONG_SHARE),
    places,
  };
}

/** Buckets of those who came before an opening. */
export function lotBuckets({
  membersFrom,
  opensAt,
}: Pick<WaitingRoom, 'opensAt' | 'membersFrom'>): readonly number[] {
  return [membersFrom, opensAt].flatMap((at) => (at ? [Math.ceil(at.getTime() / 1000)] : []));
}
