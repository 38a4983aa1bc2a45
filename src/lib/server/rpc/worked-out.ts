import type { BaseCategory, WireProduct } from '#lib/contract/catalog.ts';
import type { ProductWith } from '#lib/contract/with.ts';
import type { Product, VariantPrice } from '#lib/domain/product.ts';

/** Fields of the wire that follow from a product's others, where they are asked for (backend contract, 2.1). */
export function workedOut(product: Product, include: ProductWith): Partial<WireProduct> {
  const { categories, variants } = product;
  return {
    ...(include.reductionRange && { reductionRange: reductionRange(variants) }),
    ...(include.baseCategories && { baseCategories: categories.flatMap(leaf) }),
    ...(include.searchCategoryIds && {
      searchCategoryIds: [...new Set(categories.flat().map(({ categoryId }) => categoryId))],
    }),
  };
}

function reductionRange(variants: Product['variants']): { min: number; max: number } {
  const percents = variants.map(({ price }) => reduction(price));
  return { min: Math.min(...percents, 100), max: Math.max(...percents, 0) };
}

function reduction({ withTax, appliedReductions }: VariantPrice): number {
  const off = appliedReductions.reduce((sum, { amount }) => sum + amount.absoluteWithTax, 0);
  return off === 0 ? 0 : Math.round((100 * off) / (withTax + off));
}

function leaf(path: Product['categories'][number]): readonly BaseCategory[] {
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
