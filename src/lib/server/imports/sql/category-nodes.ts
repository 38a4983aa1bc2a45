import type { Texts } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export interface CategoryNode {
  readonly id: number;
  readonly position: number;
  readonly rootline: readonly number[];
  readonly paths: Texts<string>;
}

/** By key. */
export type CategoryNodes = ReadonlyMap<string, CategoryNode>;

export function parentKey(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('/'), 0));
}

export async function readCategoryNodes(db: Db): Promise<CategoryNodes> {
  const rows = await db.selectFrom('category').selectAll().execute();
  const texts = await db
    .selectFrom('category_text')
    .select(['category_id', 'language', 'path'])
    .execute();
  const textsById = Map.groupBy(texts, (text) => text.category_id);
  return new Map(
    rows.map(({ id, position, rootline, custom_data }) => {
      const paths = (textsById.get(id) ?? []).map(({ language, path }) => [language, path]);
      return [
        String(custom_data['key']),
        { id, position, rootline, paths: Object.fromEntries(paths) },
      ];
    }),
  );
}
