import type { NavigationItem, NavigationTree } from '#lib/domain/category.ts';
import type { CategoryWire } from './category-wire.ts';

/** How an item's category is told; absent: not at all. */
type Tell = CategoryWire['alone'] | undefined;

/** Trees as they were asked for: a category is told only where it is wanted (backend contract, 2.6). */
export function navigationWire(tree: NavigationTree, tell: Tell): NavigationTree {
  return { ...tree, items: tree.items.map((item) => navigationItemWire(item, tell)) };
}

/** What was not asked for is absent on the wire, which is why the cast is here. */
export function navigationItemWire(item: NavigationItem, tell: Tell): NavigationItem {
  const children = item.children.map((child) => navigationItemWire(child, tell));
  if (item.type !== 'category') return { ...item, children };
  const { category, ...own } = item;
  return {
    ...own,
    ...(tell && { category: category && tell(category) }),
    filters: [],
    extraFilters: [],
    children,
  } as unknown as NavigationItem;
}
