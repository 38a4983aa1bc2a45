import { PRODUCTS_PER_PAGE } from '#lib/domain/listing.ts';
import { categoryPath, namedProductPath } from '#lib/domain/paths.ts';
import { type Locale, SHOPS } from '#lib/domain/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';

/** Where the same thing is in the other shops: addresses are written in each shop's language. */
export type Alternates = Readonly<Partial<Record<Locale, string>>>;

interface Reads {
  readonly services: Pick<Services, 'catalog'>;
}

export interface ListingAlternates {
  /** The listing's first page in every shop, for who changes shops. */
  readonly alternates: Alternates;
  /** That very page, in the shops whose listing is as long: what search engines are told. */
  readonly indexed: Alternates;
}

/** Without a category: the whole shop. */
export async function listingAlternates(
  { services }: Reads,
  categoryId: number | undefined,
  page: number,
): Promise<ListingAlternates> {
  const paths =
    categoryId === undefined ? undefined : await services.catalog.categoryPaths(categoryId);
  const entries = await Promise.all(
    SHOPS.map(async (shop) => {
      const path = paths ? paths.get(shop.language) : '';
      if (path === undefined) return [];
      const listed = await services.catalog.listed(shop);
      const count =
        categoryId === undefined ? listed.count : listed.categories.get(categoryId)?.count;
      const isThere = (count ?? 0) > (page - 1) * PRODUCTS_PER_PAGE;
      return [{ locale: shop.locale, path: categoryPath(shop.locale, path), isThere }];
    }),
  );
  const found = entries.flat();
  const query = page > 1 ? `?page=${page}` : '';
  return {
    alternates: Object.fromEntries(found.map(({ locale, path }) => [locale, path])),
    indexed: Object.fromEntries(
      found.flatMap(({ locale, path, isThere }) => (isThere ? [[locale, path + query]] : [])),
    ),
  };
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
