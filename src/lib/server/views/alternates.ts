import { categoryPath } from '#lib/domain/category-paths.ts';
import { PRODUCTS_PER_PAGE } from '#lib/domain/listing.ts';
import { namedProductPath } from '#lib/domain/product-paths.ts';
import { type Locale, SHOPS } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** Where the same thing is in the other shops: addresses are written in each shop's language. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

interface Reads {
  readonly services: Pick<Services, 'catalog'>;
}

/** A category's own address in every shop; without one: the whole shop's. */
async function categoryAlternates(
  { services }: Reads,
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
  /** The listing's first page in every shop, for who changes shops. */
  readonly alternates: Alternates;
  /** That very page, in the shops whose listing is as long: what search engines are told. */
  readonly indexed: Alternates;
}

/** Without a category: the whole shop. First pages are everywhere; only further ones cost counting. */
export async function listingAlternates(
  context: Reads,
  categoryId: number | undefined,
  page: number,
): Promise<ListingAlternates> {
  const alternates = await categoryAlternates(context, categoryId);
  if (page === 1) return { alternates, indexed: alternates };
  const indexed = await Promise.all(
    SHOPS.map(async (shop) => {
      const path = alternates[shop.locale];
      const listed = await context.services.catalog.listed(shop);
      const scope = categoryId === undefined ? listed : listed.categories.get(categoryId);
      const isThere = (scope?.count ?? 0) > (page - 1) * PRODUCTS_PER_PAGE;
      return path !== undefined && isThere ? [[shop.locale, `${path}?page=${page}`]] : [];
    }),
  );
  return { alternates, indexed: Object.fromEntries(indexed.flat()) };
}

/** Only the shops that list it: elsewhere it has no page. */
export async function productAlternates(
  { services }: Reads,
  productId: number,
): Promise<Alternates> {
  return addressesOf(productId, await services.catalog.productNames(productId));
}

/** A product's address in every shop that has a name for it. */
export function addressesOf(productId: number, names: ReadonlyMap<number, string>): Alternates {
  return Object.fromEntries(
    SHOPS.flatMap(({ id, locale }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[locale, namedProductPath(locale, productId, name)]];
    }),
  );
}
