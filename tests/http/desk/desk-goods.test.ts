import { beforeAll, expect, test } from 'vitest';
import { sizeName } from '#lib/domain/catalog/product.ts';
import { customerLimit } from '#lib/domain/drops/purchase-limit.ts';
import { findJerseyGroup } from '#lib/domain/printing/lettering.ts';
import { getShopByLocale, LOCALES, type Shop } from '#lib/domain/shop/shop.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { sqlGoods } from '#lib/server/desk/sql/goods/sql-goods.ts';
import { goodsPage, productPage } from '#lib/server/desk/views/goods.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { lettering } from '#lib/server/printing/club-printing.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { GB, SHIRT, type ShopFloor, stockOf } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

let keys = 0;
/** Boxes of the form of sale. */
const SOLD = Object.fromEntries(LOCALES.map((locale) => [`sold.${locale}`, 'on']));

describeDatabase('goods in the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  let product: string;
  const shown: number[] = [];
  beforeAll(async () => {
    const db = await open();
    const show = (ids: readonly number[]): void => void shown.push(...ids);
    const own = { feeds: sqlFeeds(db, show), desk: { goods: sqlGoods(db, show) } };
    ({ floor, services, manager, packer } = await aDesk(db, own));
    const row = await db.selectFrom('product').select('reference_key').where('id', '=', 1);
    product = (await row.executeTakeFirstOrThrow()).reference_key;
  });

  const post = (act: string, fields: Readonly<Record<string, string>>, cookies = manager) => {
    keys += 1;
    const form = { act, key: `a-key-of-a-form-${1_000 + keys}`, product, ...fields };
    return visitDesk(services, `/desk/goods/${product}`, cookies, form);
  };
  const contextOf = async (path: string) => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };
  const sizes = { shop: GB.locale, reason: 'Counted' };

  test('a count and a price are written with their reason, and the shop shows them', async () => {
    await aPaidOrder(floor, [{ variantId: SHIRT, quantity: 2 }]);
    const done = await post('goods.sizes', {
      ...sizes,
      ...{ 'units.0': '12', 'was.units.0': '10', 'units.1': '3', 'was.units.1': '3' },
      ...{ 'price.0': '49,90', 'was.price.0': '60.00', 'before.0': '', 'was.before.0': '' },
    });
    expect(done.location).toBe(`/desk/goods/${product}?shop=en-gb&done=goods`);
    expect(await stockOf(floor, SHIRT)).toBe(10);
    const [variant] = await sqlCatalog(floor.db).variantsByIds(GB, [SHIRT]);
    expect(variant?.price.withTax).toBe(4_990);
    expect(shown).toContain(1);
    const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
    expect(entry).toMatchObject({ act: 'goods.sizes', subject: product, reason: 'Counted' });
  });

  test('the page shows the shelf with the units that orders hold', async () => {
    const page = await productPage(await contextOf(`/desk/goods/${product}?shop=en-gb`), product);
    expect(page?.sizes[0]).toMatchObject({ shelf: 12, held: '2', price: '49.90', before: '' });
    expect(await productPage(await contextOf('/desk/goods/none'), 'none')).toBeUndefined();
  });

  test('wrong values are named beside their fields, and nothing is written', async () => {
    const { status, request } = await post('goods.sizes', {
      ...{ shop: 'en-gb', reason: ' ', 'units.0': '-1', 'was.units.0': '12' },
      ...{ 'price.1': 'free', 'was.price.1': '60.00', 'before.2': '1', 'was.before.2': '' },
      ...{ 'price.2': '60.00', 'was.price.2': '60.00' },
    });
    expect(status).toBe(422);
    expect(Object.keys(request.locals.desk?.refused?.form.errors ?? {}).toSorted()).toEqual([
      ...['before.2', 'price.1', 'reason', 'units.0'],
    ]);
    expect(await stockOf(floor, SHIRT)).toBe(10);
  });

  test('a form without a change says so', async () => {
    const { request } = await post('goods.sizes', { ...sizes, 'units.0': '5', 'was.units.0': '5' });
    expect(request.locals.desk?.refused?.form.errors).toEqual({ '': 'Nothing was changed.' });
  });

  test('a product is hidden, and its window is kept', async () => {
    const window = {
      from: '2026-12-01T09:00',
      to: '2026-12-24T18:00',
      reason: 'Waits for the kit',
    };
    expect((await post('goods.sale', window)).location).toContain('done=goods');
    const detail = await services.desk.goods.find(product);
    expect(detail?.record).toMatchObject({
      isActive: false,
      ...{ sellableFrom: '2026-12-01T09:00:00.000Z', sellableTo: '2026-12-24T18:00:00.000Z' },
    });
    const wrong = await post('goods.sale', { ...window, to: window.from });
    expect(wrong.request.locals.desk?.refused?.form.errors).toHaveProperty('to');
  });

  test('a product is on sale in the shops that are ticked, and both pages say so', async () => {
    const { 'sold.de-de': _, ...others } = SOLD;
    await post('goods.sale', { from: '', to: '', ...others, reason: 'Not for Germany' });
    const detail = await services.desk.goods.find(product);
    expect(detail?.record).toMatchObject({ isActive: true, hiddenIn: ['de-de'] });
    const catalog = sqlCatalog(floor.db);
    const shown = async (shop: Shop) => (await catalog.productById(shop, 1)) !== undefined;
    expect([await shown(GB), await shown(getShopByLocale('de-de'))]).toEqual([true, false]);
    const page = await productPage(await contextOf('/desk/goods/x'), product);
    expect(page?.sale.filter(({ isSold }) => !isSold).map(({ locale }) => locale)).toEqual([
      'de-de',
    ]);
    const list = await goodsPage(await contextOf(`/desk/goods?term=${product}`));
    const row = list.rows.find(({ key }) => key === product);
    expect(row?.soldIn).toContain('United Kingdom');
    expect(row?.soldIn).not.toContain('Deutschland');
    await post('goods.sale', { from: '', to: '', ...SOLD, reason: 'Now' });
    expect((await services.desk.goods.find(product))?.record.hiddenIn).toEqual([]);
  });

  test('the window is in the time zone of the club', async () => {
    const summer = { from: '2027-07-01T09:00', to: '', reason: 'Starts in summer' };
    expect((await post('goods.sale', { ...summer, ...SOLD })).location).toContain('done');
    const detail = await services.desk.goods.find(product);
    expect(detail?.record).toMatchObject({ sellableFrom: '2027-07-01T08:00:00.000Z' });
    const page = await productPage(await contextOf('/desk/goods/x'), product);
    expect(page).toMatchObject({ from: summer.from, to: '', timeZone: 'Europe/London' });
    await post('goods.sale', { from: '', to: '', ...SOLD, reason: 'Now' });
  });

  test('a picture changes its place with its neighbour, and the shop shows the new order', async () => {
    const hashes = async (): Promise<readonly string[]> => {
      const [shirt] = await sqlCatalog(floor.db).productsByIds(GB, [1]);
      return shirt?.images.map(({ hash }) => hash) ?? [];
    };
    const [first = '', second = '', ...others] = await hashes();
    const listed = async (): Promise<string | undefined> => {
      const { products } = await catalog.listing(GB, {
        ...{ filters: { attributes: {} }, page: 1, perPage: 50 },
      });
      return products.find(({ id }) => id === 1)?.images[0]?.hash;
    };
    const catalog = sqlCatalog(floor.db);
    expect(await listed()).toBe(first);
    const moved = await post('goods.picture', { move: `down ${first}` });
    expect(moved.location).toBe(`/desk/goods/${product}?done=goods#pictures`);
    expect(await hashes()).toEqual([second, first, ...others]);
    expect(await listed(), 'also in lists that were read before').toBe(second);
    const page = await productPage(await contextOf('/desk/goods/x'), product);
    expect(page?.pictures.map(({ source }) => source)).toEqual([second, first, ...others]);
    expect(page?.pictures.map(({ isMain }) => isMain)).toEqual([true, false]);
    for (const move of [`up ${second}`, 'up nothing.jpg', `sideways ${first}`, '']) {
      const { request, status } = await post('goods.picture', { move });
      expect(status, move).toBe(422);
      expect(Object.keys(request.locals.desk?.refused?.form.errors ?? {}), move).toEqual(['']);
    }
    expect(await hashes()).toEqual([second, first, ...others]);
  });

  test('printing is switched off and on, with the letters of another shirt', async () => {
    const group = async () => {
      const [shirt] = await sqlCatalog(floor.db).productsByIds(GB, [1]);
      return shirt && findJerseyGroup(shirt, lettering);
    };
    const before = await group();
    for (const [printing, expected] of [
      ['away', 'away'],
      ['none', undefined],
      ['attributes', before],
    ] as const) {
      const done = await post('goods.printing', { printing, reason: 'The sponsor wants it' });
      expect(done.location).toContain('done=goods');
      expect(await group(), printing).toBe(expected);
    }
    const refused = await post('goods.printing', { printing: 'gold', reason: '' });
    expect(Object.keys(refused.request.locals.desk?.refused?.form.errors ?? {})).toEqual([
      ...['reason', 'printing'],
    ]);
  });

  test('a limit for each customer and the minutes to pay are set and taken away', async () => {
    const stored = async () =>
      (await productPage(await contextOf('/desk/goods/x'), product))?.limits;
    const reason = 'Five hundred of them';
    const done = await post('goods.limits', { limit: '2', group: 'cup', hold: '10', reason });
    expect(done.location).toContain('done=goods');
    expect(await stored()).toEqual({ limit: '2', group: 'cup', hold: '10' });
    const [shirt] = await sqlCatalog(floor.db).productsByIds(GB, [1]);
    expect(shirt && customerLimit(shirt)).toBe(2);
    const wrong = { limit: '0', group: 'x'.repeat(51), hold: '2', reason: '' };
    const refused = await post('goods.limits', wrong);
    expect(Object.keys(refused.request.locals.desk?.refused?.form.errors ?? {})).toEqual([
      ...['reason', 'limit', 'group', 'hold'],
    ]);
    await post('goods.limits', { limit: '', group: '', hold: '', reason });
    expect(await stored()).toEqual({ limit: '', group: '', hold: '' });
  });

  test('sizes have the names that shoppers see, in the language of the desk', async () => {
    const page = await productPage(await contextOf('/desk/goods/x'), product);
    const [shirt] = await sqlCatalog(floor.db).productsByIds(GB, [1]);
    expect(page?.sizes.map(({ size }) => size)).toEqual(shirt?.variants.map(sizeName));
  });

  test('a packer changes no goods', async () => {
    const refused = await post('goods.sizes', { ...sizes, 'units.0': '99' }, packer);
    expect(refused.status).toBe(404);
    expect(await stockOf(floor, SHIRT)).toBe(10);
  });

  test('a search finds the beginnings of words in names, keys and keys of sizes', async () => {
    const { sizes = [] } = (await productPage(await contextOf('/desk/goods/x'), product)) ?? {};
    const sku = sizes[0]?.sku ?? '';
    for (const term of ['home SHI', product, sku, `home ${sku.toLowerCase()}`, sku.slice(0, -1)]) {
      const page = await goodsPage(await contextOf(`/desk/goods?${new URLSearchParams({ term })}`));
      expect(
        page.rows.map(({ key }) => key),
        term,
      ).toContain(product);
    }
    for (const term of ['%', 'nothing of this name', "home' | 'zz"]) {
      const page = await goodsPage(await contextOf(`/desk/goods?${new URLSearchParams({ term })}`));
      expect(page.rows, term).toEqual([]);
    }
    expect((await goodsPage(await contextOf('/desk/goods'))).rows.length).toBeGreaterThan(1);
  });
});
