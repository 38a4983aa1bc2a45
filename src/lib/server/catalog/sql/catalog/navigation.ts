import {
  type Category,
  findCategoryById,
  type NavigationItem,
  type NavigationTree,
} from '#lib/domain/catalog/category.ts';
import type { NavigationRow, NavigationRows } from './navigation-rows.ts';

/** The trees at that time. An item outside its window is left out with everything below it. */
export function buildNavigationTrees(
  { trees, items }: NavigationRows,
  categories: readonly Category[],
  visibleAt: Date,
): readonly NavigationTree[] {
  const visible = items.filter((row) => isVisible(row, visibleAt));
  const rowsByParent = Map.groupBy(visible, (row) => `${row.tree_id}/${row.parent_id ?? ''}`);
  const buildItems = (treeId: number, parentId?: number): readonly NavigationItem[] =>
    (rowsByParent.get(`${treeId}/${parentId ?? ''}`) ?? []).flatMap(
      (row) => toNavigationItem(row, categories, buildItems(treeId, row.id)) ?? [],
    );
  return trees.map(({ id, key, name }) => ({ id, key, name, items: buildItems(id) }));
}

function isVisible({ visible_from: from, visible_to: to }: NavigationRow, at: Date): boolean {
  return (from === null || from <= at) && (to === null || to > at);
}

/** Undefined for a row without the data of its type. */
function toNavigationItem(
  row: NavigationRow,
  categories: readonly Category[],
  children: readonly NavigationItem[],
): NavigationItem | undefined {
  const base = {
    id: row.id,
    name: row.name,
    assets: row.assets,
    visibleFrom: row.visible_from?.toISOString() ?? null,
    visibleTo: row.visible_to?.toISOString() ?? null,
    children,
  };
  if (row.type === 'category')
    return row.category_id === null
      ? undefined
      : {
          ...base,
          type: 'category',
          categoryId: row.category_id,
          category: withoutChildren(categories, row.category_id),
        };
  if (row.type === 'page')
    return row.page === null ? undefined : { ...base, type: 'page', page: row.page };
  const { url, opens_new_window: isOpenInNewWindow } = row;
  return url === null
    ? undefined
    : { ...base, type: 'individual-link', options: { url, isOpenInNewWindow } };
}

function withoutChildren(
  categories: readonly Category[],
  id: number,
): Omit<Category, 'children'> | null {
  const found = findCategoryById(categories, id);
  if (!found) return null;
  const { children: _, ...category } = found;
  return category;
}
