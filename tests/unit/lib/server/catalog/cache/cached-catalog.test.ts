import { beforeEach, describe, expect, test } from 'vitest';
import type { ListingFilters } from '#lib/domain/catalog/listing.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { cachedCatalog } from '#lib/server/catalog/cache/cached-catalog.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import { missingProduct } from '#lib/server/catalog/sql/catalog/missing-product.ts';
import { listTag } from '#lib/server/platform/cache/catalog-tags.ts';
import { TagCache } from '#lib/server/platform/cache/tag-cache.ts';

const british = getShopByLocale('en-gb');
const german = getShopByLocale('de-de');
const MINUTE = 60_000;

/** An empty catalogue that records its calls. */
function emptyCatalog(asked: string[]): Catalog {
  const recordAndReturn = <Value>(method: string, value: Value): Promise<Value> => {
    asked.push(method);
    return Promise.resolve(value);
  };
  const pagination = {
    current: 0,
    total: 0,
    perPage: 24,
    page: 1,
    first: 1,
    prev: 1,
    next: 1,
    last: 1,
  };
  return {
    productById: () => recordAndReturn('productById', undefined),
    productsByIds: () => recordAndReturn('productsByIds', []),
    productsByReferenceKeys: () => recordAndReturn('productsByReferenceKeys', []),
    variantsByIds: () => recordAndReturn('variantsByIds', []),
    variantsByReferenceKeys: () => recordAndReturn('variantsByReferenceKeys', []),
    listing: () => recordAndReturn('products', { products: [], pagination }),
    listedIds: () => recordAndReturn('listing', { ids: [], pagination }),
    filters: () => recordAndReturn('filters', { filters: [], unfilteredCount: 0 }),
    categoryTree: () => recordAndReturn('categoryTree', []),
    navigationTrees: () => recordAndReturn('navigationTrees', []),
    brands: () => recordAndReturn('brands', []),
    suggestions: () => recordAndReturn('suggestions', []),
    recentSuggestions: () => recordAndReturn('nearest', []),
    pageSuggestions: () => recordAndReturn('places', []),
    resolveTerm: () => recordAndReturn('resolve', null),
    productNames: () => recordAndReturn('productNames', new Map()),
    listedProducts: () => recordAndReturn('listedProducts', []),
    listedCounts: () => recordAndReturn('listed', { count: 0, designs: 0, categories: new Map() }),
    categoryPaths: () => recordAndReturn('categoryPaths', new Map()),
  };
}

