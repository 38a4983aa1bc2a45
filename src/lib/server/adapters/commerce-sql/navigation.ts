import {
  type Category,
  categoryById,
  type NavigationItem,
  type NavigationTree,
} from '#lib/domain/category.ts';
import type { Language } from '#lib/domain/shop.ts';
import type { Db } from './database.ts';

/** The trees as visible at that time: an item outside its window is absent, and everything below it. */
export async function navigationTrees(
  db: Db,
  language: Language,
  categories: readonly Category[],
  visibleAt: Date,
): Promise<readonly NavigationTree[]> {
  const [trees, rows] = await Promise.all([
    db.selectFrom('navigation_tree').selectAll().orderBy('id').execute(),
    itemRows(db, language, visibleAt),
  ]);
  const children = Map.groupBy(rows, (row) => `${row.tree_id}/${row.parent_id ?? ''}`);
  const items = (treeId: number, parentId?: number): readonly NavigationItem[] =>
    (children.get(`${treeId}/${parentId ?? ''}`) ?? []).flatMap(
      (row) => item(row, categories, items(treeId, row.id)) ?? [],
    );
  return trees.map((tree) => ({ ...tree, items: items(tree.id) }));
}

type Row = Awaited<ReturnType<typeof itemRows>>[number];

function itemRows(db: Db, language: Language, visibleAt: Date) {
  return db
    .selectFrom('navigation_item as i')
    .innerJoin('navigation_item_text as t', 't.item_id', 'i.id')
    .where('t.language', '=', language)
    .where(({ eb, or }) =>
      or([eb('i.visible_from', 'is', null), eb('i.visible_from', '<=', visibleAt)]),
    )
    .where(({ eb, or }) => or([eb('i.visible_to', 'is', null), eb('i.visible_to', '>', visibleAt)]))
    .selectAll('i')
    .select('t.name')
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
}

/** Undefined for a row that lacks what its type needs. */
function item(
  row: Row,
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
          category: flat(categories, row.category_id),
        };
  if (row.type === 'page')
    return row.page === null ? undefined : { ...base, type: 'page', page: row.page };
  const { url, opens_new_window: isOpenInNewWindow } = row;
  return url === null
    ? undefined
    : { ...base, type: 'individual-link', options: { url, isOpenInNewWindow } };
}

function flat(categories: readonly Category[], id: number): Omit<Category, 'children'> | null {
  const found = categoryById(categories, id);
  if (!found) return null;
  const { children: _, ...category } = found;
  return category;
}
