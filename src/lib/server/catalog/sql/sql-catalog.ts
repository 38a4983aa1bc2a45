import type { ListingQuery } from '#lib/domain/catalog/listing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { readBrands } from '#lib/server/catalog/sql/catalog/brands.ts';
import { findProductIdsByKeys } from '#lib/server/catalog/sql/catalog/products.ts';
import { findVariantIdsByKeys, loadVariants } from '#lib/server/catalog/sql/catalog/variants.ts';
import type { CatalogOptions } from '#lib/server/catalog/sql/listing/catalog-options.ts';
import { CatalogSnapshots } from '#lib/server/catalog/sql/listing/catalog-snapshot.ts';
import { buildFilters } from '#lib/server/catalog/sql/listing/filters.ts';
import {
  countListedProducts,
  readCategoryPaths,
  readListedProducts,
  readProductNames,
} from '#lib/server/catalog/sql/listing/listed-products.ts';
import { listProductIds } from '#lib/server/catalog/sql/listing/listing-page.ts';
import { ProductLoader } from '#lib/server/catalog/sql/listing/product-loader.ts';
import type { SearchMatches } from '#lib/server/catalog/sql/listing/search-matches.ts';
import { selectProducts } from '#lib/server/catalog/sql/listing/selection.ts';
import { ShopIndexes, type ShopState } from '#lib/server/catalog/sql/listing/shop-indexes.ts';
import { ALWAYS_WAIT } from '#lib/server/catalog/sql/listing/stale-copies.ts';
import {
  findCategoriesAndPages,
  findSuggestions,
} from '#lib/server/catalog/sql/search/find-suggestions.ts';
import { resolveTerm } from '#lib/server/catalog/sql/search/resolve-term.ts';
import type { SearchContext } from '#lib/server/catalog/sql/search/search-context.ts';
import { SearchIndexes } from '#lib/server/catalog/sql/search/search-indexes.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

export interface SqlCatalog extends Catalog {
  /**
   * Reads what has been committed until now, for every shop in use. Returns when the next product
   * changes by itself (start or end of its sale), in milliseconds since 1970. @throws Outage
   */
  readChanges(): Promise<number>;
  /** Everything in memory may differ from the database: it is read again at its next use. */
  reload(): void;
}

/**
 * The catalogue in PostgreSQL or PGlite. Listings read the model that `refreshListing` maintains.
 */
export function sqlCatalog(db: Db, options: CatalogOptions = ALWAYS_WAIT): SqlCatalog {
  const indexes = new ShopIndexes(db, options);
  const searches = new SearchIndexes(db, indexes.positions, options);
  const snapshots = new CatalogSnapshots();
  const productLoader = new ProductLoader(db, (shop) => indexes.current(shop));
  const runCatalogQuery = <Value>(work: () => Promise<Value>): Promise<Value> =>
    runQuery('catalog', work);

  const findMatches = async (
    state: ShopState,
    { term, match }: Pick<ListingQuery, 'term' | 'match'>,
  ): Promise<SearchMatches | undefined> =>
    term?.trim() ? (await searches.current(state)).find(term, match) : undefined;

  const products = async (shop: Shop, ids: readonly number[]): Promise<readonly Product[]> =>
    ids.length === 0 ? [] : productLoader.products(shop, await indexes.current(shop), ids);

  const searchContext = async (shop: Shop): Promise<SearchContext> => {
    const state = await indexes.current(shop);
    return { ...snapshots.current(state), search: await searches.current(state), productLoader };
  };

  const suggest: Catalog['suggestions'] = (shop, term) =>
    runCatalogQuery(async () => findSuggestions(db, shop, await searchContext(shop), term));

  return {
    readChanges: () => runCatalogQuery(() => indexes.readChanges()),
    reload: () => indexes.reload(),
    productById: (shop, id) => runCatalogQuery(async () => (await products(shop, [id]))[0]),
    productsByIds: (shop, ids) => runCatalogQuery(() => products(shop, ids)),
    productsByReferenceKeys: (shop, keys) =>
      runCatalogQuery(async () => products(shop, await findProductIdsByKeys(db, keys))),
    variantsByIds: (shop, ids) => runCatalogQuery(() => loadVariants(db, shop, ids)),
    variantsByReferenceKeys: (shop, keys) =>
      runCatalogQuery(async () => loadVariants(db, shop, await findVariantIdsByKeys(db, keys))),
    listing: (shop, query) =>
      runCatalogQuery(async () => {
        const state = await indexes.current(shop);
        const { ids, pagination } = listProductIds(state, query, await findMatches(state, query));
        return { products: await productLoader.products(shop, state, ids), pagination };
      }),
    listedIds: (shop, query) =>
      runCatalogQuery(async () => {
        const state = await indexes.current(shop);
        return listProductIds(state, query, await findMatches(state, query));
      }),
    filters: (shop, query) =>
      runCatalogQuery(async () => {
        const state = await indexes.current(shop);
        const selected = selectProducts(state, query, await findMatches(state, query));
        return buildFilters(state, selected, query);
      }),
    categoryTree: (shop) =>
      runCatalogQuery(async () => snapshots.current(await indexes.current(shop)).tree),
    navigationTrees: (shop, visibleAt) =>
      runCatalogQuery(async () =>
        snapshots.navigationTrees(await indexes.current(shop), visibleAt),
      ),
    brands: (shop) =>
      runCatalogQuery(async () => {
        const { dictionary } = await indexes.current(shop);
        return readBrands(db, dictionary);
      }),
    suggestions: suggest,
    recentSuggestions: suggest,
    pageSuggestions: (shop, term) =>
      runCatalogQuery(async () => findCategoriesAndPages(await searchContext(shop), term)),
    resolveTerm: (shop, term) =>
      runCatalogQuery(async () => resolveTerm(db, shop, await searchContext(shop), term)),
    productNames: (id) => runCatalogQuery(() => readProductNames(db, id)),
    listedProducts: (shop, range) => runCatalogQuery(() => readListedProducts(db, shop, range)),
    listedCounts: (shop) => runCatalogQuery(() => countListedProducts(db, shop)),
    categoryPaths: (id) => runCatalogQuery(() => readCategoryPaths(db, id)),
  };
}
