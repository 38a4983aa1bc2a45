import type { BaseCategory, WireProduct } from '#lib/contract/catalog.ts';
import type { ProductWith } from '#lib/contract/with-options.ts';
import type { Product, VariantPrice } from '#lib/domain/catalog/product.ts';

/** Wire fields derived from a product's other fields, if requested. */
export function derivedProductFields(product: Product, include: ProductWith): Partial<WireProduct> {
  const { categories, variants } = product;
  return {
    ...(include.reductionRange && { reductionRange: reductionRange(variants) }),
    ...(include.baseCategories && { baseCategories: categories.flatMap(leafCategory) }),
    ...(include.searchCategoryIds && {
      searchCategoryIds: [...new Set(categories.flat().map(({ categoryId }) => categoryId))],
    }),
  };
}

function reductionRange(variants: Product['variants']): { min: number; max: number } {
  const percents = variants.map(({ price }) => reductionPercent(price));
  return { min: Math.min(...percents, 100), max: Math.max(...percents, 0) };
}

function reductionPercent({ withTax, appliedReductions }: VariantPrice): number {
  const off = appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0);
  return off === 0 ? 0 : Math.round((100 * off) / (withTax + off));
}

function leafCategory(path: Product['categories'][number]): readonly BaseCategory[] {
  const own = path.at(-1);
  if (!own) return [];
  return [
    {
      categoryId: own.categoryId,
      categoryName: own.categoryName,
      categoryParentId: path.at(-2)?.categoryId ?? null,
      categoryPath: own.categoryUrl,
    },
  ];
}
