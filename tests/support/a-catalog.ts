import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { CatalogPlan } from './catalog-plan/catalog-plan.ts';
import { writeAttributes } from './catalog-plan/plan-attributes.ts';
import { writeCategories } from './catalog-plan/plan-categories.ts';
import { writeNavigation } from './catalog-plan/plan-navigation.ts';
import { writeProduct } from './catalog-plan/plan-products.ts';

export type { CatalogPlan, PlannedProduct, PlannedSize } from './catalog-plan/catalog-plan.ts';
export { variantId } from './catalog-plan/catalog-plan.ts';
export { ageGroupId, colorId, sizeId } from './catalog-plan/plan-attributes.ts';

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
