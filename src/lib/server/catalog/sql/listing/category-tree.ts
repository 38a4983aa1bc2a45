import type { Category } from '#lib/domain/catalog/category.ts';
import type { CategoryEntry, Dictionary } from '#lib/server/catalog/sql/catalog/dictionary.ts';
import type { ShopIndex } from './shop-index.ts';

/**
 * Category tree with siblings in their stored order and the number of products below each category.
 */
export function buildCategoryTree(dictionary: Dictionary, index: ShopIndex): readonly Category[] {
  const children = Map.groupBy(dictionary.categories.values(), (category) => category.parentId);
  const toCategory = (category: CategoryEntry): Category => {
    const subcategories = (children.get(category.id) ?? []).map(toCategory);
    const members = index.categoryMembers(category.id);
    return {
      id: category.id,
      path: category.path,
      name: category.name,
      slug: category.slug,
      parentId: category.parentId,
      rootlineIds: category.rootline,
      childrenIds: subcategories.map((child) => child.id),
      isHidden: category.isHidden,
      depth: category.depth,
      shopLevelCustomData: category.customData,
      children: subcategories,
      productCount: members.size,
      designCount: index.designs.countIn(members),
    };
  };
  return (children.get(null) ?? []).map(toCategory);
}
