import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isMethod } from '#lib/server/app/router.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Connection, Db } from '#lib/server/platform/database/connection.ts';
import { aCatalog, colorId, sizeId, variantId } from '../support/a-catalog.ts';
import { aPromotion, writeCode, writePromotions } from '../support/a-promotion.ts';
import { shopFloorOf } from '../support/a-shop-floor.ts';
import { aShopper, basketOf } from '../support/an-rpc-shopper.ts';
import { inEveryLanguage } from '../support/catalog-plan/plan-translations.ts';
import {
  type HandlerServices,
  handlerServices,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

/** Every method without a session in sections 1.3 to 1.6 of the contract, and the promotions of 1.1. */
const METHODS = [
  ...['getProductById', 'getProductsByIds', 'getProductsByReferenceKeys', 'getProductsCount'],
  ...['getProductsByCategory', 'getFilters', 'fetchAllFiltersForCategory', 'getVariantById'],
  ...['getAllShopProductsForId', 'getAllShopCategoriesForId', 'getRootCategories'],
  ...['getCategoryByPath', 'getCategoriesByPath', 'getCategoryById', 'getCategoryTree'],
  ...['getBrands', 'getBrandById', 'fetchAllNavigationTrees', 'fetchNavigationTreeById'],
  ...['fetchNavigationTreeByName', 'getCampaign', 'getCampaignKey', 'getShopConfiguration'],
  ...['getSearchSuggestions', 'resolveSearch', 'getPromotions', 'getCurrentPromotions'],
  ...['getPromotionsByIds', 'getPromotionGiftProducts', 'getProductsCountForAllCategories'],
  'updatePromotions',
];

const [GIFT, HARLOW, OAKEN] = [91, 92, 93];
const reductionOf = (
  relative: number,
  absoluteWithTax: number,
  category: 'sale' | 'campaign' = 'sale',
) => [{ category, type: 'relative', relative, absoluteWithTax } as const];
const campaignReduction = (relative: number, amount: number) =>
  reductionOf(relative, amount, 'campaign');

async function attributeBeside(
  db: Db,
  group: { readonly id: number; readonly key: string },
  values: readonly (readonly [id: number, value: string, products: readonly number[]])[],
): Promise<void> {
  const row = { type: null, multi_select: false, is_filter: false, position: 9 };
  await db
    .insertInto('attribute_group')
    .values({ ...row, ...group })
    .execute();
  const labels = inEveryLanguage({ en: group.key }).map(({ language }) => ({ language }));
  await db
    .insertInto('attribute_group_text')
    .values(labels.map(({ language }) => ({ group_id: group.id, language, label: group.key })))
    .execute();
  for (const [id, value, products] of values) {
    const own = { id, group_id: group.id, value, position: id };
    await db.insertInto('attribute_value').values(own).execute();
    await db
      .insertInto('attribute_value_text')
      .values(labels.map(({ language }) => ({ value_id: id, language, label: `The ${value}` })))
      .execute();
    await db
      .insertInto('product_attribute')
      .values(products.map((product_id) => ({ product_id, value_id: id })))
      .execute();
  }
}

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  const later = { from: '2027-01-01T00:00:00.000Z', to: '2028-01-01T00:00:00.000Z' };
  const winter = { id: 'winter', priority: 2, schedule: later };
  await writePromotions(db, { id: 'autumn' }, winter);
  await writeCode(db, { id: 'secret' });
  await aCatalog(db, {
    categories: [
      { id: 1, name: { en: 'Men', de: 'Herren' }, slug: 'men' },
      { id: 2, parent: 1, name: { en: 'Scarves' }, slug: 'scarves' },
      { id: 3, parent: 1, name: { en: 'Backroom' }, slug: 'backroom', isHidden: true },
    ],
    products: [
      {
        id: 1,
        name: { en: 'Red shirt' },
        color: 'red',
        categories: [1],
        createdAt: '2026-02-01T00:00:00Z',
        sizes: [{ size: 'L', price: 900, reductions: campaignReduction(0.1, 100) }],
      },
      {
        id: 2,
        name: { en: 'White shirt' },
        color: 'white',
        categories: [1],
        createdAt: '2026-03-01T00:00:00Z',
        sellableFrom: '2026-06-01T00:00:00Z',
      },
      {
        id: 3,
        name: { en: 'Navy scarf' },
        color: 'navy',
        categories: [2],
        createdAt: '2026-01-01T00:00:00Z',
        sizes: [
          { size: 'S', price: 800, reductions: reductionOf(0.2, 200) },
          { size: 'M', price: 500, reductions: reductionOf(0.5, 500) },
        ],
      },
      {
        id: 4,
        name: { en: 'Red scarf' },
        color: 'red',
        categories: [2],
        createdAt: '2025-12-01T00:00:00Z',
        sellableTo: '2026-06-01T00:00:00Z',
        sizes: [{ size: 'L', price: 900, stock: 0 }],
      },
    ],
    navigation: [
      { id: 1, tree: 'Header', name: { en: 'Scarves' }, category: 2 },
      {
        id: 2,
        tree: 'Header',
        name: { en: 'Derby' },
        url: '/derby',
        visibleFrom: '2027-05-01T00:00:00Z',
      },
      { id: 3, tree: 'Footer', name: { en: 'Returns' }, page: 'help-center/returns' },
    ],
  });
  await attributeBeside(db, { id: 8, key: 'promotion' }, [[GIFT, 'gift-idea', [3, 4]]]);
  await attributeBeside(db, { id: 9, key: 'brand' }, [
    [HARLOW, 'harlow', [1]],
    [OAKEN, 'oaken', [2]],
  ]);
  await refreshListing(db, 'all');
  services = handlerServices(db, shopFloorOf(db));
});
afterAll(() => connection.close());

