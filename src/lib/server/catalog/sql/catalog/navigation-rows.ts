import type { Selectable } from 'kysely';
import type { Language } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { CatalogTables } from '#lib/server/platform/database/schema/schema-catalog.ts';

export type NavigationRow = Selectable<CatalogTables['navigation_item']> & {
  readonly name: string;
};

export interface NavigationRows {
  readonly trees: readonly Selectable<CatalogTables['navigation_tree']>[];
  /** Items of all trees, whatever their window; siblings in display order. */
  readonly items: readonly NavigationRow[];
}

export async function readNavigation(db: Db, language: Language): Promise<NavigationRows> {
  const [trees, items] = await Promise.all([
    db.selectFrom('navigation_tree').selectAll().orderBy('id').execute(),
    db
      .selectFrom('navigation_item as i')
      .innerJoin('navigation_item_text as t', 't.item_id', 'i.id')
      .where('t.language', '=', language)
      .selectAll('i')
      .select('t.name')
      .orderBy('i.position')
      .orderBy('i.id')
      .execute(),
  ]);
  return { trees, items };
}
