import type { NavigationItem, NavigationTree } from '#lib/domain/category.ts';

/** Trees as they were asked for: a category is told only where it is wanted (backend contract, 2.6). */
export function navigationWire(tree: NavigationTree, withCategory: boolean): NavigationTree {
  return { ...tree, items: tree.items.map((item) => navigationItemWire(item, withCategory)) };
}

/** What was not asked for is absent on the wire, which is why the cast is here. */
export function navigationItemWire(item: NavigationItem, withCategory: boolean): NavigationItem {
  const children = item.children.map((child) => navigationItemWire(child, withCategory));
  if (item.type !== 'category') return { ...item, children };
  const { category, ...own } = item;
  return {
    ...own,
    ...(withCategory && { category }),
    filters: [],
    extraFilters: [],
    children,
  } as unknown as NavigationItem;
}
