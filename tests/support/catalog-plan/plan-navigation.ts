import type { Insertable } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import type { PlannedItem } from './catalog-plan.ts';
import { inEveryLanguage } from './plan-translations.ts';

const TREES = ['Header', 'Header-Service', 'Footer'];

/** The three trees of the shop, with the items in the order of the plan. */
export async function writeNavigation(db: Db, items: readonly PlannedItem[]): Promise<void> {
  await db
    .insertInto('navigation_tree')
    .values(TREES.map((name, at) => ({ id: at + 1, key: name.toLowerCase(), name })))
    .execute();
  await db.insertInto('navigation_item').values(items.map(itemRow)).execute();
  const texts = items.flatMap((item) =>
    inEveryLanguage(item.name).map(({ language, text }) => ({
      item_id: item.id,
      language,
      name: text,
    })),
  );
  await db.insertInto('navigation_item_text').values(texts).execute();
}

function itemRow(item: PlannedItem, position: number): Insertable<Database['navigation_item']> {
  return {
    id: item.id,
    tree_id: TREES.indexOf(item.tree) + 1,
    parent_id: item.parent ?? null,
    position,
    ...target(item),
    opens_new_window: false,
    assets: '{}',
    visible_from: item.visibleFrom ?? null,
    visible_to: item.visibleTo ?? null,
  };
}

function target({
  category,
  page,
  url,
}: PlannedItem): Pick<
  Insertable<Database['navigation_item']>,
  'type' | 'category_id' | 'page' | 'url'
> {
  if (category) return { type: 'category', category_id: category };
  return page ? { type: 'page', page } : { type: 'individual-link', url: url ?? '/' };
}
