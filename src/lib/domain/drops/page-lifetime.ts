/** Seconds that a page is fresh, and after that may be sent while a new one is rendered. */
export interface PageLifetime {
  readonly maxAge: number;
  readonly swr: number;
}

/**
 * Lifetimes of a page that changes by itself at `changesAt`. A node may keep the page for half of the time that is left, and
 * a CDN that fetches it at the end of that for the other half: no copy outlives the moment by more than two seconds.
 */
export function lifetimeUntil(
  changesAt: Date | undefined,
  now: Date,
  usual: PageLifetime,
): PageLifetime {
  if (!changesAt) return usual;
  const quarter = Math.floor((changesAt.getTime() - now.getTime()) / 4_000);
  return {
    maxAge: Math.min(usual.maxAge, Math.max(1, quarter)),
    swr: Math.min(usual.swr, Math.max(0, quarter)),
  };
}

const DAY_SECONDS = 86_400;
/** A copy of the page that is this close to the change may be half as old. */
const NEAR_SECONDS = 20;

/**
 * Seconds after which a page without script asks for itself again, on the last day before it changes. It gets nearer in
 * halves, because the page may come from a cache. Undefined when nothing is ahead.
 */
export function reloadAfter(changesAt: Date | undefined, now: Date): number | undefined {
  const left = changesAt ? Math.ceil((changesAt.getTime() - now.getTime()) / 1_000) : 0;
  if (left <= 0 || left > DAY_SECONDS) return undefined;
  return left > NEAR_SECONDS ? Math.ceil(left / 2) : left + 1;
}
