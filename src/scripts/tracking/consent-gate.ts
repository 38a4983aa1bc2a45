import { isOptedOut, storeConsent, storedConsent } from '#lib/client/consent.ts';
import { afterLoad, whenShown } from '#lib/client/page-lifecycle.ts';
import type { PAGE_VIEW, PageView } from '#lib/client/page-view.ts';
import { pageViewEvent, SHOP_EVENT } from '#lib/client/shop-event.ts';
import { canShowMessages } from '#lib/domain/shop/message-visibility.ts';
import type { Consent } from '#lib/domain/tracking/consent.ts';
import { canRunThirdPartyScripts } from '#lib/domain/tracking/third-parties.ts';
import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';

/** Repeated here: importing it would create a separate file that the checkout has to wait for. */
const VIEW: typeof PAGE_VIEW = 'terrace:page-view';

let isTracking = false;
let isEngaged = false;

/**
 * Starts tracking if the shopper has consented, and calls `ask` if they have not answered. Both wait until the page is
 * shown, so prerendered pages track nothing.
 */
export function startThirdParties(ask: () => void): void {
  whenShown(() => {
    const consent = storedConsent();
    if (consent === 'granted') startAll();
    else if (consent === 'unanswered') afterLoad(ask);
  });
}

/** The stored answer; `null` if the browser refuses tracking itself and there is nothing to choose. */
export function currentConsent(): Consent | null {
  return isOptedOut() ? null : storedConsent();
}

/** Stores the answer and applies it. A loaded third-party script cannot be stopped, so the page is reloaded. */
export function answerConsent(answer: Exclude<Consent, 'unanswered'>): void {
  const hadScripts =
    isEngaged || (isTracking && document.documentElement.dataset['tags'] !== undefined);
  storeConsent(answer);
  if (answer === 'granted') startAll();
  else void forgetVisitor().finally(() => hadScripts && location.reload());
}

function startAll(): void {
  startTracking();
  startMessages();
}

/** Not where messages may not be shown, nor on pages that show personal data. */
function startMessages(): void {
  const { engagement, platform } = document.documentElement.dataset;
  const { pathname } = location;
  if (engagement === undefined || isEngaged) return;
  if (!canShowMessages(pathname, platform) || !canRunThirdPartyScripts(pathname)) return;
  isEngaged = true;
  afterLoad(() =>
    whenIdle(() => {
      // Offline: there are no messages.
      import('#scripts/engagement/start-engagement.ts')
        .then(({ startEngagement }) => startEngagement())
        .catch(() => undefined);
    }),
  );
}

/** Deletes what the engagement service keeps on the device. */
async function forgetVisitor(): Promise<void> {
  if (document.documentElement.dataset['engagement'] === undefined) return;
  const engagement = await import('#scripts/engagement/forget-visitor.ts').catch(() => undefined);
  engagement?.forgetVisitor();
}

/** Whether the club counts visits; else consent is for messages or error reports alone. */
export function countsVisits(): boolean {
  const { tags, conversions } = document.documentElement.dataset;
  return tags !== undefined || conversions !== undefined;
}

/** Collects events from now on. The code that sends them is imported when the browser is idle. */
function startTracking(): void {
  if (isTracking || !countsVisits()) return;
  isTracking = true;
  const earlier: ShopEvent[] = [];
  let track = (event: ShopEvent): void => {
    earlier.push(event);
  };
  document.addEventListener(SHOP_EVENT, (event) => track((event as CustomEvent<ShopEvent>).detail));
  document.addEventListener(VIEW, (event) => {
    track(pageViewEvent((event as CustomEvent<PageView>).detail.pageType));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) track(pageViewEvent());
  });
  afterLoad(() =>
    whenIdle(() => {
      // Offline: nothing is tracked.
      import('./event-tracking.ts')
        .then(({ startEventTracking }) => {
          track = startEventTracking(earlier);
        })
        .catch(() => undefined);
    }),
  );
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 1_000);
}
