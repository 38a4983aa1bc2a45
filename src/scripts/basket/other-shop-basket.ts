import { lastCountedItems } from '#lib/client/badge-cookie.ts';
import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { call } from '#lib/client/rpc.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { findShopById, type Locale } from '#lib/domain/shop/shop.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { showToast } from '#scripts/page/toasts.ts';

/**
 * After a change of shop: reloads the badges, which show the other shop's counts, and links to the basket page, which
 * offers to bring the other shop's items along. `mayShow`: whether the page may show notes.
 */
export async function offerOtherShopBasket(otherShopId: number, mayShow: boolean): Promise<void> {
  const itemsThere = lastCountedItems();
  await reloadBadges();
  const other = findShopById(otherShopId);
  const basket = basketPath(document.documentElement.dataset['locale'] as Locale);
  if (!other || itemsThere === 0 || !mayShow || location.pathname === basket) return;
  const { bring } = await loadHeaderMessages();
  await showToast({
    id: 'other-shop-basket',
    message: interpolate(bring.text, { shop: other.displayName }),
    type: 'info',
    duration: Number.POSITIVE_INFINITY,
    actions: [{ label: bring.go, href: basket }],
  });
}

async function reloadBadges(): Promise<void> {
  // Sequential on purpose: each reply writes its count into the cookie of the reply before.
  await call('getBasket', { items: {} });
  await call('getWishlist', { items: {} });
  document.dispatchEvent(new Event('terrace:hint'));
}
