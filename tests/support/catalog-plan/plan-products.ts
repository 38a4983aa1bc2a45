import type { Insertable } from 'kysely';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import {
  type PlannedCategory,
  type PlannedProduct,
  type PlannedSize,
  variantId,
} from './catalog-plan.ts';
import { ageGroupId, colorId, sizeId } from './plan-attributes.ts';
import { inEveryLanguage } from './plan-translations.ts';

/** The product with its texts, categories, attribute values and sizes. */
export async function writeProduct(
  db: Db,
  plan: PlannedProduct,
  categories: readonly PlannedCategory[],
): Promise<void> {
  const created = plan.createdAt ?? '2026-01-01T00:00:00Z';
  await db.insertInto('product').values(productRow(plan, created)).execute();
  await writeTexts(db, plan);
  const places = plan.categories ?? categories.slice(0, 1).map((category) => category.id);
  for (const [at, category_id] of places.entries()) {
    const row = { product_id: plan.id, category_id, is_home: at === 0 };
    await db.insertInto('product_category').values(row).execute();
  }
  for (const value_id of valueIds(plan)) {
    await db.insertInto('product_attribute').values({ product_id: plan.id, value_id }).execute();
  }
  for (const [at, size] of (plan.sizes ?? [{ size: 'M' }]).entries()) {
    await writeVariant(db, plan, variantId(plan.id, at + 1), size, created);
  }
}

function productRow(plan: PlannedProduct, created: string): Insertable<Database['product']> {
  const picture = { imageType: 'bust', imageView: 'front' };
  return {
    id: plan.id,
    master_key: plan.masterKey ?? `design-${plan.id}`,
    reference_key: `AU-${plan.id}`,
    is_active: plan.isActive ?? true,
    created_at: created,
    updated_at: created,
    sellable_from: plan.sellableFrom ?? null,
    sellable_to: plan.sellableTo ?? null,
    members_from: plan.membersFrom ?? null,
    max_per_order: plan.maxPerOrder ?? null,
    images: JSON.stringify([
      { ...picture, hash: `${plan.id}-front` },
      { ...picture, hash: `${plan.id}-back`, imageView: 'back' },
    ]),
    advanced: JSON.stringify(plan.advanced ?? {}),
  };
}

function valueIds({ color, ageGroup }: PlannedProduct): readonly number[] {
  return [...(color ? [colorId(color)] : []), ...(ageGroup ? [ageGroupId(ageGroup)] : [])];
}

async function writeTexts(db: Db, plan: PlannedProduct): Promise<void> {
  const keywords = inEveryLanguage(plan.keywords ?? { en: '' });
  const texts = inEveryLanguage(plan.name).map(({ language, text }, at) => ({
    product_id: plan.id,
    language,
    name: text,
    description: plan.description ?? '',
    keywords: keywords[at]?.text ?? '',
  }));
  await db.insertInto('product_text').values(texts).execute();
}

async function writeVariant(
  db: Db,
  product: PlannedProduct,
  id: number,
  plan: PlannedSize,
  created: string,
): Promise<void> {
  await db
    .insertInto('variant')
    .values({
      id,
      product_id: product.id,
      reference_key: `AU-${product.id}-${plan.size}`,
      position: sizeId(plan.size),
      size_value_id: sizeId(plan.size),
      created_at: created,
      updated_at: created,
    })
    .execute();
  const isSellable = plan.isSellableWithoutStock ?? false;
  const stock = { variant_id: id, quantity: plan.stock ?? 10 };
  await db
    .insertInto('stock')
    .values({ ...stock, is_sellable_without_stock: isSellable })
    .execute();
  const prices = SHOPS.filter((shop) => product.shops?.includes(shop.id) ?? true).map((shop) => ({
    shop_id: shop.id,
    variant_id: id,
    with_tax: plan.price ?? 2000,
    vat_rate: 2000,
    reductions: JSON.stringify(plan.reductions ?? []),
    lowest_prior: plan.lowestPrior ?? null,
  }));
  await db.insertInto('price').values(prices).execute();
}
