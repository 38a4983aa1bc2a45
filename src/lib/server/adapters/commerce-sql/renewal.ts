import { setTimeout as pause } from 'node:timers/promises';

/** How stale copies of the catalogue are used while a new one is built. */
export interface Renewal {
  /** Milliseconds to wait for the new copy before the old one is used. */
  readonly patience: number;
  /**
   * Called when the new copy is ready after the old one was used: results built from it are stale.
   */
  readonly onRenewed: () => void;
}

/** Always waits for the new copy. */
export const ALWAYS_NEW: Renewal = { patience: Number.POSITIVE_INFINITY, onRenewed: () => {} };

/** The new copy if it is ready in time, else the old one. A failed build keeps the old copy. */
export async function renewedInTime<Copy>(
  fresh: Promise<Copy>,
  stale: Copy,
  { patience, onRenewed }: Renewal,
): Promise<Copy> {
  if (patience === Number.POSITIVE_INFINITY) return fresh;
  const stop = new AbortController();
  const timeout = pause(patience, undefined, { signal: stop.signal }).then(
    () => undefined,
    () => undefined,
  );
  const inTime = await Promise.race([fresh, timeout]);
  stop.abort();
  if (inTime !== undefined) return inTime;
  fresh.then(onRenewed, () => {});
  return stale;
}
