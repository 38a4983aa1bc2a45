import { setTimeout as pause } from 'node:timers/promises';

/** What happens while a copy of the catalogue is made anew. */
export interface Renewal {
  /** Milliseconds that a use waits for the new copy before the old one answers it. */
  readonly patience: number;
  /** Called when a new copy is there after an old one answered meanwhile: what was made of that is old too. */
  readonly onRenewed: () => void;
}

/** The new copy is always waited for. */
export const ALWAYS_NEW: Renewal = { patience: Number.POSITIVE_INFINITY, onRenewed: () => {} };

/** The new copy if it is ready in time, else the old one; a new copy that fails leaves the old one standing. */
export async function renewedInTime<Copy>(
  fresh: Promise<Copy>,
  old: Copy,
  { patience, onRenewed }: Renewal,
): Promise<Copy> {
  if (patience === Number.POSITIVE_INFINITY) return fresh;
  const stop = new AbortController();
  const patienceOver = pause(patience, undefined, { signal: stop.signal }).then(
    () => undefined,
    () => undefined,
  );
  const inTime = await Promise.race([fresh, patienceOver]);
  stop.abort();
  if (inTime !== undefined) return inTime;
  fresh.then(onRenewed, () => {});
  return old;
}
