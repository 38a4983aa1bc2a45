import { consentHere } from '#lib/browser/consent.ts';
import { conversions } from '#lib/browser/conversions.ts';
import type { Outlet } from '#lib/browser/outlet.ts';
import { newRequestId } from '#lib/browser/request-id.ts';
import type { ShopEvent } from '#lib/browser/shop-event.ts';
import { tagManager, waitingTags } from '#lib/browser/tag-manager.ts';
import { mayHoldTags } from '#lib/domain/third-parties.ts';
import {
  TRACKING_VERSION,
  type TrackedEvent,
  type TrackedName,
  trackedUrl,
} from '#lib/domain/tracking.ts';
import { type PageEvent, pageEvents } from './page-events.ts';

/**
 * Tells what the page is, and what happened `earlier`, to all that the club has configured; answers what tells them of
 * anything else.
 */
export function startCounting(earlier: readonly ShopEvent[]): (event: ShopEvent) => void {
  const outlets = outletsOf(document.documentElement.dataset);
  const isToldAgain = repeatedSteps();
  const tell = ({ name, data, eventId = newRequestId(), user }: PageEvent): void => {
    const url = addressHere();
    // Taken back in another tab: this one hears of it before it says anything more.
    if (consentHere() !== 'granted' || isToldAgain(name, url)) return;
    const event: TrackedEvent = {
      ...{ version: TRACKING_VERSION, event: name, eventId, time: Date.now() },
      ...{ url, data, ...(user && { user }) },
    };
    for (const outlet of outlets) outlet.take(event);
  };
  for (const event of [...pageEvents(), ...earlier]) tell(event);
  return tell;
}

/** A step of the checkout that the page opened with is announced once more by the checkout itself. */
function repeatedSteps(): (name: TrackedName, url: string) => boolean {
  let step = '';
  return (name, url) => {
    if (name !== 'page_view') return false;
    const isRepeated = step === url;
    step = new URL(url).hash && url;
    return isRepeated;
  };
}

function outletsOf({ tags, conversions: counts }: DOMStringMap): readonly Outlet[] {
  const outlets: Outlet[] = [];
  if (tags !== undefined) {
    outlets.push(mayHoldTags(location.pathname) ? tagManager(tags) : waitingTags());
  }
  if (counts !== undefined) outlets.push(conversions());
  return outlets;
}

/** With the step of the checkout, which has its place behind the `#`. */
function addressHere(): string {
  return trackedUrl(location.href, location.hash.startsWith('#/') ? location.hash : '');
}
