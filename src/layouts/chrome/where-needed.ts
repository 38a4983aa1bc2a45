import { afterLoad } from '#islands/when-shown.ts';
import { mayShowMessages } from '#lib/domain/message-gate.ts';
import { NOTICE_COOKIE } from '#lib/domain/sign-in-notice.ts';
import { runBanner } from './banner.ts';
import { fetchDisplayFont } from './display-font.ts';

/** The strip above the header runs; what few pages need is fetched by those that do. Never before the page is there. */
export function fetchWhereNeeded(): void {
  const { lang, dataset } = document.documentElement;
  if (dataset['platform'] === 'app') void import('./app-mode.ts').then((app) => app.startAppMode());
  const mayShow = mayShowMessages(location.pathname, dataset['platform']);
  const banner = document.querySelector<HTMLElement>('[data-banner]');
  if (banner && mayShow) runBanner(banner);
  const progress = document.querySelector<HTMLElement>('[data-basket-progress]');
  const counted = /terrace_hint_shop=(\d+)/.exec(document.cookie)?.[1];
  if (counted && counted !== dataset['shop'])
    void import('./other-shop.ts').then((other) => other.arriveFrom(Number(counted), mayShow));
  if (progress && /terrace_hint=b[1-9]/.test(document.cookie)) {
    void import('#islands/basket-progress.ts').then((block) => block.showBasketProgress(progress));
  }
  if (document.cookie.includes(`${NOTICE_COOKIE}=`)) {
    void import('./sign-in-notice.ts').then((notice) => notice.showSignInNotice());
  }
  if (mayShow && languageOf(navigator.language) !== languageOf(lang)) {
    whenIdle(() => void import('./shop-offer.ts').then((offer) => offer.offerShop()));
  }
  whenIdle(() => void fetchDisplayFont().catch(() => {}));
}

function languageOf(tag: string): string | undefined {
  return tag.split('-', 1)[0];
}

/** Runs `work` after the page's load, when there is nothing else to do. */
function whenIdle(work: () => void): void {
  afterLoad(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else setTimeout(work, 1_000);
  });
}
