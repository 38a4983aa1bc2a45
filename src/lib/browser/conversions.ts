import { TRACKING_PATH, type TrackedEvent } from '#lib/domain/tracking.ts';
import { consentHere } from './consent.ts';
import type { Outlet } from './outlet.ts';

/** Specification, section 7. Milliseconds. */
const FLUSH_AFTER = 1_000;
/** What a browser did not take by then is given up, the oldest first. */
const MAX_QUEUED = 50;

/** Tells the shop's own server, by beacons that outlive the page. */
export function conversions(): Outlet {
  let queue: readonly TrackedEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    // Taken back meanwhile: what waits is told to nobody.
    const sent = consentHere() === 'granted' ? queue : [];
    queue = sent.filter((event) => !navigator.sendBeacon(TRACKING_PATH, JSON.stringify(event)));
    if (queue.length > 0) wait();
  }

  function wait(): void {
    timer ??= setTimeout(flush, FLUSH_AFTER);
  }

  addEventListener('pagehide', flush);
  return {
    take: (event) => {
      queue = [...queue, event].slice(-MAX_QUEUED);
      wait();
    },
  };
}
