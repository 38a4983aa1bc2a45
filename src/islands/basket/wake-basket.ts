import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BasketMenu, type BasketMenuProps } from '#islands/BasketMenu.tsx';
import type { FrameWords } from '#islands/words/frame-words.ts';
import { basketPath } from '#lib/domain/basket-paths.ts';
import { checkoutPath } from '#lib/domain/checkout-paths.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { homePath } from '#lib/domain/shop-paths.ts';

/** The panel below the basket's link fills: what stood there said that it is on its way. */
export function wake(island: HTMLElement, words: FrameWords): void {
  const { locale, languageTag, currency } = shopOfLocale(pageLocale());
  const props: BasketMenuProps = {
    locale,
    languageTag,
    currency,
    basketHref: basketPath(locale),
    checkoutHref: checkoutPath(locale),
    shopHref: homePath(locale),
    labels: words.basket,
  };
  createRoot(island).render(createElement(BasketMenu, props));
}

function pageLocale(): Locale {
  return document.documentElement.dataset['locale'] as Locale;
}