const call = (method: string, payload?: unknown): Promise<RpcResponse> =>
  aShopper(services).call(method, payload);
const body = async <Shape>(method: string, payload?: unknown): Promise<Shape> => {
  const { status, body } = await call(method, payload);
  expect([method, status]).toEqual([method, 200]);
  return body as Shape;
};
const listProductIds = async (payload: object): Promise<readonly number[]> => {
  const asked = { with: {}, ...payload };
  const { products } = await body<{ products: { id: number }[] }>('getProductsByCategory', asked);
  const { count } = await body<{ count: number }>('getProductsCount', payload);
  expect(count).toBe(products.length);
  return products.map(({ id }) => id).sort();
};

test.each(METHODS)('%s exists', (method) => {
  expect(isMethod(method)).toBe(true);
});

describe('a listing response', () => {
  const colorFilter = (...values: number[]) => ({ type: 'attributes', key: 'color', values });

  test.each<[string, object, readonly number[]]>([
    ['a minimum reduction', { minReduction: 50 }, [3]],
    ['a maximum reduction', { minReduction: 1, maxReduction: 49 }, [1]],
    ['campaign products', { hasCampaignReduction: true }, [1]],
    ['products without a campaign', { hasCampaignReduction: false }, [2, 3, 4]],
    ['products on sale at a time', { sellableAt: '2026-05-31T23:59:59.999Z' }, [1, 3, 4]],
    ['products on sale from a time', { sellableAt: '2026-06-01T01:00:00+01:00' }, [1, 2, 3]],
    ['fuzzy matches', { term: 'scraf' }, [3, 4]],
    ['exact matches only', { term: 'scraf', disableFuzziness: true }, []],
    ['every form of the typed word', { term: 'scarves', disableFuzziness: true }, [3, 4]],
    ['words that contain the typed part', { term: 'hir', containsSearch: true }, [1, 2]],
    ['words that contain every typed part', { term: 'hir ite', containsSearch: true }, [2]],
    ['no fuzzy match of a part', { term: 'hri', containsSearch: true }, []],
    [
      'all but a value',
      { attributes: [{ ...colorFilter(colorId('red')), type: 'attributes:not' }] },
      [2, 3],
    ],
    ['a key in any case', { attributes: [{ ...colorFilter(colorId('navy')), key: 'COLOR' }] }, [3]],
    [
      'no attribute that is not a filter',
      { attributes: [{ type: 'attributes', key: 'promotion', values: [GIFT] }] },
      [1, 2, 3, 4],
    ],
    [
      'a listed attribute that is not a filter',
      { whitelistAttributes: [{ type: 'attributes', key: 'promotion', values: [GIFT] }] },
      [3, 4],
    ],
    [
      'everything, for a filter with an id only',
      {
        attributes: [{ type: 'attributes', id: 1, values: [GIFT] }],
        whitelistAttributes: [{ type: 'attributes', id: 1, values: [GIFT] }],
      },
      [1, 2, 3, 4],
    ],
    [
      'everything, for a group named like a JavaScript internal',
      { whitelistAttributes: [{ type: 'attributes', key: '__proto__', values: [GIFT] }] },
      [1, 2, 3, 4],
    ],
    [
      'everything, for a group called constructor',
      { whitelistAttributes: [{ type: 'attributes', key: 'constructor', values: [GIFT] }] },
      [1, 2, 3, 4],
    ],
    [
      'flags in any case',
      { whitelistAttributes: [{ type: 'boolean', key: 'SALE', value: true }] },
      [3],
    ],
  ])('has %s', async (_, where, wanted) => {
    expect(await listProductIds({ where })).toEqual(wanted);
  });

  test.each<[string, object, readonly number[]]>([
    ['the newest', { by: 'new' }, [2, 1, 3, 4]],
    ['the newest by its key', { sortingKey: 'scayle:v1:new-arrivals' }, [2, 1, 3, 4]],
    ['the oldest', { sortingKey: 'scayle:v1:new-arrivals', direction: 'asc' }, [3, 1, 2, 4]],
    ['the highest reduction', { sortingKey: ['own:key', 'scayle:v1:sales-push'] }, [3, 1, 2, 4]],
    ['the cheapest for any key', { by: 'price', direction: 'asc', sortingKey: 'a' }, [3, 1, 2, 4]],
  ])('sorts %s first', async (_, sort, wanted) => {
    const asked = { with: {}, sort };
    const { products } = await body<{ products: { id: number }[] }>('getProductsByCategory', asked);
    expect(products.map(({ id }) => id)).toEqual(wanted);
  });

  test('uses the shop’s own order for sort keys and scores that it does not support', async () => {
    const orderBy = async (sort?: object): Promise<unknown> =>
      body('getProductsByCategory', { with: {}, ...(sort && { sort }) });
    const own = await orderBy();
    for (const sort of [
      { sortingKey: 'scayle:v1:balanced-offerings' },
      { score: 'category_scores', channel: 'web', direction: 'desc' },
    ]) {
      expect(await orderBy(sort)).toEqual(own);
    }
    expect((await call('getProductsByCategory', { sort: { score: 'mine' } })).status).toBe(400);
    const when = { where: { sellableAt: 'tomorrow' } };
    expect((await call('getProductsByCategory', when)).status).toBe(400);
  });

  test('leaves out sold-out products on request', async () => {
    expect(await listProductIds({ includeSoldOut: true })).toEqual([1, 2, 3, 4]);
    expect(await listProductIds({ includeSoldOut: false })).toEqual([1, 2, 3]);
  });

  test('can combine several groups with or', async () => {
    const attributes = [
      colorFilter(colorId('white')),
      { type: 'attributes', key: 'size', values: [sizeId('S')] },
    ];
    expect(await listProductIds({ where: { attributes } })).toEqual([]);
    const either = { where: { attributes }, orFiltersOperator: ['color', 'size'] };
    expect(await listProductIds(either)).toEqual([2, 3]);
    const { status } = await call('getProductsCount', { orFiltersOperator: ['color'] });
    expect(status).toBe(400);
  });

  test('counts further groups without filtering by them', async () => {
    type Counted = { filters: { slug: string; values: object[] }[]; unfilteredCount: number };
    const where = { attributes: [colorFilter(colorId('red'))] };
    const plain = await body<Counted>('getFilters', { where });
    expect(plain.unfilteredCount).toBe(2);
    expect(plain.filters.map(({ slug }) => slug)).not.toContain('promotion');
    const includedFilters = ['promotion', 'color'];
    const more = await body<Counted>('getFilters', { where, includedFilters });
    expect(more.unfilteredCount).toBe(4);
    expect(more.filters.find(({ slug }) => slug === 'promotion')?.values).toMatchObject([
      { id: GIFT, productCount: 2 },
    ]);
  });

  test('lists the filters of a category', async () => {
    expect(await body('fetchAllFiltersForCategory', { category: { id: 2 } })).toEqual([
      ...['color', 'size', 'sale', 'isnew', 'prices'],
    ]);
    expect((await call('fetchAllFiltersForCategory', { category: { id: 77 } })).status).toBe(404);
  });

  test('contains the fields that are derived from other fields', async () => {
    const asked = { reductionRange: true, baseCategories: true, searchCategoryIds: true };
    expect(await body('getProductById', { id: 3, with: asked })).toMatchObject({
      reductionRange: { min: 20, max: 50 },
      baseCategories: [
        {
          categoryId: 2,
          categoryName: 'Scarves',
          categoryParentId: 1,
          categoryPath: '/men/scarves',
        },
      ],
      searchCategoryIds: [1, 2],
    });
    const inShops = await body<{ locale: string; path: string }[]>('getAllShopProductsForId', {
      id: 3,
    });
    expect(inShops).toHaveLength(8);
    expect(inShops[0]).toMatchObject({ locale: 'en-gb', path: '/en-gb/p/navy-scarf-3' });
  });
});

