import { CONTAINER_ID, TAG_MANAGER_ORIGIN } from '#lib/domain/third-parties.ts';
import type { TrackedEvent } from '#lib/domain/tracking.ts';
import type { Outlet } from './outlet.ts';

declare global {
  /** What a container reads; it takes over `push` when it comes. */
  var dataLayer: object[] | undefined;
}

/** Events of a page on which no container runs wait here for the tab's next page. */
const WAITING = 'tag-events';
const MAX_WAITING = 10;

/**
 * Loads the club's container, and is the only place that puts a script of somebody else's into a page. To be called
 * with consent alone. Where its host is blocked nothing follows from it.
 */
export function tagManager(container: string): Outlet {
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
      if (!isBlocked) layer.push(layered(event));
    },
  };
}

/** Where no container may run: the order that was placed is told on the next page, everything else to nobody. */
export function waitingTags(): Outlet {
  return {
    take: (event) => {
      if (event.event !== 'purchase') return;
      const waiting = [...takeWaiting(), layered(event)].slice(-MAX_WAITING);
      try {
        sessionStorage.setItem(WAITING, JSON.stringify(waiting));
      } catch {
        // A browser that keeps nothing tells nothing.
      }
    },
  };
}

/** Without the shopper's address: a container is told what happened, not to whom. */
function layered({ event, eventId, url, data }: TrackedEvent): object {
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
