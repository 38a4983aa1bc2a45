import type { SearchSuggestion } from '#lib/domain/category.ts';
import type { ListingFilters, ListingQuery } from '#lib/domain/listing.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import { createBatchLoader } from '#lib/server/concurrency/batch-loader.ts';
import type { Catalog } from '#lib/server/ports/catalog.ts';
import type { TagCache } from './tag-cache.ts';

/** Seconds of freshness (backend contract, 1.3 to 1.5); as long again an old answer bridges a refresh. */
const PRODUCTS = 5 * 60;
const LISTINGS = 15 * 60;
const TREES = 60 * 60;

/**
 * A catalogue that remembers its answers by shop and arguments. Tags: `product:{id}`, `category:{id}`, `nav`,
 * and `catalog` on everything. Suggestions are always asked for afresh.
 */
export function cachedCatalog(catalog: Catalog, cache: TagCache<unknown>): Catalog {
  const keep = async <Value>(
    key: string,
    seconds: number | ((value: Value) => number),
    tagsOf: (value: Value) => readonly string[],
    load: () => Promise<Value>,
  ): Promise<Value> => {
    // The key begins with the method, so what lies under it is of that method's type.
    const tags = (value: unknown): readonly string[] => ['catalog', ...tagsOf(value as Value)];
    const time = (value: unknown): number =>
      typeof seconds === 'number' ? seconds : seconds(value as Value);
    const options = { ttl: time, staleFor: time, tags };
    return (await cache.load(`catalog ${key}`, options, load)) as Value;
  };

  /** Remembered one by one: baskets and carousels hold the same products in ever new combinations. */
  const product = (
    shop: Shop,
    id: number,
    load: (id: number) => Promise<Product | undefined>,
  ): Promise<Product | undefined> =>
    keep(
      `product ${shop.id} ${id}`,
      PRODUCTS,
      () => products([id]),
      () => load(id),
    );

  const productsByIds: Catalog['productsByIds'] = async (shop, ids) => {
    const load = createBatchLoader(
      (missing: readonly number[]) => catalog.productsByIds(shop, missing),
      ({ id }) => id,
    );
    const found = await Promise.all(ids.map((id) => product(shop, id, load)));
    return found.filter((product) => product !== undefined);
  };

  const listedIds: Catalog['listedIds'] = (shop, query) =>
    keep(
      `listing ${selectionKey(shop, query)} ${query.sort ?? ''} ${query.page} ${query.perPage}`,
      LISTINGS,
      ({ ids }) => [...place(query), ...products(ids)],
      () => catalog.listedIds(shop, query),
    );

  return {
    productById: (shop, id) => product(shop, id, (id) => catalog.productById(shop, id)),
    productsByIds,
    listedIds,
    // Each product once, whatever the listings it is on: they ask for the same ones again and again.
    async listing(shop, query) {
      const { ids, pagination } = await listedIds(shop, query);
      return { products: await productsByIds(shop, ids), pagination };
    },
    productsByReferenceKeys: (shop, keys) =>
      keep(
        `keys ${shop.id} ${JSON.stringify(keys)}`,
        PRODUCTS,
        (found) => products(found.map((product) => product.id)),
        () => catalog.productsByReferenceKeys(shop, keys),
      ),
    variantsByIds: (shop, ids) =>
      keep(
        `variants ${shop.id} ${ids.join()}`,
        PRODUCTS,
        (found) => products(found.map((variant) => variant.productId)),
        () => catalog.variantsByIds(shop, ids),
      ),
    variantsByReferenceKeys: (shop, keys) =>
      keep(
        `variant keys ${shop.id} ${JSON.stringify(keys)}`,
        PRODUCTS,
        (found) => products(found.map((variant) => variant.productId)),
        () => catalog.variantsByReferenceKeys(shop, keys),
      ),
    filters: (shop, query) =>
      keep(
        `filters ${selectionKey(shop, query)} ${query.including?.join() ?? ''}`,
        LISTINGS,
        () => place(query),
        () => catalog.filters(shop, query),
      ),
    categoryTree: (shop) =>
      keep(
        `tree ${shop.id}`,
        TREES,
        () => ['nav'],
        () => catalog.categoryTree(shop),
      ),
    navigationTrees: (shop, visibleAt) =>
      keep(
        `navigation ${shop.id} ${Math.floor(visibleAt.getTime() / 60_000)}`,
        TREES,
        () => ['nav'],
        () => catalog.navigationTrees(shop, visibleAt),
      ),
    brands: (shop) =>
      keep(
        `brands ${shop.id}`,
        TREES,
        () => [],
        () => catalog.brands(shop),
      ),
    suggestions: (shop, term) => catalog.suggestions(shop, term),
    nearest: (shop, term) =>
      keep(
        `nearest ${shop.id} ${wordsKey(term)}`,
        PRODUCTS,
        (found) => ['nav', ...products(found.flatMap(suggestedId))],
        () => catalog.nearest(shop, term),
      ),
    places: (shop, term) =>
      keep(
        `places ${shop.id} ${wordsKey(term)}`,
        LISTINGS,
        () => ['nav'],
        () => catalog.places(shop, term),
      ),
    resolve: (shop, term) =>
      keep(
        `resolve ${shop.id} ${wordsKey(term)}`,
        (found) => (found ? TREES : PRODUCTS),
        (found) => ['nav', ...products(found ? suggestedId(found) : [])],
        () => catalog.resolve(shop, term),
      ),
    productNames: (id) =>
      keep(
        `names ${id}`,
        TREES,
        () => products([id]),
        () => catalog.productNames(id),
      ),
    // Thousands of names that a crawler reads once a day: nothing to remember.
    listedProducts: (shop, range) => catalog.listedProducts(shop, range),
    listed: (shop) =>
      keep(
        `listed ${shop.id}`,
        TREES,
        () => [],
        () => catalog.listed(shop),
      ),
    categoryPaths: (id) =>
      keep(
        `category paths ${id}`,
        TREES,
        () => [`category:${id}`, 'nav'],
        () => catalog.categoryPaths(id),
      ),
  };
}

