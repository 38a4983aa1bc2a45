import type { Db } from '#lib/server/platform/database/connection.ts';
import type { PlannedCategory } from './catalog-plan.ts';
import { inEveryLanguage } from './plan-translations.ts';

export async function writeCategories(
  db: Db,
  categories: readonly PlannedCategory[],
): Promise<void> {
  for (const [position, category] of categories.entries()) {
    const line = lineOf(categories, category);
    await db
      .insertInto('category')
      .values({
        id: category.id,
        parent_id: category.parent ?? null,
        position,
        is_hidden: category.isHidden ?? false,
        depth: line.length,
        rootline: line.map((above) => above.id),
        custom_data: '{}',
      })
      .execute();
    const path = line.map((above) => `/${above.slug}`).join('');
    const texts = inEveryLanguage(category.name).map(({ language, text }) => ({
      category_id: category.id,
      language,
      name: text,
      slug: category.slug,
      path,
    }));
    await db.insertInto('category_text').values(texts).execute();
  }
}

function lineOf(
  categories: readonly PlannedCategory[],
  category: PlannedCategory,
): readonly PlannedCategory[] {
  const parent = categories.find((candidate) => candidate.id === category.parent);
  return parent ? [...lineOf(categories, parent), category] : [category];
}
