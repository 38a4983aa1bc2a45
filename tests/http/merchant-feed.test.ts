import { beforeAll, expect, test } from 'vitest';
import { club } from '#club/club.ts';
import type { AttributeGroup, Product, Variant } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { readFeedItems } from '#lib/server/imports/formats/feed-items.ts';
import { merchantFeedShop, merchantFeedXml } from '#lib/server/storefront/seo/merchant-feed.ts';
import { aShopFloor, NOW, SHIRT, type ShopFloor, setStock } from '../support/a-shop-floor.ts';
import { type HandlerServices, handlerServices, SITE } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  const { db } = await freshDatabase();
  floor = await aShopFloor(db);
  services = handlerServices(db, floor);
});

type Item = Readonly<Record<string, string | undefined>>;

async function itemsOf(name: string, catalog = services.catalog): Promise<readonly Item[]> {
  const shop = merchantFeedShop(name);
  if (!shop) return [];
  const items: Item[] = [];
  const source = { catalog, siteUrl: SITE, now: () => NOW, printing: services.printing };
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

type Change = (product: Product) => Partial<Product>;

/** The items of a shop whose goods are all changed like this. */
async function itemsWith(change: Change): Promise<readonly Item[]> {
  const { catalog } = services;
  const changed = {
    ...catalog,
    listedProducts: catalog.listedProducts.bind(catalog),
    productsByIds: async (...asked: Parameters<typeof catalog.productsByIds>) =>
      (await catalog.productsByIds(...asked)).map((product) => ({
        ...product,
        ...change(product),
      })),
  };
  return itemsOf('google-en-gb', changed);
}

function brandedBy(label: string): Change {
  return ({ attributes }) => ({
    attributes: {
      ...attributes,
      brand: {
        ...{ id: null, key: 'brand', label: 'Brand', type: null, multiSelect: false },
        values: { id: 1, label, value: label },
      },
    },
  });
}

test('the club’s own goods are identified by brand and SKU, those of other makers by neither', async () => {
  for (const item of await itemsWith(brandedBy(club.name))) {
    expect(item).toMatchObject({ brand: club.name, mpn: item['id'] });
    expect(item).not.toHaveProperty('identifier_exists');
  }
  for (const item of await itemsWith(brandedBy('Fellgate'))) {
    expect(item).toMatchObject({ brand: 'Fellgate', identifier_exists: 'no' });
    expect(item).not.toHaveProperty('mpn');
  }
});

const withVariants =
  (change: Partial<Variant>): Change =>
  ({ variants }) => ({ variants: variants.map((variant) => ({ ...variant, ...change })) });
const stock = (more: Partial<Variant['stock']>): Change =>
  withVariants({
    stock: { quantity: 0, isSellableWithoutStock: true, warehouseId: null, ...more },
  });

test('a GTIN identifies goods of every maker, unless it is for use within a company', async () => {
  const gtin = '4006381333931';
  for (const change of [brandedBy(club.name), brandedBy('Fellgate')])
    for (const item of await itemsWith((product) => ({
      ...change(product),
      ...withVariants({ gtin })(product),
    }))) {
      expect(item['gtin']).toBe(gtin);
      expect(item).not.toHaveProperty('identifier_exists');
      expect(item).not.toHaveProperty('mpn');
    }
  for (const item of await itemsWith(withVariants({ gtin: '2000000000008' })))
    expect(item).not.toHaveProperty('gtin');
});

test('uncounted, made to order and sold out are three things', async () => {
  for (const item of await itemsWith(stock({ isUncounted: true })))
    expect(item).toMatchObject({ availability: 'in_stock' });
  for (const item of await itemsWith(stock({})))
    expect(item).toMatchObject({
      availability: 'backorder',
      availability_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    });
  for (const item of await itemsWith(stock({ isSellableWithoutStock: false })))
    expect(item).toMatchObject({ availability: 'out_of_stock' });
});

test('what is worn says for whom it is, and what costs nothing is in no feed', async () => {
  for (const item of await itemsWith(() => ({}))) {
    if (item['size']) expect(item['age_group'] && item['gender']).toBeTruthy();
    expect(item['price']).not.toMatch(/^0\.00/);
  }
  const free = await itemsWith(({ id, variants }) => ({
    variants: variants.map((variant) => ({
      ...variant,
      ...(id === 1 && { price: { ...variant.price, withTax: minor(0), appliedReductions: [] } }),
    })),
  }));
  expect(free.some(({ title }) => title?.startsWith('Home shirt'))).toBe(false);
  expect(free.length).toBeGreaterThan(0);
});

function chosenAs(value: string): AttributeGroup {
  return {
    ...{ id: null, key: value, label: value, type: null, multiSelect: false },
    values: { id: 1, label: value, value },
  };
}

test('shirts that can be printed have the label of the policy for printed goods', async () => {
  const { season } = services.printing.rules;
  const printable = await itemsWith(({ attributes }) => ({
    attributes: {
      ...attributes,
      isJersey: chosenAs('true'),
      season: chosenAs(season),
      jerseyType: chosenAs('home'),
    },
  }));
  for (const item of printable) expect(item['return_policy_label']).toBe('no-return-when-printed');
  const plain = await itemsWith(({ attributes: { isJersey, ...attributes } }) => ({ attributes }));
  for (const item of plain) expect(item).not.toHaveProperty('return_policy_label');
});

test('goods without a picture are in no feed, because they would be refused', async () => {
  expect((await itemsOf('google-en-gb')).every((item) => item['image_link'])).toBe(true);
  const pictured = await itemsWith(({ id, images }) => (id === 1 ? { images: [] } : { images }));
  expect(pictured.some(({ title }) => title?.startsWith('Home shirt'))).toBe(false);
  expect(pictured.length).toBeGreaterThan(0);
});

test('only goods in several sizes or colours are a group', async () => {
  const single = await itemsWith(({ variants }) => ({
    variants: variants.slice(0, 1),
    siblings: [],
  }));
  expect(single.length).toBeGreaterThan(0);
  expect(single.filter((item) => item['item_group_id'])).toEqual([]);
  const shirts = (await itemsOf('google-en-gb')).filter(({ title }) =>
    title?.startsWith('Home shirt'),
  );
  expect(shirts.length).toBeGreaterThan(1);
  expect(new Set(shirts.map((item) => item['item_group_id'])).size).toBe(1);
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
