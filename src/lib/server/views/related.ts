import { NO_FILTERS } from '#lib/domain/listing-address.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import { advancedText, attributeValues, type Product } from '#lib/domain/product.ts';
import type { PageContext } from './context.ts';

/** Products to go on to from a product's page. */
export interface Related {
  readonly heading: string;
  readonly products: readonly Product[];
}

/** What the editors put together with a product, itself not among them. */
export interface Look {
  readonly products: readonly Product[];
  /** The product and all of them, at their lowest prices. */
  readonly total: Minor;
  /** "From": some of them cost more in other sizes. */
  readonly isFrom: boolean;
}

const SHOWN = 8;
const ENOUGH = 4;
const LOOK_SHOWN = 4;

/** Undefined where nothing was put together, or nothing of it can be bought. */
export async function theLook(
  { services, shop }: PageContext,
  product: Product,
): Promise<Look | undefined> {
  const ids = lookIds(product);
  if (ids.length === 0) return undefined;
  const found = others(product, await services.catalog.productsByIds(shop, ids));
  const products = found.slice(0, LOOK_SHOWN);
  if (products.length === 0) return undefined;
  const all = [product, ...products];
  return {
    products,
    total: minor(all.reduce((sum, { priceRange }) => sum + priceRange.min.withTax, 0)),
    isFrom: all.some(({ priceRange: { min, max } }) => min.withTax !== max.withTax),
  };
}

/**
 * What shoppers of such a product go on to: of its home category or the next wider one, the likest first, its own
 * colours and its look left out, as they are on the page already. The same product always leads to the same others.
 */
export async function relatedProducts(
  { services, shop, t }: PageContext,
  product: Product,
): Promise<Related | undefined> {
  const look = new Set(lookIds(product));
  // The nearest category that has enough; the first one of several is the product's home.
  for (const { categoryId, categoryName } of (product.categories[0] ?? []).toReversed()) {
    const { products } = await services.catalog.listing(shop, {
      ...{ categoryId, filters: NO_FILTERS },
      ...{ page: 1, perPage: SHOWN * 3 },
    });
    const found = others(product, products).filter(({ id }) => !look.has(id));
    if (found.length < ENOUGH) continue;
    const likest = found.toSorted((a, b) => likeness(product, b) - likeness(product, a));
    const heading = t('product:alsoFrom', { category: categoryName });
    return { heading, products: likest.slice(0, SHOWN) };
  }
  return undefined;
}

const LIKENESSES = ['ageGroup', 'collection', 'color', 'category'] as const;

/** In how many respects two products say the same. */
function likeness(product: Product, other: Product): number {
  return LIKENESSES.filter((key) => {
    const own = new Set(attributeValues(product.attributes, key).map(({ id }) => id));
    return attributeValues(other.attributes, key).some(({ id }) => own.has(id));
  }).length;
}

/** One of each design, none that has sold out. */
function others(product: Product, found: readonly Product[]): readonly Product[] {
  const seen = new Set([product.masterKey]);
  return found.filter(({ masterKey, isSoldOut }) => {
    if (isSoldOut || seen.has(masterKey)) return false;
    seen.add(masterKey);
    return true;
  });
}

function lookIds(product: Product): readonly number[] {
  return advancedText(product, 'getTheLookReferences')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
