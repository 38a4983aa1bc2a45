/** What one round takes on at most: so many lots of what a claim gives. */
const LOTS = 10;

/**
 * Works off what `claim` gives, one small lot after the other, until nothing is left or the round is full: housekeeping
 * never takes a service away from shoppers. `act` answers whether the service took it and never throws. Answers false
 * when a whole lot was not taken: the service is away, and the rest waits.
 */
export async function workOff<Item>(
  claim: () => Promise<readonly Item[]>,
  act: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  for (let lot = 0; lot < LOTS; lot += 1) {
    const items = await claim();
    if (items.length === 0) return true;
    const taken = await Promise.all(items.map(act));
    if (!taken.includes(true)) return false;
  }
  return true;
}

/** Leaves a service that is away alone for a while, longer each time. */
export interface Rest {
  isOver(now: Date): boolean;
  /** How it went this time. */
  note(isThere: boolean, now: Date): void;
}

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 120_000;

export function restOf(): Rest {
  let pause = 0;
  let until = 0;
  return {
    // A clock that was set back makes no rest longer than the longest.
    isOver: (now) => now.getTime() >= until || until - now.getTime() > LONGEST_PAUSE,
    note(isThere, now) {
      pause = isThere ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      until = now.getTime() + pause;
    },
  };
}
