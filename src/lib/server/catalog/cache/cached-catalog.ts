import type { ListingFilters, ListingQuery } from '#lib/domain/catalog/listing.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import {
  ALL_RANGES,
  listTag,
  productTag,
  rangeTag,
} from '#lib/server/platform/cache/catalog-tags.ts';
import type { LoadOptions } from '#lib/server/platform/cache/load-options.ts';
import type { TagCache } from '#lib/server/platform/cache/tag-cache.ts';
import { createBatchLoader } from '#lib/server/platform/concurrency/batch-loader.ts';

/** Seconds a value is fresh. For the same time after that, the stale value is served during a refresh. */
const PRODUCT_TTL = 5 * 60;
const LISTING_TTL = 15 * 60;
const TREE_TTL = 60 * 60;

/**
 * Caches catalogue results by shop and arguments, under the tags of `platform/cache/catalog-tags.ts`. All pages, sort orders and
 * filters of a list have one tag, so they are dropped together. Suggestions are not cached. `wait` limits how long a
 * page waits for a value.
 */
export function cachedCatalog(
  catalog: Catalog,
  cache: TagCache<unknown>,
  wait: Pick<LoadOptions<unknown>, 'maxWait'> = {},
): Catalog {
  const loadCached = async <Value>(
    key: string,
    seconds: number | ((value: Value) => number),
    tagsOf: (value: Value) => readonly string[],
    load: () => Promise<Value>,
  ): Promise<Value> => {
    // The key begins with the method, so all values of a key have that method's type.
    const tags = (value: unknown): readonly string[] => ['catalog', ...tagsOf(value as Value)];
    const ttl = (value: unknown): number =>
      typeof seconds === 'number' ? seconds : seconds(value as Value);
    const options = { ...wait, ttl, staleFor: ttl, tags };
    return (await cache.load(`catalog ${key}`, options, load)) as Value;
  };

  /** Cached one by one, because baskets and carousels combine the same products in many ways. */
  const cachedProduct = (
    shop: Shop,
    id: number,
    load: (id: number) => Promise<Product | undefined>,
  ): Promise<Product | undefined> =>
    loadCached(
      `product ${shop.id} ${id}`,
      PRODUCT_TTL,
      () => productTags([id]),
      () => load(id),
    );

  const productsByIds: Catalog['productsByIds'] = async (shop, ids) => {
    const load = createBatchLoader(
      (missing: readonly number[]) => catalog.productsByIds(shop, missing),
      ({ id }) => id,
    );
    const products = await Promise.all(ids.map((id) => cachedProduct(shop, id, load)));
    return products.filter((product) => product !== undefined);
  };

  const listedIds: Catalog['listedIds'] = (shop, query) =>
    loadCached(
      `listing ${selectionKey(shop, query)} ${query.sort ?? ''} ${query.page} ${query.perPage}`,
      LISTING_TTL,
      () => [listTag(shop, query.categoryId)],
      () => catalog.listedIds(shop, query),
    );

  return {
    productById: (shop, id) => cachedProduct(shop, id, (id) => catalog.productById(shop, id)),
    productsByIds,
    listedIds,
    // Caches ids by listing and products by id, because listings overlap.
    async listing(shop, query) {
      const { ids, pagination } = await listedIds(shop, query);
      return { products: await productsByIds(shop, ids), pagination };
    },
    productsByReferenceKeys: (shop, keys) =>
      loadCached(
        `keys ${shop.id} ${JSON.stringify(keys)}`,
        PRODUCT_TTL,
        (found) => [rangeTag(shop), ...productTags(found.map((product) => product.id))],
        () => catalog.productsByReferenceKeys(shop, keys),
      ),
    variantsByIds: (shop, ids) =>
      loadCached(
        `variants ${shop.id} ${ids.join()}`,
        PRODUCT_TTL,
        (found) => productTags(found.map((variant) => variant.productId)),
        () => catalog.variantsByIds(shop, ids),
      ),
    variantsByReferenceKeys: (shop, keys) =>
      loadCached(
        `variant keys ${shop.id} ${JSON.stringify(keys)}`,
        PRODUCT_TTL,
        (found) => productTags(found.map((variant) => variant.productId)),
        () => catalog.variantsByReferenceKeys(shop, keys),
      ),
    filters: (shop, query) =>
      loadCached(
        `filters ${selectionKey(shop, query)} ${query.including?.join() ?? ''}`,
        LISTING_TTL,
        () => [listTag(shop, query.categoryId)],
        () => catalog.filters(shop, query),
      ),
    categoryTree: (shop) =>
      loadCached(
        `tree ${shop.id}`,
        TREE_TTL,
        () => ['nav', rangeTag(shop)],
        () => catalog.categoryTree(shop),
      ),
    navigationTrees: (shop, visibleAt) =>
      loadCached(
        `navigation ${shop.id} ${Math.floor(visibleAt.getTime() / 60_000)}`,
        TREE_TTL,
        () => ['nav', rangeTag(shop)],
        () => catalog.navigationTrees(shop, visibleAt),
      ),
    brands: (shop) =>
      loadCached(
        `brands ${shop.id}`,
        TREE_TTL,
        () => [],
        () => catalog.brands(shop),
      ),
    suggestions: (shop, term) => catalog.suggestions(shop, term),
    recentSuggestions: (shop, term) =>
      loadCached(
        `nearest ${shop.id} ${termKey(term)}`,
        PRODUCT_TTL,
        () => ['nav', listTag(shop)],
        () => catalog.recentSuggestions(shop, term),
      ),
    pageSuggestions: (shop, term) =>
      loadCached(
        `places ${shop.id} ${termKey(term)}`,
        LISTING_TTL,
        () => ['nav', rangeTag(shop)],
        () => catalog.pageSuggestions(shop, term),
      ),
    resolveTerm: (shop, term) =>
      loadCached(
        `resolve ${shop.id} ${termKey(term)}`,
        (found) => (found ? TREE_TTL : PRODUCT_TTL),
        () => ['nav', listTag(shop)],
        () => catalog.resolveTerm(shop, term),
      ),
    productNames: (id) =>
      loadCached(
        `names ${id}`,
        TREE_TTL,
        () => [...productTags([id]), ...ALL_RANGES],
        () => catalog.productNames(id),
      ),
    // Not cached: thousands of names that a crawler reads once a day.
    listedProducts: (shop, range) => catalog.listedProducts(shop, range),
    listedCounts: (shop) =>
      loadCached(
        `listed ${shop.id}`,
        TREE_TTL,
        () => [rangeTag(shop)],
        () => catalog.listedCounts(shop),
      ),
    categoryPaths: (id) =>
      loadCached(
        `category paths ${id}`,
        TREE_TTL,
        () => [`category:${id}`, 'nav'],
        () => catalog.categoryPaths(id),
      ),
  };
}

