import type { CategoryRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { CategoryNode } from './category-nodes.ts';

/** Ids of categories by language and path. Two categories never share a path. */
export class CategoryPaths {
  readonly #ids: Map<string, number>;

  private constructor(ids: Map<string, number>) {
    this.#ids = ids;
  }

  static async read(db: Db): Promise<CategoryPaths> {
    const rows = await db
      .selectFrom('category_text')
      .select(['category_id', 'language', 'path'])
      .execute();
    return new CategoryPaths(
      new Map(rows.map((row) => [`${row.language} ${row.path}`, row.category_id])),
    );
  }

  /** The record with slugs that no other category has below the same parent: `men` becomes `men-2`. */
  withFreeSlugs(
    record: CategoryRecord,
    id: number,
    parent: CategoryNode | undefined,
  ): CategoryRecord {
    const texts = fillLanguages(record.texts).map(([language, { name, slug }]) => {
      const parentPath = `${language} ${parent?.paths[language] ?? ''}`;
      return [language, { name, slug: this.#freeSlug(slug, parentPath, id) }] as const;
    });
    return { ...record, texts: Object.fromEntries(texts) };
  }

  #freeSlug(slug: string, parent: string, id: number): string {
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? slug : `${slug}-${number}`;
      const owner = this.#ids.get(`${parent}/${candidate}`) ?? id;
      if (owner !== id) continue;
      this.#ids.set(`${parent}/${candidate}`, id);
      return candidate;
    }
  }
}
