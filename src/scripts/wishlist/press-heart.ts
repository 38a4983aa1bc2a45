import { loadHeaderMessages } from '#lib/client/header-messages.ts';
import { addWish, loadWishedProducts, removeProduct } from '#lib/client/wishlist.ts';
import type { HeartNotices } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { WishlistNotice } from '#lib/domain/wishlist/wishlist-notice.ts';
import { wishlistPath } from '#lib/domain/wishlist/wishlist-paths.ts';
import { showToast } from '#scripts/page/toasts.ts';

/** Loads the shopper's products; the store announces them to the hearts. */
export function requestWishedProducts(): void {
  void loadWishedProducts();
}

/** Adds or removes the product, with the chosen size on a product page, and shows the outcome. */
export async function pressHeart(heart: HTMLButtonElement, isWished: boolean): Promise<void> {
  const productId = Number(heart.value);
  const size = heart.closest('.buy')?.querySelector<HTMLInputElement>('[name="variantId"]:checked');
  const variantId = Number(size?.value ?? 0);
  const item = variantId ? { variantId } : { productId };
  await showOutcome(await (isWished ? addWish(item) : removeProduct(productId)));
}

async function showOutcome(kind: WishlistNotice): Promise<void> {
  const { notices, view } = (await loadHeaderMessages()).wishlist;
  const href = wishlistPath(document.documentElement.dataset['locale'] as Locale);
  await showToast({
    id: 'wishlist',
    message: kind in notices ? notices[kind as keyof HeartNotices] : notices.Unknown,
    type: kind === 'added' || kind === 'removed' ? 'success' : 'error',
    actions: [{ label: view, href }],
  });
}
