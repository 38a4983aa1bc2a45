import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, productName } from '#lib/domain/catalog/product.ts';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { type SqlCatalog, sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import type { CatalogFiles } from '#lib/server/imports/ports/catalog-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aProductRecord, DEFINITIONS } from '../../support/a-catalog-file.ts';
import {
  aGuest,
  anOrder,
  aShopFloor,
  GB,
  lines,
  MUG,
  mergeGuestBasket,
  NOW,
  SHIRT,
  type ShopFloor,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { aNotice, aPaidOrder, applyNotices, STAFF } from '../../support/an-order-lifecycle.ts';
import { freshPglite } from '../../support/servers/databases.ts';

/** Rules are tested on PostgreSQL; this is one way through a shop on the embedded database. */
let connection: Connection;
let floor: ShopFloor;
let catalog: SqlCatalog;
let files: CatalogFiles;

beforeAll(async () => {
  connection = await freshPglite('main paths');
  floor = await aShopFloor(connection.db);
  files = sqlCatalogFiles(connection.db, () => NOW);
  catalog = sqlCatalog(connection.db);
});
afterAll(() => connection.close());

async function importProducts(source: string, records: readonly ProductRecord[]): Promise<void> {
  const run = await files.start({ source, by: 'Robin' });
  await run.writeDefinitions(DEFINITIONS);
  await run.writeProducts(
    records.map((record) => ({ key: record.key, hash: JSON.stringify(record), record })),
  );
  await run.finish();
}

async function importedShirt(): Promise<Product | undefined> {
  catalog.reload();
  const [product] = await catalog.productsByReferenceKeys(GB, ['SHIRT-RED']);
  return product;
}

async function importedName(): Promise<string | undefined> {
  const product = await importedShirt();
  return product && productName(product);
}

test('goods are imported, listed, found, and sold', async () => {
  await importProducts('first.ndjson', [aProductRecord()]);
  const product = await importedShirt();
  expect(product).toMatchObject({ priceRange: { min: { withTax: 2_000 } } });
  const listing = await catalog.listing(GB, { filters: { attributes: {} }, page: 1, perPage: 50 });
  expect(listing.products.map(({ id }) => id)).toContain(product?.id);
  const found = await catalog.suggestions(GB, 'quarry');
  expect(found.map(({ type }) => type)).toContain('product');
  const variantId = product?.variants[0]?.id ?? 0;
  await aPaidOrder(floor, [{ variantId, quantity: 2 }]);
  expect(await stockOf(floor, variantId)).toBe(5);
});

test('a basket is filled, changed, emptied and brought back, and goes with the guest who signs in', async () => {
  const guest = aGuest();
  const added = await floor.baskets.add(
    guest,
    GB,
    [
      { variantId: SHIRT, quantity: 1 },
      { variantId: MUG, quantity: 2 },
    ],
    'AddQuantityToExisting',
    NOW,
  );
  expect(lines(added.basket)).toEqual([
    [SHIRT, 1],
    [MUG, 2],
  ]);
  const [first] = added.basket.items;
  const changed = await floor.baskets.update(guest, GB, first?.key ?? '', { quantity: 3 }, NOW);
  expect(changed.ok && lines(changed.value)).toEqual([
    [SHIRT, 3],
    [MUG, 2],
  ]);
  expect(lines(await floor.baskets.remove(guest, GB, first?.key ?? '', NOW))).toEqual([[MUG, 2]]);
  expect(lines(await floor.baskets.restore(guest, GB, NOW))).toEqual([
    [MUG, 2],
    [SHIRT, 3],
  ]);
  await mergeGuestBasket(floor, guest, 'ada');
  expect(lines(await floor.baskets.read({ ...guest, userId: 'ada' }, GB, NOW))).toEqual([
    [MUG, 2],
    [SHIRT, 3],
  ]);
});

test('orders placed at one moment get their own numbers and take their own stock', async () => {
  const before = await stockOf(floor, MUG);
  const buy = (): ReturnType<typeof anOrder> => anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
  const placed = await Promise.all([buy(), buy(), buy()]);
  expect(new Set(placed.map(({ order }) => order.number)).size).toBe(3);
  expect(await stockOf(floor, MUG)).toBe(before - 3);
});

test('the desk sends an order, takes a part back, refunds it, and cancels another', async () => {
  const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
  const sent = await applyNotices(floor, aNotice(number, 'packed'), aNotice(number, 'shipped'));
  expect(sent.shopperStatus).toBe('shipped');
  const wish = { id: 'goodwill', amount: minor(500) };
  const refunded = await floor.orderDesk.refund(number, wish, STAFF, NOW);
  expect(refunded.ok).toBe(true);
  const [due] = await floor.orderDesk.refundsDue();
  expect(due?.amount).toBe(500);

  const stopped = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
  const stock = await stockOf(floor, MUG);
  expect(await floor.orderDesk.cancel(stopped.number, STAFF, NOW)).toMatchObject({
    value: { shopperStatus: 'cancelled' },
  });
  expect(await stockOf(floor, MUG)).toBe(stock + 1);
});

test('a count of the stock arrives, and the last import is undone', async () => {
  const feeds = sqlFeeds(connection.db, () => undefined);
  const rows = [{ sku: 'SHIRT-RED-M', quantity: 0 }];
  const event = { id: 'count-1', hash: 'hash-1', at: NOW, rows };
  expect(await feeds.applyStock(event, NOW)).toEqual({ ok: true, value: ['changed'] });

  await importProducts('second.ndjson', [
    aProductRecord({ texts: { en: { name: 'Renamed', description: '', keywords: '' } } }),
  ]);
  expect(await importedName()).toBe('Renamed');
  expect(await files.undoLast()).toMatchObject({ source: 'second.ndjson', state: 'undone' });
  expect(await importedName()).toBe('Quarry Shirt');
});
