/** How busy the shop is, as this node has measured it. */
export interface MeasuredLoad {
  /** Share of the time that the node was busy, from 0 to 1; undefined before it was measured. */
  readonly busy: number | undefined;
  /** Milliseconds that the database took for the figures of the page. */
  readonly databaseMs: number;
}

export const PACE_REASONS = ['slow', 'busy', 'spare', 'right', 'unknown'] as const;
export type PaceReason = (typeof PACE_REASONS)[number];

export interface PaceProposal {
  readonly perMinute: number;
  readonly reason: PaceReason;
}

/** A node with this load answers quickly and has room for a rush. */
const AIM = 0.6;
const LEAST_BUSY = 0.4;
const SLOW_DATABASE_MS = 300;
/** A change that can be watched before the next one. */
const MOST_AT_ONCE = 1.5;
const LEAST_AT_ONCE = 0.5;

/** A pace for the load: slower where pages wait, faster where the node has time left. */
export function proposePace(perMinute: number, { busy, databaseMs }: MeasuredLoad): PaceProposal {
  if (databaseMs > SLOW_DATABASE_MS)
    return { perMinute: roundPace(perMinute * LEAST_AT_ONCE), reason: 'slow' };
  if (busy === undefined) return { perMinute, reason: 'unknown' };
  if (busy >= LEAST_BUSY && busy <= AIM) return { perMinute, reason: 'right' };
  const factor = Math.min(MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, AIM / Math.max(busy, 0.01)));
  return { perMinute: roundPace(perMinute * factor), reason: busy > AIM ? 'busy' : 'spare' };
}

/** Of the people that are let in, about half order. */
const PEOPLE_PER_ORDER = 2;
const LEAST_FIRST_PACE = 60;
const MOST_FIRST_PACE = 600;

/** A pace to begin with: what the shop has shown that it can take. */
export function proposeFirstPace(busiestMinute: number): number {
  const wanted = roundPace(busiestMinute * PEOPLE_PER_ORDER);
  return Math.min(MOST_FIRST_PACE, Math.max(LEAST_FIRST_PACE, wanted));
}

/** Two digits at most, and at least one a minute. */
function roundPace(value: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.max(1, Math.round(value / step) * step);
}
