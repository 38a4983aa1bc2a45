import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { createStockCalls } from '#lib/server/catalog/http/stock-calls.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { readQuantities } from '#lib/server/catalog/sql/stock/read-quantities.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { Admission } from '#lib/server/platform/http/admission/admission.ts';
import type { ServerRequest } from '#lib/server/platform/http/server-request.ts';
import { aCatalog, variantId } from '../../support/a-catalog.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const british = getShopByLocale('en-gb');
const SHIRT = 1;

interface StockUnderTest {
  ask(path: string, query?: string, isRead?: boolean): Promise<{ status: number; text: string }>;
  pass(milliseconds: number): void;
  reads: number;
  isDown: boolean;
}

function aNode(db: Db): StockUnderTest {
  let time = Date.UTC(2026, 10, 27);
  const catalog = sqlCatalog(db);
  const node: StockUnderTest = {
    reads: 0,
    isDown: false,
    pass(milliseconds) {
      time += milliseconds;
    },
    async ask(path, query = `?shop=${british.id}`, isRead = true) {
      const request = new IncomingMessage(new Socket());
      const exchange: ServerRequest = { request, path, query, isRead };
      const response = await calls(exchange);
      if (!response || !('body' in response) || typeof response.body === 'function')
        throw new TypeError('no answer');
      return { status: response.status, text: response.body.toString() };
    },
  };
  const { answerCall: calls } = createStockCalls({
    catalog: {
      productById: catalog.productById,
      quantities: (id) => {
        node.reads += 1;
        return node.isDown ? Promise.reject(new Outage('catalog', 'down')) : readQuantities(db, id);
      },
    },
    admission: new Admission({ clock: () => time, random: () => 0 }),
    now: () => new Date(time),
  });
  return node;
}

describeDatabase('the stock call', (open) => {
  let db: Db;

  beforeAll(async () => {
    db = await open();
    const sizes = [
      { size: 'S', price: 4000, stock: 3 },
      { size: 'M', price: 4000, stock: 40 },
      { size: 'L', price: 4000, stock: 0 },
    ] as const;
    await aCatalog(db, { products: [{ id: SHIRT, name: { en: 'Home' }, sizes }] });
  });

  const SMALL = variantId(SHIRT, 1);

  const sell = (quantity: number): Promise<unknown> =>
    db.updateTable('stock').set({ quantity }).where('variant_id', '=', SMALL).execute();

  test('tells sizes and the last few, in few bytes', async () => {
    const { status, text } = await aNode(db).ask('/api/stock/1');
    expect(status).toBe(200);
    expect(new Map(JSON.parse(text).sizes)).toEqual(
      new Map<string, unknown>([
        ['S', 3],
        ['M', true],
        ['L', 0],
      ]),
    );
    expect(text.length).toBeLessThan(300);
  });

  test('is read once a second for all who ask, and two seconds old at most', async () => {
    const node = aNode(db);
    await Promise.all(Array.from({ length: 100 }, () => node.ask('/api/stock/1')));
    expect(node.reads).toBe(1);
    await sell(2);
    node.pass(999);
    expect((await node.ask('/api/stock/1')).text).toContain('["S",3]');
    expect(node.reads).toBe(1);
    node.pass(1_500);
    expect((await node.ask('/api/stock/1')).text).toContain('["S",2]');
    expect(node.reads).toBe(2);
  });

  test('goes on for seconds without the database, then says that it cannot tell', async () => {
    const node = aNode(db);
    await node.ask('/api/stock/1');
    node.isDown = true;
    node.pass(3_000);
    expect((await node.ask('/api/stock/1')).status).toBe(200);
    node.pass(4_000);
    expect((await node.ask('/api/stock/1')).status).toBe(503);
  });

  test('knows no other products, shops and methods', async () => {
    const node = aNode(db);
    expect((await node.ask('/api/stock/999')).status).toBe(404);
    expect((await node.ask('/api/stock/999')).status).toBe(404);
    expect((await node.ask('/api/stock/1', '?shop=7')).status).toBe(400);
    expect((await node.ask('/api/stock/1', '')).status).toBe(400);
    expect((await node.ask('/api/stock/1', undefined, false)).status).toBe(405);
    expect(node.reads).toBe(0);
  });
});
