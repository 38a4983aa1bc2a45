import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import {
  advancedAttributeText,
  attributeValues,
  type Product,
} from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** Related products on a product's page. */
export interface RelatedProductList {
  readonly heading: string;
  readonly products: readonly Product[];
}

/** Products that editors combined with a product ("complete the look"), without the product itself. */
export interface CompleteLook {
  readonly products: readonly Product[];
  /** Price of all of them, at their lowest prices. */
  readonly total: Minor;
  /** Whether some of them cost more in other sizes. */
  readonly isFrom: boolean;
}

const MAX_RELATED = 8;
const MIN_RELATED = 4;
const MAX_LOOK = 4;

/** Undefined when there is no look, or nothing in it can be bought. */
export async function completeTheLook(
  { services, shop }: PageContext,
  product: Product,
): Promise<CompleteLook | undefined> {
  const ids = lookIds(product);
  if (ids.length === 0) return undefined;
  const available = otherDesigns(product, await services.catalog.productsByIds(shop, ids));
  const products = available.slice(0, MAX_LOOK);
  if (products.length === 0) return undefined;
  return {
    products,
    total: minor(products.reduce((sum, { priceRange }) => sum + priceRange.min.withTax, 0)),
    isFrom: products.some(({ priceRange: { min, max } }) => min.withTax !== max.withTax),
  };
}

/**
 * Similar products from the home category or the next wider one, most similar first. Leaves out the product's other
 * colours and its look, which the page shows already. Deterministic per product.
 */
export async function relatedProducts(
  { services, shop, t }: PageContext,
  product: Product,
): Promise<RelatedProductList | undefined> {
  const look = new Set(lookIds(product));
  // The nearest category with enough products. A product's first category path is its home.
  for (const { categoryId, categoryName } of (product.categories[0] ?? []).toReversed()) {
    const { products } = await services.catalog.listing(shop, {
      categoryId,
      filters: NO_FILTERS,
      mergesColours: true,
      page: 1,
      perPage: MAX_RELATED * 2,
    });
    const candidates = otherDesigns(product, products).filter(({ id }) => !look.has(id));
    if (candidates.length < MIN_RELATED) continue;
    const ranked = candidates.toSorted(
      (a, b) => countSharedAttributes(product, b) - countSharedAttributes(product, a),
    );
    const heading = t('product:alsoFrom', { category: categoryName });
    return { heading, products: ranked.slice(0, MAX_RELATED) };
  }
  return undefined;
}

const COMPARED_ATTRIBUTES = ['ageGroup', 'collection', 'color', 'category'] as const;

/** Number of attributes in which two products share a value. */
function countSharedAttributes(product: Product, other: Product): number {
  return COMPARED_ATTRIBUTES.filter((key) => {
    const own = new Set(attributeValues(product.attributes, key).map(({ id }) => id));
    return attributeValues(other.attributes, key).some(({ id }) => own.has(id));
  }).length;
}

/** One available product per other design. */
function otherDesigns(product: Product, products: readonly Product[]): readonly Product[] {
  const seen = new Set([product.masterKey]);
  return products.filter(({ masterKey, isSoldOut }) => {
    if (isSoldOut || seen.has(masterKey)) return false;
    seen.add(masterKey);
    return true;
  });
}

function lookIds(product: Product): readonly number[] {
  return advancedAttributeText(product, 'getTheLookReferences')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}
