import type { Db } from '../../src/lib/server/adapters/commerce-sql/database.ts';
import { refreshListing } from '../../src/lib/server/adapters/commerce-sql/refresh-listing.ts';
import type { CatalogPlan } from './catalog-plan.ts';
import { writeAttributes } from './plan-attributes.ts';
import { writeCategories } from './plan-categories.ts';
import { writeNavigation } from './plan-navigation.ts';
import { writeProduct } from './plan-products.ts';

export type { CatalogPlan, PlannedProduct, PlannedSize } from './catalog-plan.ts';
export { variantId } from './catalog-plan.ts';
export { ageGroupId, colorId, sizeId } from './plan-attributes.ts';

/** Writes the planned catalogue into an empty, migrated database. */
export async function aCatalog(db: Db, plan: CatalogPlan): Promise<void> {
  await writeAttributes(db);
  const categories = plan.categories ?? [{ id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' }];
  await writeCategories(db, categories);
  for (const product of plan.products) await writeProduct(db, product, categories);
  if (plan.synonyms) {
    const rows = plan.synonyms.map((pair) => ({ language: 'en' as const, ...pair }));
    await db.insertInto('search_synonym').values(rows).execute();
  }
  if (plan.navigation) await writeNavigation(db, plan.navigation);
  await refreshListing(db, 'all');
}
