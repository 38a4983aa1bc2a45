import type { NavigationItem, NavigationTree } from '#lib/domain/catalog/category.ts';
import type { CategoryWire } from './category-wire.ts';

/** Converts an item's category; without it the category is left out. */
type CategoryToWire = CategoryWire['standalone'] | undefined;

/** A navigation tree on the wire, with its categories if requested. */
export function navigationToWire(
  tree: NavigationTree,
  categoryToWire: CategoryToWire,
): NavigationTree {
  return { ...tree, items: tree.items.map((item) => navigationItemToWire(item, categoryToWire)) };
}

/** The cast is needed because fields that were not requested are absent on the wire. */
export function navigationItemToWire(
  item: NavigationItem,
  categoryToWire: CategoryToWire,
): NavigationItem {
  const children = item.children.map((child) => navigationItemToWire(child, categoryToWire));
  if (item.type !== 'category') return { ...item, children };
  const { category, ...own } = item;
  return {
    ...own,
    ...(categoryToWire && { category: category && categoryToWire(category) }),
    filters: [],
    extraFilters: [],
    children,
  } as unknown as NavigationItem;
}
