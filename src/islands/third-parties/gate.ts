import { afterLoad, whenShown } from '#islands/when-shown.ts';
import { consentHere, isOptedOut, keepConsent } from '#lib/browser/consent.ts';
import type { PAGE_VIEW, PageView } from '#lib/browser/page-view.ts';
import { SHOP_EVENT, type ShopEvent, viewOf } from '#lib/browser/shop-event.ts';
import type { Consent } from '#lib/domain/consent.ts';

/** Written once more: importing it would make a file of its own of it, which the checkout would wait for. */
const VIEW: typeof PAGE_VIEW = 'terrace:page-view';

let isCounting = false;

/**
 * What a page of a club with third parties begins with: counts where the shopper agreed, calls `ask` where nothing was
 * said yet, and does nothing else. Neither happens before the page is there, nor in one that was only made ready ahead.
 */
export function startThirdParties(ask: () => void): void {
  whenShown(() => {
    const consent = consentHere();
    if (consent === 'granted') count();
    else if (consent === 'unanswered') afterLoad(ask);
  });
}

/** The answer as it is kept; `null` where the browser says no by itself, and nothing is to be chosen. */
export function currentConsent(): Consent | null {
  return isOptedOut() ? null : consentHere();
}

/** Keeps the answer and acts on it. A script that runs cannot be taken back: the page is loaded anew without it. */
export function answerConsent(answer: Exclude<Consent, 'unanswered'>): void {
  const hadScripts = isCounting && document.documentElement.dataset['tags'] !== undefined;
  keepConsent(answer);
  if (answer === 'granted') count();
  else if (hadScripts) location.reload();
}

/** From now on everything is heard; what tells of it comes once the browser has nothing else to do. */
function count(): void {
  if (isCounting) return;
  isCounting = true;
  const earlier: ShopEvent[] = [];
  let tell = (event: ShopEvent): void => {
    earlier.push(event);
  };
  document.addEventListener(SHOP_EVENT, (event) => tell((event as CustomEvent<ShopEvent>).detail));
  document.addEventListener(VIEW, (event) => {
    tell(viewOf((event as CustomEvent<PageView>).detail.pageType));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell(viewOf());
  });
  afterLoad(() =>
    whenIdle(() => {
      // What cannot be loaded counts nothing; the page has no need of it.
      import('./counting.ts')
        .then(({ startCounting }) => {
          tell = startCounting(earlier);
        })
        .catch(() => undefined);
    }),
  );
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 1_000);
}
