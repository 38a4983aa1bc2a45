import { setTimeout as pause } from 'node:timers/promises';

/** How stale copies of the catalogue are used while a new one is built. */
export interface Renewal {
  /** Milliseconds to wait for the new copy before the old one is used. */
  readonly maxWaitMs: number;
  /**
   * Called when the new copy is ready after the old one was used: results built from it are stale.
   */
  readonly onRenewed: () => void;
}

/** Always waits for the new copy. */
export const ALWAYS_WAIT: Renewal = { maxWaitMs: Number.POSITIVE_INFINITY, onRenewed: () => {} };

/** The new copy if it is ready in time, else the old one. A failed build keeps the old copy. */
export async function freshOrStale<Copy>(
  fresh: Promise<Copy>,
  stale: Copy,
  { maxWaitMs, onRenewed }: Renewal,
): Promise<Copy> {
  if (maxWaitMs === Number.POSITIVE_INFINITY) return fresh;
  const stop = new AbortController();
  const timeout = pause(maxWaitMs, undefined, { signal: stop.signal }).then(
    () => undefined,
    () => undefined,
  );
  const inTime = await Promise.race([fresh, timeout]);
  stop.abort();
  if (inTime !== undefined) return inTime;
  fresh.then(onRenewed, () => {});
  return stale;
}