describe('category, brand and navigation responses', () => {
  test('a category by id has its path and its filters', async () => {
    expect(await body('getCategoryById', { id: 2 })).toMatchObject({
      id: 2,
      parent: { id: 1, name: 'Men' },
      properties: [],
      supportedFilter: ['color', 'size', 'sale', 'isnew', 'prices'],
      countryLevelCustomData: {},
      children: [],
    });
    expect((await call('getCategoryById', { id: 77 })).status).toBe(404);
  });

  test('hidden categories are included on request', async () => {
    const childNames = async (payload: object): Promise<readonly string[]> => {
      const { children } = await body<{ children: { name: string }[] }>(
        'getCategoryByPath',
        payload,
      );
      return children.map(({ name }) => name);
    };
    expect(await childNames({ path: '/men' })).toEqual(['Scarves']);
    expect(await childNames({ path: '/men', includeHidden: true })).toEqual([
      'Scarves',
      'Backroom',
    ]);
    expect(await childNames({ path: '/men', children: 0 })).toEqual([]);
  });

  test('a category is returned for every shop', async () => {
    const found = await body<object[]>('getAllShopCategoriesForId', { id: 2 });
    expect(found).toHaveLength(8);
    expect(found[1]).toMatchObject({ locale: 'de-de', path: '/men/scarves', category: { id: 2 } });
    expect(await body('getAllShopCategoriesForId', { id: 77 })).toEqual([]);
  });

  test('brands are returned page by page and one by one', async () => {
    const second = { pagination: { page: 2, perPage: 1 } };
    expect(await body('getBrands', second)).toMatchObject({
      pagination: { current: 1, total: 2, perPage: 1, page: 2, last: 2 },
      entities: [{ id: OAKEN, slug: 'oaken', name: 'The oaken', isActive: true }],
    });
    const many = await body('getBrands', { pagination: { perPage: 5_000 } });
    expect(many).toMatchObject({ pagination: { perPage: 100 } });
    expect(await body('getBrandById', { brandId: HARLOW })).toMatchObject({ slug: 'harlow' });
    expect(await body('getBrandById', { brandId: HARLOW })).toMatchObject({
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect((await call('getBrandById', { brandId: GIFT })).status).toBe(404);
  });

  test('a navigation tree has categories on request, and follows the current minute', async () => {
    const trees = await body<{ name: string }[]>('fetchAllNavigationTrees');
    expect(trees.map(({ name }) => name)).toEqual(['Header', 'Header-Service', 'Footer']);
    const bare = await body<{ items: object[] }>('fetchNavigationTreeById', { treeId: 1 });
    expect(bare.items).toHaveLength(1);
    expect(bare.items[0]).toMatchObject({ categoryId: 2, filters: [], extraFilters: [] });
    expect(bare.items[0]).not.toHaveProperty('category');
    const params = { with: { category: true }, visibleAt: '2027-05-02T00:00:00Z' };
    const full = await body('fetchNavigationTreeByName', { treeName: 'Header', params });
    expect(full).toMatchObject({
      id: 1,
      items: [
        {
          category: {
            path: '/men/scarves',
            properties: [],
            supportedFilter: expect.arrayContaining(['size']),
          },
        },
        { name: 'Derby' },
      ],
    });
    for (const [method, payload] of [
      ['fetchNavigationTreeById', { treeId: 9 }],
      ['fetchNavigationTreeByName', { treeName: 'header' }],
    ] as const) {
      expect((await call(method, payload)).status).toBe(404);
    }
    const bad = { params: { visibleAt: 'tomorrow' } };
    expect((await call('fetchAllNavigationTrees', bad)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'payload.params.visibleAt' }],
    });
  });

  test('a suggested category has the path on request', async () => {
    const term = 'scarves';
    const resolveTerm = async (categories?: object): Promise<unknown> => {
      const asked = categories ? { term, with: { categories } } : { term };
      type Found = { categorySuggestion: { category: unknown } };
      return (await body<Found>('resolveSearch', asked)).categorySuggestion.category;
    };
    expect(await resolveTerm()).toMatchObject({ id: 2, parent: { id: 1 } });
    expect(await resolveTerm({ parents: 'all' })).toMatchObject({ id: 2, parent: { id: 1 } });
    expect(await resolveTerm({ children: 1 })).not.toHaveProperty('parent');
  });
});

