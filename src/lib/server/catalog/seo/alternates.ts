import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { PRODUCTS_PER_PAGE } from '#lib/domain/catalog/listing.ts';
import { namedProductPath } from '#lib/domain/catalog/product-paths.ts';
import { type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';

/** Paths of the same page by locale. Slugs are translated, so they differ between shops. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

interface CatalogContext {
  readonly services: { readonly catalog: Catalog };
}

/** A category's path in every shop; without category, that of the whole shop's listing. */
async function categoryAlternates(
  { services }: CatalogContext,
  categoryId: number | undefined,
): Promise<Alternates> {
  const paths =
    categoryId === undefined ? undefined : await services.catalog.categoryPaths(categoryId);
  return Object.fromEntries(
    SHOPS.flatMap(({ locale, language }) => {
      const path = paths ? paths.get(language) : '';
      return path === undefined ? [] : [[locale, categoryPath(locale, path)]];
    }),
  );
}

export interface ListingAlternates {
  /** The listing's first page in every shop, for the shop switcher. */
  readonly alternates: Alternates;
  /** The same page in the shops that have goods on it, for `hreflang`. */
  readonly indexed: Alternates;
}

/** Without a category: the whole shop. A page exists where the shop has goods for it; an empty list is not indexed. */
export async function listingAlternates(
  context: CatalogContext,
  categoryId: number | undefined,
  page: number,
): Promise<ListingAlternates> {
  const alternates = await categoryAlternates(context, categoryId);
  const query = page === 1 ? '' : `?page=${page}`;
  const indexed = await Promise.all(
    SHOPS.map(async (shop) => {
      const path = alternates[shop.locale];
      const counts = await context.services.catalog.listedCounts(shop);
      const scope = categoryId === undefined ? counts : counts.categories.get(categoryId);
      const isThere = (scope?.designs ?? 0) > (page - 1) * PRODUCTS_PER_PAGE;
      return path !== undefined && isThere ? [[shop.locale, path + query]] : [];
    }),
  );
  return { alternates, indexed: Object.fromEntries(indexed.flat()) };
}

/** Includes only the shops that sell the product. */
export async function productAlternates(
  { services }: CatalogContext,
  productId: number,
): Promise<Alternates> {
  return productPathsByLocale(productId, await services.catalog.productNames(productId));
}

/** A product's path in every shop that has a name for it. */
export function productPathsByLocale(
  productId: number,
  names: ReadonlyMap<number, string>,
): Alternates {
  return Object.fromEntries(
    SHOPS.flatMap(({ id, locale }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[locale, namedProductPath(locale, productId, name)]];
    }),
  );
}
