import type { CategoryRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';
import { type CategoryNodes, parentKey } from './category-nodes.ts';

const MENU = { key: 'header', name: 'Header' };

/** New categories come to the end of the header's menu, below the item of their parent. */
export async function addMenuItems(
  db: Db,
  categories: readonly CategoryRecord[],
  nodes: CategoryNodes,
): Promise<void> {
  if (categories.length === 0) return;
  const treeId = await findMenu(db);
  const items = await db
    .selectFrom('navigation_item')
    .select(['id', 'category_id', 'tree_id'])
    .execute();
  const itemIds = new Map(
    items.filter((item) => item.tree_id === treeId).map((item) => [item.category_id, item.id]),
  );
  let nextId = Math.max(0, ...items.map(({ id }) => id)) + 1;
  const rows: object[] = [];
  const texts: object[] = [];
  for (const { key, texts: names } of categories) {
    const node = nodes.get(key);
    const parent = nodes.get(parentKey(key));
    const parentItem = parent && itemIds.get(parent.id);
    // A club that arranges its menu by hand decides itself where deeper categories stand.
    if (!node || (parent && parentItem === undefined)) continue;
    const id = nextId++;
    itemIds.set(node.id, id);
    rows.push({
      id,
      tree_id: treeId,
      parent_id: parentItem ?? null,
      position: node.position,
      type: 'category',
      category_id: node.id,
      page: null,
      url: null,
      opens_new_window: false,
      assets: {},
      visible_from: null,
      visible_to: null,
    });
    const named = fillLanguages(names);
    texts.push(...named.map(([language, { name }]) => ({ item_id: id, language, name })));
  }
  await upsertRows(db, 'navigation_item', ['id'], rows);
  await upsertRows(db, 'navigation_item_text', ['item_id', 'language'], texts);
}

async function findMenu(db: Db): Promise<number> {
  const trees = await db.selectFrom('navigation_tree').select(['id', 'key']).execute();
  const found = trees.find(({ key }) => key === MENU.key);
  if (found) return found.id;
  const id = Math.max(0, ...trees.map((tree) => tree.id)) + 1;
  await db
    .insertInto('navigation_tree')
    .values({ id, ...MENU })
    .execute();
  return id;
}