describe('the cached catalogue', () => {
  let asked: string[];
  let now: number;
  let cache: TagCache<unknown>;
  let catalog: Catalog;

  beforeEach(() => {
    asked = [];
    now = 0;
    cache = new TagCache<unknown>({ maxEntries: 100, now: () => new Date(now) });
    catalog = cachedCatalog(emptyCatalog(asked), cache);
  });

  const readListing = (filters: ListingFilters, page = 1) =>
    catalog.listing(british, { categoryId: 7, filters, page, perPage: 24 });

  test('loads a product of a shop once', async () => {
    await catalog.productById(british, 1);
    await catalog.productById(british, 1);
    await catalog.productById(german, 1);
    await catalog.productById(british, 2);
    expect(asked).toHaveLength(3);
  });

  test('loads several products in one query, and caches them one by one', async () => {
    const questions: (readonly number[])[] = [];
    const answering: Catalog = {
      ...emptyCatalog(asked),
      productsByIds: (_, ids) => {
        questions.push(ids);
        return Promise.resolve(
          ids.filter((id) => id < 100).map((id) => missingProduct(id, british)),
        );
      },
    };
    const remembered = cachedCatalog(answering, cache);
    await remembered.productsByIds(british, [1, 2]);
    const products = await remembered.productsByIds(british, [3, 2, 100, 1]);
    expect(products.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(questions).toEqual([
      [1, 2],
      [3, 100],
    ]);
  });

  test('caches two spellings of the same filters as one listing', async () => {
    await readListing({ attributes: { color: [2, 1], size: [3], ageGroup: [] } });
    await readListing({ attributes: { size: [3], color: [1, 2] } });
    expect(asked).toEqual(['listing']);
  });

  test.each<[string, ListingFilters]>([
    ['another value', { attributes: { color: [1, 3] } }],
    ['another group', { attributes: { size: [1, 2] } }],
    ['sale', { attributes: { color: [1, 2] }, sale: true }],
    ['no sale', { attributes: { color: [1, 2] }, sale: false }],
    ['new', { attributes: { color: [1, 2] }, isNew: true }],
    ['a lowest price', { attributes: { color: [1, 2] }, minPrice: minor(1) }],
    ['a highest price', { attributes: { color: [1, 2] }, maxPrice: minor(1) }],
    ['a campaign', { attributes: { color: [1, 2] }, hasCampaign: true }],
    ['a time of sale', { attributes: { color: [1, 2] }, sellableAt: 1 }],
  ])('%s is a different listing', async (_, filters) => {
    await readListing({ attributes: { color: [1, 2] } });
    await readListing(filters);
    await readListing({ attributes: { color: [1, 2] } }, 2);
    expect(asked).toHaveLength(3);
  });

  test('a stock change of one product leaves the others cached', async () => {
    await catalog.productById(british, 1);
    await catalog.productById(british, 2);
    cache.invalidate(['product:1']);
    await catalog.productById(british, 1);
    await catalog.productById(british, 2);
    expect(asked).toHaveLength(3);
  });

  test('a change of a list drops all its pages and counts, and no other list', async () => {
    await readListing({ attributes: {} });
    await catalog.filters(british, { categoryId: 7, filters: { attributes: {} } });
    cache.invalidate([listTag(british, 8), listTag(german, 7)]);
    await readListing({ attributes: {} });
    expect(asked).toEqual(['listing', 'filters']);
    cache.invalidate([listTag(british, 7)]);
    await readListing({ attributes: {} });
    await catalog.filters(british, { categoryId: 7, filters: { attributes: {} } });
    expect(asked).toEqual(['listing', 'filters', 'listing', 'filters']);
  });

  test('trees are invalidated with nav, and everything with catalog', async () => {
    await catalog.categoryTree(british);
    await catalog.brands(british);
    cache.invalidate(['nav']);
    await catalog.categoryTree(british);
    await catalog.brands(british);
    expect(asked).toEqual(['categoryTree', 'brands', 'categoryTree']);
    cache.invalidate(['catalog']);
    await catalog.brands(british);
    expect(asked).toHaveLength(4);
  });

  test('the navigation is cached for its minute, so that windows open in time', async () => {
    await catalog.navigationTrees(british, new Date(0));
    await catalog.navigationTrees(british, new Date(MINUTE - 1));
    await catalog.navigationTrees(british, new Date(MINUTE));
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['product', 5, () => catalog.productById(british, 1)],
    ['listing', 15, () => readListing({ attributes: {} })],
    ['tree', 60, () => catalog.categoryTree(british)],
  ])('a %s is fresh for %i minutes', async (_, minutes, ask) => {
    await ask();
    now = minutes * MINUTE - 1;
    await ask();
    expect(asked).toHaveLength(1);
    now = minutes * MINUTE;
    await ask();
    expect(asked).toHaveLength(2);
  });

  test('suggestions are not cached; a page’s suggestions are, for any spelling of the term', async () => {
    for (const term of ['shirt', ' Shirt']) {
      await catalog.suggestions(british, term);
      await catalog.recentSuggestions(british, term);
      await catalog.pageSuggestions(british, term);
      await catalog.resolveTerm(british, term);
    }
    const once = ['nearest', 'places', 'resolve'];
    expect(asked).toEqual(['suggestions', ...once, 'suggestions']);
  });

  test('an unresolved term is loaded again after five minutes, a resolved one after an hour', async () => {
    const named: Catalog = {
      ...emptyCatalog(asked),
      resolveTerm: (_, term) => {
        asked.push(term);
        const navigationItem = { id: 1 } as never;
        return Promise.resolve(
          term === 'returns'
            ? { type: 'navigationItem', navigationItemSuggestion: { navigationItem } }
            : null,
        );
      },
    };
    catalog = cachedCatalog(named, cache);
    for (const minutes of [0, 4, 11, 59]) {
      now = minutes * MINUTE;
      await catalog.resolveTerm(british, 'returns');
      await catalog.resolveTerm(british, 'shrit');
    }
    expect(asked).toEqual(['returns', 'shrit', 'shrit', 'shrit']);
  });
});
