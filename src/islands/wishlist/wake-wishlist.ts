import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { FrameWords } from '#islands/words/frame-words.ts';
import { categoryPath } from '#lib/domain/category-paths.ts';
import { type Locale, shopOfLocale } from '#lib/domain/shop.ts';
import { wishlistPath } from '#lib/domain/wishlist-paths.ts';
import { WishlistMenu } from './WishlistMenu.tsx';

/** The panel below the wishlist's link fills: what stood there said that it is on its way. */
export function wake(island: HTMLElement, words: FrameWords): void {
  const shop = shopOfLocale(document.documentElement.dataset['locale'] as Locale);
  const props = {
    shop,
    href: wishlistPath(shop.locale),
    newIn: `${categoryPath(shop.locale, '/')}?sort=new_desc`,
    labels: words.wishlist,
  };
  createRoot(island).render(createElement(WishlistMenu, props));
}
