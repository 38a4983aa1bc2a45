import { TRACKING_PATH, type TrackingEvent } from '#lib/domain/tracking/tracking-event.ts';
import { storedConsent } from './consent.ts';
import type { EventSink } from './event-sink.ts';

/** Milliseconds. */
const FLUSH_AFTER = 1_000;
/** Upper bound of queued events; the oldest are dropped. */
const MAX_QUEUED = 50;

/** Sends events to the shop's own server, by beacons that outlive the page. */
export function conversionSink(): EventSink {
  let queue: readonly TrackingEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sendQueuedEvents(): void {
    clearTimeout(timer);
    timer = undefined;
    // Consent was withdrawn meanwhile: drop the queued events.
    const sent = storedConsent() === 'granted' ? queue : [];
    queue = sent.filter((event) => !navigator.sendBeacon(TRACKING_PATH, JSON.stringify(event)));
    if (queue.length > 0) scheduleSending();
  }

  function scheduleSending(): void {
    timer ??= setTimeout(sendQueuedEvents, FLUSH_AFTER);
  }

  addEventListener('pagehide', sendQueuedEvents);
  return {
    take: (event) => {
      queue = [...queue, event].slice(-MAX_QUEUED);
      scheduleSending();
    },
  };
}
