/** Pauses calls to a service that is down, longer after each failure. Times are milliseconds. */
export interface Backoff {
  isOver(now: Date): boolean;
  /** Success ends the pause, failure doubles it. */
  record(isAvailable: boolean, now: Date): void;
}

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 120_000;

export function createBackoff(): Backoff {
  let pause = 0;
  let until = 0;
  return {
    // A system clock that is set back must not extend the pause beyond its maximum.
    isOver: (now) => now.getTime() >= until || until - now.getTime() > LONGEST_PAUSE,
    record(isAvailable, now) {
      pause = isAvailable ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
      until = now.getTime() + pause;
    },
  };
}