type Narrowing = Pick<ListingQuery, 'categoryId' | 'term' | 'match' | 'filters'>;

function products(ids: readonly number[]): readonly string[] {
  return ids.map((id) => `product:${id}`);
}

function place({ categoryId }: Narrowing): readonly string[] {
  return categoryId === undefined ? [] : [`category:${categoryId}`];
}

/** The same for two queries that leave the same products: groups and values in order, empty groups gone. */
function selectionKey(shop: Shop, { categoryId, term, match, filters }: Narrowing): string {
  const { attributes, sale, isNew, minPrice, maxPrice, not, unoffered, either } = filters;
  const { minReduction, maxReduction, withoutSoldOut, hasCampaign, sellableAt } = filters;
  const groups = [attributes, not, unoffered].map(groupsKey);
  const bounds = [minPrice, maxPrice, minReduction, maxReduction, sellableAt];
  const own = [sale, isNew, withoutSoldOut, hasCampaign, match];
  const rest = JSON.stringify([groups, own, bounds, [...(either ?? [])].sort()]);
  return [shop.id, categoryId ?? '', wordsKey(term ?? ''), rest].join(' ');
}

function suggestedId(found: SearchSuggestion): readonly number[] {
  return found.type === 'product' ? [found.productSuggestion.product.id] : [];
}

function groupsKey(groups: ListingFilters['attributes'] = {}): readonly string[] {
  return Object.entries(groups)
    .filter(([, ids]) => ids.length > 0)
    .map(([group, ids]) => `${group}=${[...ids].sort((a, b) => a - b).join()}`)
    .sort();
}

function wordsKey(term: string): string {
  return JSON.stringify(term.trim().toLowerCase());
}
