import type { ArrivalCount } from './ports/waiting-rooms.ts';

/** What a node counts in memory between two reports. */
export interface NodeTally {
  /** A place was given. */
  arrived(roomId: number, bucket: number): void;
  /** Sends what was counted since the last report; counts stay when `send` fails. */
  report(send: (arrivals: readonly ArrivalCount[]) => Promise<void>): Promise<void>;
  /** How many places this holder has taken here, this one included. */
  takenBy(roomId: number, holder: string): number;
  /** The page of this place asks again within so many seconds. */
  looked(roomId: number, place: string, againIn: number): void;
  /** People whose page is not overdue. */
  waitingAt(roomId: number): number;
}

/** Upper bounds of memory: beyond them people are served all the same, only counted less well. */
const MOST_HOLDERS = 200_000;
const MOST_WAITING = 300_000;
/** A phone may be late. */
const PATIENCE_MS = 20_000;

export function createNodeTally(now: () => Date): NodeTally {
  let unsent = new Map<string, ArrivalCount>();
  const taken = new Map<string, number>();
  const waiting = new Map<number, Map<string, number>>();

  const add = (counts: Map<string, ArrivalCount>, one: ArrivalCount): void => {
    const key = `${one.roomId} ${one.bucket}`;
    counts.set(key, { ...one, arrived: one.arrived + (counts.get(key)?.arrived ?? 0) });
  };

  return {
    arrived: (roomId, bucket) => add(unsent, { roomId, bucket, arrived: 1 }),
    async report(send) {
      const sending = unsent;
      unsent = new Map();
      try {
        await send([...sending.values()]);
      } catch (error) {
        for (const one of sending.values()) add(unsent, one);
        throw error;
      }
    },
    takenBy(roomId, holder) {
      const key = `${roomId} ${holder}`;
      const count = (taken.get(key) ?? 0) + 1;
      if (taken.size >= MOST_HOLDERS && !taken.has(key)) taken.clear();
      taken.set(key, count);
      return count;
    },
    looked(roomId, place, againIn) {
      const places = waiting.get(roomId) ?? new Map<string, number>();
      waiting.set(roomId, places);
      if (places.size >= MOST_WAITING && !places.has(place)) return;
      places.set(place, now().getTime() + againIn * 1000 + PATIENCE_MS);
    },
    waitingAt(roomId) {
      const places = waiting.get(roomId);
      if (!places) return 0;
      const at = now().getTime();
      for (const [place, overdueAt] of places) if (overdueAt < at) places.delete(place);
      return places.size;
    },
  };
}
