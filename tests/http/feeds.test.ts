import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { handleFeed } from '#lib/server/feeds/feed-handler.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import { signBody } from '../../sandbox/payments/webhooks.ts';
import { aShopFloor, NOW, SHIRT, type ShopFloor, stockOf } from '../support/a-shop-floor.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const SECRET = 'the secret of the feeds';

let floor: ShopFloor;
let services: HandlerServices;
let sku: string;

beforeAll(async () => {
  const { db } = await freshDatabase();
  floor = await aShopFloor(db);
  services = withServices(handlerServices(db, floor), {
    feeds: sqlFeeds(db, () => {}),
    security: { notices: signedNotices({ feeds: SECRET, warehouse: 'another' }, []) },
  });
  const row = await db
    .selectFrom('variant')
    .select('reference_key')
    .where('id', '=', SHIRT)
    .executeTakeFirstOrThrow();
  sku = row.reference_key;
});

async function post(feed: string, event: unknown, key = SECRET): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return handleFeed(
    feed,
    new Request(`https://shop.example/api/feeds/${feed}`, {
      method: 'POST',
      body,
      headers: { 'terrace-signature': signBody(body, key, NOW) },
    }),
    services,
  );
}

function anEvent(rows: readonly unknown[], id = 'event-0001'): object {
  return { id, at: NOW.toISOString(), rows };
}

describe('the stock feed', () => {
  test('answers each row by what was done with it', async () => {
    const rows = [
      { sku, quantity: 3 },
      { sku: 'NO-SUCH', quantity: 1 },
      { sku, quantity: '4' },
      { sku, quantity: 5, colour: 'red' },
      'AU-1',
      { sku, quantity: 6 },
    ];
    const response = await post('stock', anEvent(rows));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      event: 'event-0001',
      changed: 1,
      rejected: 4,
      rows: [
        { sku, result: 'repeated' },
        { sku: 'NO-SUCH', result: 'unknown-sku' },
        {
          ...{ sku, result: 'bad-value', field: 'quantity', value: '4' },
          expected: 'whole units, 0 to 1000000',
        },
        { sku, result: 'bad-value', field: 'colour', value: 'red', expected: 'no such field' },
        {
          ...{ sku: '', result: 'bad-value', field: '', value: 'AU-1' },
          expected: 'an object with the fields of the feed',
        },
        { sku, result: 'changed' },
      ],
    });
    expect(await stockOf(floor, SHIRT)).toBe(6);
  });

  test('refuses another event with the same id', async () => {
    expect((await post('stock', anEvent([{ sku, quantity: 9 }]))).status).toBe(409);
  });

  test.each([
    ['that is no JSON', 'rows!', SECRET, 422],
    ['without rows', anEvent([], 'event-0002'), SECRET, 422],
    ['with more than 10,000 rows', anEvent(Array(10_001).fill({}), 'event-0003'), SECRET, 422],
    ['of last year', { ...anEvent([{}], 'event-0004'), at: '2025-01-01T00:00:00Z' }, SECRET, 422],
    ['signed by the warehouse', anEvent([{}], 'event-0005'), 'another', 401],
  ])('refuses an event %s', async (_, event, key, status) => {
    expect((await post('stock', event, key)).status).toBe(status);
  });
});

test('the price feed names the shops that there are', async () => {
  const rows = [{ sku, shop: 'de-at', amount: 100 }];
  const answer = await (await post('prices', anEvent(rows))).json();
  expect(answer.rows[0]).toMatchObject({ result: 'bad-value', field: 'shop', value: 'de-at' });
  expect(answer.rows[0].expected).toContain('de-de');
});

test('there is no other feed', async () => {
  expect((await post('orders', anEvent([]))).status).toBe(404);
});

test('the example of the documentation is taken as it stands', async () => {
  const page = readFileSync('docs/operations/feeds.md', 'utf8');
  const examples = [...page.matchAll(/^(?:STOCK|PRICES)='(.+)'$/gm)].map(([, body]) => body ?? '');
  expect(examples).toHaveLength(2);
  const feeds = ['stock', 'prices'];
  for (const [index, body] of examples.entries()) {
    const event = { ...JSON.parse(body.replace('\'"$AT"\'', NOW.toISOString())), at: NOW };
    const response = await post(feeds[index] ?? '', event);
    expect(response.status).toBe(200);
    const { rows } = await response.json();
    expect(rows.map(({ result }: { readonly result: string }) => result)).not.toContain(
      'bad-value',
    );
  }
});
