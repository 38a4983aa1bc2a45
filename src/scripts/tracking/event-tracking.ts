import { isSignedIn } from '#lib/client/badge-cookie.ts';
import { storedConsent } from '#lib/client/consent.ts';
import { conversionSink } from '#lib/client/conversions.ts';
import type { EventSink } from '#lib/client/event-sink.ts';
import { newRequestId } from '#lib/client/request-id.ts';
import { storedText, storeText } from '#lib/client/stored-text.ts';
import { deferredTagSink, tagManagerSink } from '#lib/client/tag-manager.ts';
import { ADDED_COOKIE } from '#lib/domain/tracking/added-note.ts';
import { canRunThirdPartyScripts } from '#lib/domain/tracking/third-parties.ts';
import {
  sanitizeTrackingUrl,
  TRACKING_VERSION,
  type TrackingEvent,
} from '#lib/domain/tracking/tracking-event.ts';
import type {
  ShopEvent,
  TrackingData,
  TrackingEventName,
} from '#lib/domain/tracking/tracking-events.ts';
import { type PageEvent, pageEvents } from './page-events.ts';
import { selectedList, trackLists } from './tracked-lists.ts';

/**
 * Sends the page's own events and `earlier` ones to all sinks that the club has configured. Returns a function that
 * sends further events.
 */
export function startEventTracking(earlier: readonly ShopEvent[]): (event: ShopEvent) => void {
  const sinks = createSinks(document.documentElement.dataset);
  const isRepeatedStep = repeatedStepFilter();
  const track = ({ eventId = newRequestId(), user, ...event }: PageEvent): void => {
    const { name, data } = completeEvent(event);
    const url = currentAddress();
    // Another tab may have withdrawn the consent.
    if (storedConsent() !== 'granted' || isRepeatedStep(name, url)) return;
    const tracked: TrackingEvent = {
      version: TRACKING_VERSION,
      event: name,
      eventId,
      time: Date.now(),
      url,
      data,
      ...(user && { user }),
    };
    for (const sink of sinks) sink.take(tracked);
  };
  for (const event of [...pageEvents(earlier), ...earlier]) track(event);
  // Few pages follow a form that has added something.
  if (document.cookie.includes(`${ADDED_COOKIE}=`)) void trackAdded(track);
  trackLists(track);
  return track;
}

async function trackAdded(track: (event: PageEvent) => void): Promise<void> {
  const { addedByForm } = await import('./added-by-form.ts');
  const event = await addedByForm();
  if (event) track(event);
}

/** Adds what only this browser knows: the customer's type, and the list in which a product was opened. */
function completeEvent(
  event: ShopEvent,
): Pick<TrackingEvent, 'data'> & { name: TrackingEventName } {
  const { name, data } = event;
  if (name === 'login') storeCustomerType(event.data.customer_type);
  if (name === 'page_view') {
    const type = currentCustomerType();
    return { name, data: { ...data, ...(type && { customer_type: type }) } };
  }
  if (!('items' in data) || !data.items || 'item_list_id' in data) return { name, data };
  const items = data.items.map((item) => ({ ...selectedList(item.item_id), ...item }));
  return { name, data: { ...data, items } };
}

/** The checkout announces the step that the page was opened with a second time. */
function repeatedStepFilter(): (name: TrackingEventName, url: string) => boolean {
  let step = '';
  return (name, url) => {
    if (name !== 'page_view') return false;
    const isRepeated = step === url;
    step = new URL(url).hash && url;
    return isRepeated;
  };
}

function createSinks({ tags, conversions: counts }: DOMStringMap): readonly EventSink[] {
  const sinks: EventSink[] = [];
  if (tags !== undefined) {
    sinks.push(
      canRunThirdPartyScripts(location.pathname) ? tagManagerSink(tags) : deferredTagSink(),
    );
  }
  if (counts !== undefined) sinks.push(conversionSink());
  return sinks;
}

/** Includes the hash of a checkout step. */
function currentAddress(): string {
  return sanitizeTrackingUrl(location.href, location.hash.startsWith('#/') ? location.hash : '');
}

type CustomerType = NonNullable<TrackingData<'login'>['customer_type']>;

/** Local storage key; lasts like the session of a signed-in customer. */
const STORED = 'customer-type';

/** A guest by the badge cookie, else the type of the last sign-in in this browser, if it is known. */
function currentCustomerType(): CustomerType | undefined {
  if (!isSignedIn()) return 'guest';
  const stored = storedText(STORED);
  return stored === 'new' || stored === 'existing' ? stored : undefined;
}

/** Where storage is blocked, page views do not name the type. */
function storeCustomerType(type: CustomerType | undefined): void {
  if (type) storeText(STORED, type);
}
