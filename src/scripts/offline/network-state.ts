import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { noticeForProblem } from '#lib/domain/basket/basket-notice.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import { pluralize } from '#lib/i18n/interpolate.ts';
import { closeToast, showToast } from '#scripts/page/toasts.ts';
import type { NetworkState, Outcome } from './kept-basket.ts';
import { loadOfflineMessages } from './offline-messages.ts';

/** One takes the place of the other. */
const TOAST = 'network';
/** The next page shows it again; the basket's page lists the changes and needs no toast. */
const WAITING_MS = 10_000;

/** Milliseconds until the worker tries again with the browser online: the network may be there before it works. */
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 60_000;

let isListening = false;
let pause = FIRST_PAUSE;
let timer: ReturnType<typeof setTimeout> | undefined;
let shownWaiting = 0;

/** Shows what waits for the network, or what became of it; tells the worker when the network is back. */
export async function showState({ waiting, outcomes }: NetworkState): Promise<void> {
  if (!isListening) {
    isListening = true;
    addEventListener('online', () => {
      pause = FIRST_PAUSE;
      send();
    });
  }
  clearTimeout(timer);
  if (waiting > 0) sendLater();
  else pause = FIRST_PAUSE;
  const isNews = waiting !== shownWaiting;
  shownWaiting = waiting;
  const texts = await loadOfflineMessages();
  const { lang, dataset } = document.documentElement;
  const basket = { label: texts.viewBasket, href: basketPath(dataset['locale'] as Locale) };
  if (outcomes.length > 0) {
    await showOutcomes(outcomes, texts, basket);
    navigator.serviceWorker.controller?.postMessage({ shown: true });
  } else if (waiting > 0 && isNews && dataset['page'] !== 'offline') {
    await showToast({
      id: TOAST,
      type: 'info',
      message: pluralize<'waiting'>(texts, 'waiting', waiting, lang),
      duration: WAITING_MS,
      actions: [basket],
    });
  } else if (waiting === 0) closeToast(TOAST);
}

function send(): void {
  navigator.serviceWorker.controller?.postMessage(0);
}

function sendLater(): void {
  timer = setTimeout(() => {
    // Offline, the event `online` comes first.
    if (navigator.onLine) send();
  }, pause);
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

async function showOutcomes(
  outcomes: readonly Outcome[],
  texts: Messages<'offline'>,
  basket: { readonly label: string; readonly href: string },
): Promise<void> {
  const refused = outcomes.filter(({ problem }) => problem);
  closeToast(TOAST);
  if (refused.length === 0) {
    await showToast({ id: TOAST, type: 'success', message: texts.done, actions: [basket] });
    return;
  }
  const { notices } = (await loadHeaderMessages()).basket;
  const reasons = refused.map(({ name, problem = {} }) => {
    const isLate = Object.keys(problem).length === 0;
    return `${name || texts.item}: ${isLate ? texts.late : notices[noticeForProblem(problem)]}`;
  });
  await showToast({
    id: TOAST,
    type: 'error',
    message: texts.refused,
    description: reasons.join(' '),
    duration: Number.POSITIVE_INFINITY,
    actions: [basket],
  });
}
