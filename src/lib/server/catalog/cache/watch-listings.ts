import type { Log } from '#lib/server/platform/ports/services.ts';

export interface ListingWatch {
  /** Reads changes now; if a read is running, once more after it. */
  check(): void;
  stop(): void;
}

/** Catches changes whose message was lost. */
const POLL_MS = 5_000;
const RETRY_MS = 1_000;

/**
 * Reads changes of listings when a node reports them, when a product's sale begins or ends, every five seconds, and
 * every second while reading fails. Keeps no process alive.
 */
export function watchListings({
  readChanges,
  now,
  log,
}: {
  /** Returns when the next product changes by itself, in milliseconds since 1970. */
  readonly readChanges: () => Promise<number>;
  readonly now: () => Date;
  readonly log: Log;
}): ListingWatch {
  let timer: NodeJS.Timeout | undefined;
  let state: 'idle' | 'reading' | 'reading-outdated' | 'stopped' = 'idle';
  let isFailing = false;

  async function untilNextRead(): Promise<number> {
    try {
      const next = await readChanges();
      isFailing = false;
      return Math.max(0, Math.min(next - now().getTime(), POLL_MS));
    } catch (error) {
      if (!isFailing) log.warn('listings.unread', { error });
      isFailing = true;
      return RETRY_MS;
    }
  }

  async function read(): Promise<void> {
    clearTimeout(timer);
    state = 'reading';
    const pause = await untilNextRead();
    // Set by `check` and `stop` meanwhile.
    const ended = state as typeof state | 'reading-outdated' | 'stopped';
    if (ended === 'stopped') return;
    state = 'idle';
    if (ended === 'reading-outdated') return read();
    timer = setTimeout(() => void read(), pause);
    timer.unref();
  }

  function check(): void {
    if (state === 'idle') void read();
    else if (state === 'reading') state = 'reading-outdated';
  }

  check();
  return {
    check,
    stop() {
      state = 'stopped';
      clearTimeout(timer);
    },
  };
}
