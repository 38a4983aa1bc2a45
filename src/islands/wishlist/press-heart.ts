import { addWish, loadWished, removeProduct } from '#lib/browser/wishlist.ts';
import { showToast } from './toast.ts';

/** Reads which hearts are filled; what comes of it is announced. */
export function askForWished(): void {
  void loadWished();
}

/** Sends a press and says what came of it. On a product's page the size that is chosen comes along. */
export async function pressHeart(heart: HTMLButtonElement, isWished: boolean): Promise<void> {
  const productId = Number(heart.value);
  const size = heart.closest('.buy')?.querySelector<HTMLInputElement>('[name="variantId"]:checked');
  const chosen = Number(size?.value ?? 0);
  const wish = chosen ? { variantId: chosen } : { productId };
  await showToast(await (isWished ? addWish(wish) : removeProduct(productId)));
}
