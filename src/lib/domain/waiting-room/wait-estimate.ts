/** How long somebody waits, as the page shows it. */
export interface WaitEstimate {
  /** Whole minutes, at least 1. */
  readonly minutes: number;
  readonly atLeast: number;
  readonly atMost: number;
  /** `rough` until the room has called for long enough to know its speed. */
  readonly certainty: 'rough' | 'good';
}

/** Places called until a moment. */
export interface CallRecord {
  readonly at: Date;
  readonly called: number;
}

const GOOD_AFTER_SECONDS = 60;
/** How far the wait may be off: the share of it, for each certainty. */
const MARGIN = { good: 0.2, rough: 0.5 } as const;

/**
 * Wait of somebody with this many places ahead, from the speed of the last minutes; before there is one, from the planned
 * pace. Undefined when nothing has been called for a while, so that nobody is promised anything.
 */
export function estimateWait(
  ahead: number,
  history: readonly CallRecord[],
  perMinute: number,
): WaitEstimate | undefined {
  const first = history[0];
  const last = history.at(-1);
  const seconds = first && last ? (last.at.getTime() - first.at.getTime()) / 1000 : 0;
  const called = first && last ? last.called - first.called : 0;
  const isKnown = seconds >= GOOD_AFTER_SECONDS;
  const speed = isKnown ? (called * 60) / seconds : perMinute;
  if (speed <= 0) return undefined;
  const certainty = isKnown ? 'good' : 'rough';
  const minutes = ahead / speed;
  const margin = MARGIN[certainty];
  return {
    minutes: Math.max(1, Math.round(minutes)),
    atLeast: Math.max(1, Math.floor(minutes * (1 - margin))),
    atMost: Math.max(2, Math.ceil(minutes * (1 + margin) + 1)),
    certainty,
  };
}

/** Seconds until the page asks again: soon for those in front, rarely for those far behind, never all at once. */
export function nextLookIn(ahead: number, perMinute: number, random: number): number {
  const wait = (ahead * 60) / Math.max(perMinute, 1);
  const base = Math.min(60, Math.max(4, wait / 10));
  return Math.round(base * (0.8 + 0.4 * random));
}
