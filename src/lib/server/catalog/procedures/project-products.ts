import type { WireProduct } from '#lib/contract/catalog.ts';
import type { ProductWith } from '#lib/contract/with-options.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { DEFAULT_PRODUCT, projectProduct } from '#lib/server/platform/rpc/projection.ts';

/** Products with the requested fields. Siblings are whole products too, loaded together if they are requested. */
export async function projectProducts(
  products: readonly Product[],
  include: ProductWith = DEFAULT_PRODUCT,
  { services, shop }: Pick<CallContext, 'services' | 'shop'>,
): Promise<readonly WireProduct[]> {
  if (!include.siblings) return products.map((product) => projectProduct(product, include));
  const ids = new Set(products.flatMap(({ siblings }) => siblings.map(({ id }) => id)));
  const loaded = await services.catalog.productsByIds(shop, [...ids]);
  const wholeProducts = new Map(loaded.map((product) => [product.id, product]));
  return products.map((product) => {
    const siblings = product.siblings.map((sibling) => wholeProducts.get(sibling.id) ?? sibling);
    return projectProduct({ ...product, siblings }, include);
  });
}
