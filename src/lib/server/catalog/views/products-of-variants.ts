import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';

/** The products that these variants belong to, each once, as the shop has them. Reads nothing for no variants. */
export async function productsOfVariants(
  catalog: Catalog,
  shop: Shop,
  variantIds: readonly number[],
): Promise<readonly Product[]> {
  if (variantIds.length === 0) return [];
  const variants = await catalog.variantsByIds(shop, variantIds);
  return catalog.productsByIds(shop, [...new Set(variants.map(({ productId }) => productId))]);
}
