import { itemsOfLink, type LinkedItem } from '#lib/domain/basket/basket-link.ts';
import { isAvailable, productName, sizeName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { productsOfVariants } from '#lib/server/catalog/views/products-of-variants.ts';

export interface LinkedLine extends LinkedItem {
  readonly name: string;
  readonly size: string | undefined;
  readonly href: string;
}

export interface LinkedBasket {
  readonly lines: readonly LinkedLine[];
  /** Whether some of the link's lines are not on sale in this shop. */
  readonly isPartial: boolean;
}

/** Basket offered by a link; undefined for an address without one. Opening it adds nothing. */
export async function linkedBasket(
  { services, shop }: { readonly services: { readonly catalog: Catalog }; readonly shop: Shop },
  query: URLSearchParams,
): Promise<LinkedBasket | undefined> {
  const items = itemsOfLink(query);
  if (items.length === 0 || query.has('notice')) return undefined;
  const variantIds = items.map(({ variantId }) => variantId);
  const products = await productsOfVariants(services.catalog, shop, variantIds);
  const lines = items.flatMap((item) => {
    const product = products.find(({ variants: own }) =>
      own.some(({ id }) => id === item.variantId),
    );
    const variant = product?.variants.find(({ id }) => id === item.variantId);
    if (!product?.isActive || !variant || !isAvailable(variant.stock)) return [];
    const name = productName(product);
    const href = productPath(shop.locale, product);
    return [{ ...item, name, size: sizeName(variant), href }];
  });
  return { lines, isPartial: lines.length < items.length };
}
