import type { Category } from '#lib/domain/category.ts';
import type { CategoryEntry, Dictionary } from './dictionary.ts';
import type { ShopIndex } from './shop-index.ts';

/**
 * Category tree with siblings in their stored order and the number of products below each category.
 */
export function categoryTree(words: Dictionary, index: ShopIndex): readonly Category[] {
  const children = Map.groupBy(words.categories.values(), (category) => category.parentId);
  const grown = (category: CategoryEntry): Category => {
    const below = (children.get(category.id) ?? []).map(grown);
    return {
      id: category.id,
      path: category.path,
      name: category.name,
      slug: category.slug,
      parentId: category.parentId,
      rootlineIds: category.rootline,
      childrenIds: below.map((child) => child.id),
      isHidden: category.isHidden,
      depth: category.depth,
      shopLevelCustomData: category.customData,
      children: below,
      productCount: index.category(category.id).size,
    };
  };
  return (children.get(null) ?? []).map(grown);
}
