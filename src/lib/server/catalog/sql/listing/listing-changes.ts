import type { Shop } from '#lib/domain/shop/shop.ts';
import {
  listTag,
  MISSING_PAGES,
  productTag,
  rangeTag,
} from '#lib/server/platform/cache/catalog-tags.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { ShopIndex } from './shop-index.ts';

/** A product to add, to replace, or (without `product`) to remove. */
export interface IndexUpdate {
  readonly id: number;
  readonly product: IndexedProduct | undefined;
}

/** Updates the index at once, so that no reader sees a part of it, and returns the tags of what changed. */
export function applyUpdates(
  shop: Shop,
  index: ShopIndex,
  updates: readonly IndexUpdate[],
): readonly string[] {
  const tags = new Set<string>();
  const wereEmpty = new Map<number, boolean>();
  for (const { id, product } of updates) {
    const before = index.get(id);
    if (before?.changedIn === product?.changedIn) continue;
    addTags(tags, shop, index, before);
    rememberEmptiness(wereEmpty, index, [before, product]);
    if (product) index.put(product);
    else index.remove(id);
    addTags(tags, shop, index, product);
    if (String(before?.categoryIds) !== String(product?.categoryIds)) tags.add(rangeTag(shop));
  }
  // Menus leave out empty categories.
  for (const [id, wasEmpty] of wereEmpty) {
    if (wasEmpty !== isEmpty(index, id)) tags.add('nav');
  }
  return [...tags];
}

/** Tags of everything that shows the product: itself, its other colours and every list above it. */
export function addTags(
  tags: Set<string>,
  shop: Shop,
  index: ShopIndex,
  product: IndexedProduct | undefined,
): void {
  if (!product) return;
  tags.add(productTag(product.id));
  for (const { id } of index.siblingsOf(product)) tags.add(productTag(id));
  for (const id of product.categoryIds) tags.add(listTag(shop, id));
  tags.add(listTag(shop));
  tags.add(MISSING_PAGES);
}

function rememberEmptiness(
  wereEmpty: Map<number, boolean>,
  index: ShopIndex,
  products: readonly (IndexedProduct | undefined)[],
): void {
  for (const id of products.flatMap((product) => product?.categoryIds ?? [])) {
    if (!wereEmpty.has(id)) wereEmpty.set(id, isEmpty(index, id));
  }
}

function isEmpty(index: ShopIndex, categoryId: number): boolean {
  return index.categoryMembers(categoryId).size === 0;
}