describe('promotion responses', () => {
  test('are in the shop’s language; those behind a code only for clients that send the code', async () => {
    const reply = await body<{ entities: { id: string }[] }>('getCurrentPromotions');
    expect(reply).toMatchObject({
      pagination: { total: 1, page: 1, perPage: 100 },
      entities: [{ ...aPromotion({ id: 'autumn' }), displayName: 'The autumn' }],
    });
    const all = await body<{ entities: { id: string }[] }>('getPromotions');
    expect(all.entities.map(({ id }) => id)).toEqual(['autumn', 'winter']);
    const activeAt = '2027-02-01T00:00:00Z';
    expect(await body('getPromotions', { activeAt })).toMatchObject({
      entities: [{ id: 'winter' }],
    });
    for (const payload of [['secret'], { ids: ['secret'] }]) {
      expect(await body('getPromotionsByIds', payload)).toMatchObject({
        entities: [{ id: 'secret' }],
      });
    }
    expect(await body('getPromotionsByIds', { ids: ['0'] })).toMatchObject({ entities: [] });
  });

  test('include the products of gifts', async () => {
    const variantIds = [variantId(2, 1), variantId(1, 1), variantId(1, 2), 4_242];
    const products = await body<{ id: number }[]>('getPromotionGiftProducts', { variantIds });
    expect(products.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('are empty for campaigns, as none is running', async () => {
    for (const method of ['getCampaign', 'getCampaignKey']) {
      const { status, text } = await call(method);
      expect([status, text]).toEqual([204, '']);
    }
  });

  test('contain the reductions on all lines of a basket, or on none', async () => {
    const { call } = aShopper(services);
    expect(basketOf(await call('updatePromotions', { items: [] })).basket.items).toEqual([]);
    const items = [
      { variantId: variantId(1, 1), quantity: 2 },
      { variantId: variantId(2, 1), quantity: 1 },
    ];
    const { basket } = basketOf(await call('addItemsToBasket', { items }));
    const [first, second] = basket.items.map(({ key }) => key);
    const promotions = [{ id: String(GIFT) }];
    const wanted = { items: [{ itemId: first, promotions }] };
    const written = basketOf(await call('updatePromotions', wanted)).basket;
    expect(written.items.map(({ promotionId, quantity }) => [promotionId, quantity])).toEqual([
      [String(GIFT), 2],
      [null, 1],
    ]);
    expect(basketOf(await call('updatePromotions', wanted)).basket).toEqual(written);
    const gone = [
      { itemId: second, promotions },
      { itemId: 'gone', promotions },
    ];
    const refused = await call('updatePromotions', { items: gone });
    expect(refused.body).toMatchObject({
      title: 'Bulk updating promotions failed',
      status: 400,
      failureKind: 'BasketItemNotFound',
    });
    expect(basketOf(await call('getBasket')).basket).toEqual(written);
  });
});