type Selection = Pick<ListingQuery, 'categoryId' | 'term' | 'match' | 'filters' | 'mergesColours'>;

function productTags(ids: readonly number[]): readonly string[] {
  return ids.map(productTag);
}

/** Equal for queries that select and count the same: sorts groups and values and drops empty groups. */
function selectionKey(
  shop: Shop,
  { categoryId, term, match, filters, mergesColours }: Selection,
): string {
  const {
    attributes,
    sale,
    isNew,
    minPrice,
    maxPrice,
    excludedAttributes,
    unlistedAttributes,
    alternativeGroups,
  } = filters;
  const { minReduction, maxReduction, excludesSoldOut, hasCampaign, sellableAt } = filters;
  const groups = [attributes, excludedAttributes, unlistedAttributes].map(groupsKey);
  const bounds = [minPrice, maxPrice, minReduction, maxReduction, sellableAt];
  const own = [sale, isNew, excludesSoldOut, hasCampaign, match, mergesColours];
  const rest = JSON.stringify([groups, own, bounds, [...(alternativeGroups ?? [])].sort()]);
  return [shop.id, categoryId ?? '', termKey(term ?? ''), rest].join(' ');
}

function groupsKey(groups: ListingFilters['attributes'] = {}): readonly string[] {
  return Object.entries(groups)
    .filter(([, ids]) => ids.length > 0)
    .map(([group, ids]) => `${group}=${[...ids].sort((a, b) => a - b).join()}`)
    .sort();
}

function termKey(term: string): string {
  return JSON.stringify(term.trim().toLowerCase());
}
