import type { ListingQuery } from '#lib/domain/listing.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { Db } from './database.ts';
import { buildFilters } from './filters.ts';
import {
  countListedProducts,
  readCategoryPaths,
  readListedProducts,
  readProductNames,
} from './listed-names.ts';
import { listProductIds } from './listing.ts';
import type { SearchMatches } from './matches.ts';
import { runQuery } from './outage.ts';
import { SearchIndexes } from './product-search.ts';
import { findProductIdsByKeys } from './products.ts';
import { ALWAYS_WAIT, type Renewal } from './renewal.ts';
import { resolveTerm } from './resolve.ts';
import { CatalogSnapshots } from './scene.ts';
import type { SearchContext } from './search-context.ts';
import { selectProducts } from './selection.ts';
import { ProductLoader } from './shelf.ts';
import { ShopIndexes, type ShopState } from './shop-indexes.ts';
import { findCategoriesAndPages, findSuggestions } from './suggest.ts';
import { findVariantIdsByKeys, loadVariants } from './variants.ts';

/**
 * The catalogue in PostgreSQL or PGlite. Listings read the model that `refreshListing` maintains.
 */
export function sqlCatalog(db: Db, renewal: Renewal = ALWAYS_WAIT): Catalog {
  const indexes = new ShopIndexes(db, renewal);
  const searches = new SearchIndexes(db, indexes.positions, renewal);
  const snapshots = new CatalogSnapshots();
  const productLoader = new ProductLoader(db);
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
        return buildFilters(state, selected, query.including);
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
        const brands = [...dictionary.values.values()].filter(({ group }) => group.key === 'brand');
        return brands.map(({ id, value, label }) => ({ id, slug: value, name: label }));
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
