import { CONTAINER_ID, TAG_MANAGER_ORIGIN } from '#lib/domain/tracking/third-parties.ts';
import type { TrackingEvent } from '#lib/domain/tracking/tracking-event.ts';
import type { EventSink } from './event-sink.ts';

declare global {
  /** Read by the container, which replaces `push` when it has loaded. */
  var dataLayer: object[] | undefined;
}

/** Session storage key of events that wait for the tab's next page. */
const WAITING = 'tag-events';
const MAX_WAITING = 10;

/**
 * Loads the club's container: the only third-party script of the shop. Must be called with consent only. A blocked host
 * has no effect on the page.
 */
export function tagManagerSink(container: string): EventSink {
  if (!CONTAINER_ID.test(container)) return { take: () => undefined };
  globalThis.dataLayer ??= [];
  const layer = globalThis.dataLayer;
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  for (const event of takeWaiting()) layer.push(event);
  let isBlocked = false;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG_MANAGER_ORIGIN}/gtm.js?id=${container}`;
  script.addEventListener('error', () => {
    isBlocked = true;
  });
  document.head.append(script);
  return {
    take: (event) => {
      if (!isBlocked) layer.push(dataLayerEntry(event));
    },
  };
}

/** For pages that may not run a container: passes a purchase on to the next page and drops all other events. */
export function deferredTagSink(): EventSink {
  return {
    take: (event) => {
      if (event.event !== 'purchase') return;
      const waiting = [...takeWaiting(), dataLayerEntry(event)].slice(-MAX_WAITING);
      try {
        sessionStorage.setItem(WAITING, JSON.stringify(waiting));
      } catch {
        // Storage is blocked: the purchase is not reported.
      }
    },
  };
}

/** Without the shopper's e-mail address: containers get no personal data. */
function dataLayerEntry({ event, eventId, url, data }: TrackingEvent): object {
  return { event, event_id: eventId, page_location: url, ...data };
}

function takeWaiting(): readonly object[] {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(WAITING) ?? '[]');
    sessionStorage.removeItem(WAITING);
    return Array.isArray(waiting) ? waiting : [];
  } catch {
    return [];
  }
}
