import { beforeAll, expect, test } from 'vitest';
import { readFeedItems } from '#lib/server/catalog-files/formats/feed-items.ts';
import { merchantFeedShop, merchantFeedXml } from '#lib/server/views/seo/merchant-feed.ts';
import { aShopFloor, NOW, SHIRT, type ShopFloor, setStock } from '../support/a-shop-floor.ts';
import { type HandlerServices, handlerServices, SITE } from '../support/create-handlers.ts';
import { freshPglite } from '../support/servers/databases.ts';

let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  const { db } = await freshPglite();
  floor = await aShopFloor(db);
  services = handlerServices(db, floor);
});

type Item = Readonly<Record<string, string | undefined>>;

async function itemsOf(name: string): Promise<readonly Item[]> {
  const shop = merchantFeedShop(name);
  if (!shop) return [];
  const items: Item[] = [];
  const source = { catalog: services.catalog, siteUrl: SITE, now: () => NOW };
  for await (const row of readFeedItems(merchantFeedXml(source, shop))) {
    if ('issue' in row) throw new Error(JSON.stringify(row.issue));
    items.push(Object.fromEntries(row.cells));
  }
  return items;
}

test('the feed has an item for each size on sale, with what a merchant feed asks for', async () => {
  const items = await itemsOf('google-en-gb');
  const shirt = items.find(({ title }) => title?.startsWith('Home shirt') && title.endsWith('S'));
  expect(shirt).toMatchObject({
    ...{ availability: 'in_stock', price: '60.00 GBP', condition: 'new' },
    size: 'S',
  });
  expect(shirt?.['link']).toMatch(/^https:\/\/shop\.example\/en-gb\/p\//);
  expect(shirt?.['sale_price']).toBeUndefined();
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(items.map(({ title }) => title).join()).not.toMatch(/Old cap|Third shirt|Cup final/);
});

test('a reduced price is the sale price, beside the price that may be announced', async () => {
  const hat = (await itemsOf('google-en-gb')).find(({ title }) => title?.startsWith('Hat'));
  expect(hat).toMatchObject({ price: '10.00 GBP', sale_price: '8.00 GBP' });
});

test('a size that sells out is out of stock in the next feed', async () => {
  await setStock(floor, SHIRT, 0);
  const items = await itemsOf('google-en-gb');
  const shirt = items.find(({ title }) => title?.startsWith('Home shirt') && title.endsWith('S'));
  expect(shirt?.['availability']).toBe('out_of_stock');
});

test('each shop has its own language and currency', async () => {
  const items = await itemsOf('google-de-de');
  expect(items[0]?.['title']).toMatch(/^Heimtrikot/);
  expect(items[0]?.['price']).toMatch(/ EUR$/);
  expect(items.some(({ title }) => title?.startsWith('Bunting'))).toBe(false);
});

test.each(['google-xx-yy', 'google', 'google-en-gb-2', 'bing-en-gb', 'google-en-gb/..'])(
  'there is no feed %s',
  (name) => {
    expect(merchantFeedShop(name)).toBeUndefined();
  },
);
