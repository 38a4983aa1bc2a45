import { NO_FILTERS } from '#lib/domain/listing-address.ts';
import type { Product } from '#lib/domain/product.ts';
import type { PageContext } from './context.ts';

/** Products to go on to from a product's page. */
export interface Related {
  readonly heading: string;
  readonly products: readonly Product[];
}

const SHOWN = 8;

/** What the editors put together with it; else others of its category. Its own colours are on the page already. */
export async function relatedProducts(
  context: PageContext,
  product: Product,
): Promise<Related | undefined> {
  const look = lookIds(product);
  return look.length > 0 ? theLook(context, product, look) : sameCategory(context, product);
}

async function theLook(
  { services, shop, t }: PageContext,
  product: Product,
  ids: readonly number[],
): Promise<Related | undefined> {
  const products = others(product, await services.catalog.productsByIds(shop, ids));
  return products.length > 0 ? { heading: t('product:completeTheLook'), products } : undefined;
}

async function sameCategory(
  { services, shop, t }: PageContext,
  product: Product,
): Promise<Related | undefined> {
  const home = product.categories[0]?.at(-1);
  if (!home) return undefined;
  const { products } = await services.catalog.listing(shop, {
    categoryId: home.categoryId,
    filters: NO_FILTERS,
    page: 1,
    perPage: SHOWN * 2,
  });
  const found = others(product, products);
  return found.length > 0
    ? { heading: t('product:alsoFrom', { category: home.categoryName }), products: found }
    : undefined;
}

function others(product: Product, found: readonly Product[]): readonly Product[] {
  return found
    .filter((other) => other.masterKey !== product.masterKey && !other.isSoldOut)
    .slice(0, SHOWN);
}

function lookIds(product: Product): readonly number[] {
  const sets = product.advancedAttributes['getTheLookReferences']?.values ?? [];
  const texts = sets.flatMap(({ fieldSet }) => fieldSet.flat().flatMap(Object.values));
  return texts
    .join(',')
    .split(',')
    .map(Number)
    .filter(Number.isSafeInteger)
    .filter((id) => id > 0);
}
