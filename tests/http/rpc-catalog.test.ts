import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aShopFloor, SHIRT, UNKNOWN_VARIANT } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase();
  const badges = Array.from({ length: 110 }, (_, at) => ({
    id: 100 + at,
    name: { en: `Badge ${at}` },
  }));
  services = handlerServices(connection.db, await aShopFloor(connection.db, badges));
});
afterAll(() => connection.close());

const call = (method: string, payload?: unknown): Promise<RpcResponse> =>
  callRpc(services, method, payload);

/** Fields that are always included. */
const ALWAYS = [
  'createdAt',
  'id',
  'isActive',
  'isNew',
  'isSoldOut',
  'masterKey',
  'referenceKey',
  'updatedAt',
];

describe('the catalogue procedures', () => {
  test('a read creates no session', async () => {
    const cookies = new ShopCookies();
    await callRpc(services, 'getProductById', { id: 1 }, { cookies });
    expect(cookies.get('__Host-terrace_auth')).toBeUndefined();
    expect(cookies.get('terrace_hint')).toBeUndefined();
  });

  test.each([
    ['getProductById', { id: 424_242 }],
    // Inactive.
    ['getProductById', { id: 6 }],
    ['getProductsByCategory', { category: '/nowhere' }],
    ['getProductsByCategory', { categoryId: 424_242 }],
    ['getProductsCount', { category: '/nowhere' }],
    ['getFilters', { category: '/men/nowhere' }],
    ['getCategoryByPath', { path: '/nowhere' }],
    ['getCategoriesByPath', { path: '/nowhere' }],
  ])('%s of a missing id is 404: %o', async (method, payload) => {
    const { status, headers, body } = await call(method, payload);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({ title: 'Not Found', status: 404 });
  });

  test('missing items are left out of lists', async () => {
    const ids = [SHIRT, UNKNOWN_VARIANT];
    expect((await call('getVariantById', { ids })).body).toMatchObject([
      { id: SHIRT, productId: 1 },
    ]);
    expect((await call('getProductsByIds', { ids: [4, 424_242, 1] })).body).toMatchObject([
      { id: 4 },
      { id: 1 },
    ]);
    const referenceKeys = ['AU-4', 'AU-none'];
    expect((await call('getProductsByReferenceKeys', { referenceKeys })).body).toMatchObject([
      { id: 4 },
    ]);
    expect((await call('getProductsByIds', { ids: [] })).body).toEqual([]);
  });

  test.each([
    ['getProductsByIds', 'ids'],
    ['getVariantById', 'ids'],
    ['getProductsByReferenceKeys', 'referenceKeys'],
  ])('%s accepts a hundred and refuses more', async (method, field) => {
    const firstValues = (count: number): readonly (number | string)[] =>
      Array.from({ length: count }, (_, at) => (field === 'ids' ? at + 1 : `AU-${at + 1}`));
    expect((await call(method, { [field]: firstValues(100) })).status).toBe(200);
    expect((await call(method, { [field]: firstValues(101) })).body).toMatchObject({
      status: 400,
      errors: [{ path: `payload.${field}` }],
    });
  });

  test('a product has the platform’s fields by default, and only the requested ones otherwise', async () => {
    const { body } = await call('getProductById', { id: 1 });
    expect(Object.keys(body as Product).sort()).toEqual(
      [...ALWAYS, 'attributes', 'categories', 'images', 'siblings', 'variants'].sort(),
    );
    const bare = await call('getProductById', { id: 1, with: {} });
    expect(Object.keys(bare.body as Product).sort()).toEqual(ALWAYS);
    const asked = { attributes: { withKey: ['name'] }, variants: {}, priceRange: true };
    const some = (await call('getProductById', { id: 1, with: asked })).body as Product;
    expect(Object.keys(some).sort()).toEqual(
      [...ALWAYS, 'attributes', 'priceRange', 'variants'].sort(),
    );
    expect(Object.keys(some.attributes)).toEqual(['name']);
    expect(some.variants.map((variant) => Object.keys(variant).includes('attributes'))).toEqual([
      false,
      false,
      false,
    ]);
    expect(some.priceRange).toMatchObject({ min: { withTax: 6000, currencyCode: 'GBP' } });
    const near = { siblings: { images: 'all' }, variants: { stock: { customData: true } } };
    const { siblings } = (await call('getProductById', { id: 1, with: near })).body as Product;
    const siblingKeys = siblings.map((sibling) => Object.keys(sibling).sort());
    expect(siblingKeys[0]).toEqual([...ALWAYS, 'images'].sort());
  });

  test('siblings are whole products: age, dates and, if requested, variants', async () => {
    const include = { siblings: { variants: 'all', priceRange: true } };
    const { siblings } = (await call('getProductById', { id: 1, with: include })).body as Product;
    const sibling = siblings[0] as Product;
    const { body } = await call('getProductById', { id: sibling.id, with: include.siblings });
    expect(sibling).toEqual(body);
    expect(sibling.variants.length).toBeGreaterThan(0);
    expect([typeof sibling.isNew, sibling.createdAt]).toEqual([
      'boolean',
      expect.stringMatching(/^\d{4}-.*Z$/),
    ]);
  });

  test('a page of products has 20 by default, and never more than 100', async () => {
    const page = async (payload: object): Promise<{ pagination: object; products: unknown[] }> =>
      (await call('getProductsByCategory', { with: {}, ...payload })).body as never;
    const total = (await page({})).pagination;
    expect(total).toMatchObject({ current: 20, perPage: 20, page: 1, first: 1 });
    const clamped = await page({ perPage: 5_000 });
    expect(clamped.pagination).toMatchObject({ current: 100, perPage: 100, last: 2 });
    expect(clamped.products).toHaveLength(100);
    const beyond = await page({ page: 99 });
    expect(beyond.products).toEqual([]);
    expect(beyond.pagination).toMatchObject({ current: 0, page: 99 });
    const refused = await call('getProductsByCategory', { page: 0, perPage: 0 });
    expect(refused.body).toMatchObject({
      errors: [{ path: 'payload.page' }, { path: 'payload.perPage' }],
    });
  });

  test('the count, the filter counts and the listing agree, in a category and in the whole shop', async () => {
    for (const category of ['/men', '/', undefined]) {
      const payload = category === undefined ? {} : { category };
      const { count } = (await call('getProductsCount', payload)).body as { count: number };
      expect((await call('getFilters', payload)).body).toMatchObject({ unfilteredCount: count });
      const listing = await call('getProductsByCategory', { ...payload, with: {} });
      expect(listing.body).toMatchObject({ pagination: { total: count } });
      expect(count).toBeGreaterThan(100);
    }
  });

  test('no search term causes an error', async () => {
    for (const term of ['', ' ', '%', "' or 1=1 --", '\\', '😀', 'a'.repeat(200)]) {
      const suggested = await call('getSearchSuggestions', { term });
      expect([term, suggested.status]).toEqual([term, 200]);
      const resolved = await call('resolveSearch', { term });
      expect([term, resolved.status, resolved.body]).toEqual([term, 200, null]);
    }
    expect((await call('resolveSearch', { term: '4' })).body).toMatchObject({
      type: 'product',
      productSuggestion: { product: { id: 4 } },
    });
    const long = await call('getSearchSuggestions', { term: 'a'.repeat(201) });
    expect(long.body).toMatchObject({ status: 400, errors: [{ path: 'payload.term' }] });
  });

  test.each([
    ['getProductById', { id: 2 ** 31 }],
    ['getProductById', { id: '1' }],
    ['getProductsByCategory', { where: { minPrice: -1 } }],
    // Text that the database cannot store.
    ['resolveSearch', { term: 'shirt\0' }],
    ['getProductsByReferenceKeys', { referenceKeys: ['AU-1', 'AU-\ud800'] }],
    ['getProductsByCategory', { sort: { by: 'name' } }],
    ['getProductsByCategory', { where: { attributes: [{ type: 'sql', key: 'x' }] } }],
  ])('%s refuses %o with the path of the error', async (method, payload) => {
    const { status, body } = await call(method, payload);
    expect(status).toBe(400);
    const { errors } = body as { errors: readonly { path: string }[] };
    expect(errors[0]?.path).toMatch(/^payload\.\w+/);
  });
});
