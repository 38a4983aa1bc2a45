import { addWish, loadWishedProducts, removeProduct } from '#lib/client/wishlist.ts';
import { showToast } from './toast.ts';

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
  await showToast(await (isWished ? addWish(item) : removeProduct(productId)));
}
