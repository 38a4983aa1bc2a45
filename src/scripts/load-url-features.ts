import { whenIdle } from '#lib/client/page-lifecycle.ts';
import { NOTICE_COOKIE } from '#lib/domain/customers/notice-cookie.ts';
import { canShowMessages } from '#lib/domain/shop/message-visibility.ts';

/**
 * Features that few visits need, imported only then. Public pages are the same for all shoppers and cannot carry an element for
 * one of them, so two notes are imported by a readable cookie: see docs/decisions/048-notes-by-readable-cookie.md.
 */
export function loadUrlFeatures(): void {
  const { lang, dataset } = document.documentElement;
  const mayShow = canShowMessages(location.pathname, dataset['platform']);
  if (dataset['platform'] === 'app')
    void import('./page/app-mode.ts').then((app) => app.startAppMode());
  const countedShop = /terrace_hint_shop=(\d+)/.exec(document.cookie)?.[1];
  if (countedShop && countedShop !== dataset['shop']) {
    void import('#scripts/basket/other-shop-basket.ts').then((basket) =>
      basket.offerOtherShopBasket(Number(countedShop), mayShow),
    );
  }
  if (document.cookie.includes(`${NOTICE_COOKIE}=`)) {
    void import('#scripts/account/sign-in-notice.ts').then((notice) => notice.showSignInNotice());
  }
  // The callback of a sign-in has another kind of code.
  if (mayShow && dataset['page'] !== 'signin' && /[?&]code=/.test(location.search)) {
    void import('#scripts/basket/code-link.ts').then((link) => link.offerCodeOfLink());
  }
  if (mayShow && languageOf(navigator.language) !== languageOf(lang)) {
    whenIdle(() => void import('#scripts/header/shop-offer.ts').then((offer) => offer.offerShop()));
  }
}

function languageOf(tag: string): string | undefined {
  return tag.split('-', 1)[0];
}
