import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SORTS } from '#lib/domain/catalog/listing.ts';
import { refreshListing } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import { type Connection, openPostgres } from '#lib/server/platform/database/connection.ts';
import { type PlannedProduct, variantId } from '../support/a-catalog.ts';
import {
  aShopFloor,
  aShopperAtPayment,
  placeCheckout,
  type ShopFloor,
} from '../support/a-shop-floor.ts';
import { createDatabase } from '../support/servers/databases.ts';
import {
  aListNode,
  eventually,
  type ListNode,
  type ShownList,
} from '../support/servers/list-node.ts';

/** A category of three pages, and the products of the floor. */
const SHIRTS: readonly PlannedProduct[] = Array.from({ length: 45 }, (_, at) => ({
  id: 100 + at,
  name: { en: `Shirt ${at}` },
  color: at % 2 === 0 ? ('red' as const) : ('white' as const),
  sizes: [{ size: 'M' as const, price: 2_000 + ((at * 7) % 45) * 100, stock: 2 }],
}));

const QUERIES = ['c/men?', ...SORTS.map((sort) => `c/men?sort=${sort}&`), 'search?term=shirt&'];

let database: { readonly url: string; readonly drop: () => Promise<void> };
let connection: Connection;
let floor: ShopFloor;
let node: ListNode;

beforeAll(async () => {
  database = await createDatabase();
  connection = openPostgres(database.url, { onError: () => {} });
  floor = await aShopFloor(connection.db, SHIRTS);
  node = await aListNode(database.url, connection.db);
});
afterAll(async () => {
  await node.close();
  await connection.close();
  await database.drop();
});

/** All pages of a list, as far as its first page counts them. */
async function pagesOf(query: string): Promise<readonly ShownList[]> {
  const first = await page(query, 1);
  const numbers = Array.from({ length: first.lastPage - 1 }, (_, at) => at + 2);
  return [first, ...(await Promise.all(numbers.map((number) => page(query, number))))];
}

async function page(query: string, number: number): Promise<ShownList> {
  return JSON.parse(await node.read(`${query}page=${number}`));
}

async function idsOf(query: string): Promise<readonly number[]> {
  const pages = await pagesOf(query);
  return pages.flatMap(({ tiles }) => tiles.map(({ id }) => id));
}

/** Opens every page of every list, so that all are cached. */
async function openAll(): Promise<void> {
  for (const query of QUERIES) await pagesOf(query);
}

/** Every product stands exactly once in every list, and each page counts them all. */
async function expectWholeLists(count: (query: string) => number): Promise<void> {
  for (const query of QUERIES) {
    const ids = await idsOf(query);
    expect([query, new Set(ids).size, ids.length]).toEqual([query, count(query), count(query)]);
    const totals = (await pagesOf(query)).map(({ total }) => total);
    expect(new Set(totals)).toEqual(new Set([count(query)]));
  }
}

async function buy(productId: number, quantity: number): Promise<string> {
  const { basket: baskets, orders } = node.services;
  const ports = { ...floor, baskets, orders };
  const { owner } = await aShopperAtPayment(ports, [
    { variantId: variantId(productId, 1), quantity },
  ]);
  const placed = await placeCheckout(ports, owner);
  if (!placed.ok) throw new Error(JSON.stringify(placed.failure));
  return placed.value.paymentId;
}

const isSearch = (query: string): boolean => query.startsWith('search');
const allProducts = (query: string): number => (isSearch(query) ? 48 : 56);

describe('the pages of a list that were opened before', () => {
  test('show each product once after the last unit of one on the first page is sold, and after it comes back', async () => {
    await openAll();
    await expectWholeLists(allProducts);
    const [sold = 0] = (await idsOf('c/men?')).filter((id) => id >= 100);
    const paymentId = await buy(sold, 2);
    await eventually(async () => (await idsOf('c/men?')).at(-1) === sold);
    await expectWholeLists(allProducts);
    for (const query of QUERIES)
      expect([query, (await idsOf(query)).at(-1)]).toEqual([query, sold]);
    await node.services.orders.applyPaymentResult(paymentId, 'cancelled', new Date());
    await eventually(async () => (await idsOf('c/men?')).at(-1) !== sold);
    await expectWholeLists(allProducts);
  });

  test('stay cached while units are sold and none is the last', async () => {
    await openAll();
    const before = node.rendered();
    await buy(110, 1);
    await node.receiveAll();
    await openAll();
    expect(node.rendered()).toBe(before);
  });

  test('lose a hidden product together, count included, and get it back together', async () => {
    await openAll();
    const [hidden = 0] = await idsOf('search?term=shirt&');
    const setActive = async (is_active: boolean): Promise<void> => {
      await connection.db
        .updateTable('product')
        .set({ is_active })
        .where('id', '=', hidden)
        .execute();
      await refreshListing(connection.db, [hidden]);
    };
    await setActive(false);
    await eventually(async () => !(await idsOf('c/men?')).includes(hidden));
    await expectWholeLists((query) => allProducts(query) - 1);
    await setActive(true);
    await eventually(async () => (await idsOf('c/men?')).includes(hidden));
    await expectWholeLists(allProducts);
  });

  test('take a reduced product to its new place together', async () => {
    await openAll();
    const ids = await idsOf('c/men?sort=price_asc&');
    const reduced = ids.findLast((id) => id >= 100) ?? 0;
    await connection.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('price')
        .set({ with_tax: 1 })
        .where('variant_id', '=', variantId(reduced, 1))
        .execute();
      await refreshListing(trx, [reduced]);
    });
    await eventually(async () => (await idsOf('c/men?sort=price_asc&'))[0] === reduced);
    await expectWholeLists(allProducts);
    expect((await idsOf('c/men?sort=price_desc&')).at(-1)).toBe(reduced);
  });
});
