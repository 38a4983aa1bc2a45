import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClubFolder } from '#club/read-club-folder.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { promotionToForm } from '#lib/server/desk/acts/promotions/form-fields.ts';
import { sqlGoods } from '#lib/server/desk/sql/goods/sql-goods.ts';
import { applyFeed } from '#lib/server/feeds/apply-feed.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import { parseLetteringRecord } from '#lib/server/imports/lettering/lettering-schema.ts';
import { sqlLetteringFiles } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { parsePromotionRecord } from '#lib/server/imports/promotions/promotion-schema.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import { parseRecord } from '#lib/server/imports/record-schema.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { aProductRecord, aVariantRecord } from '../../support/a-catalog-file.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { aCodeRecord, aPromotionRecord } from '../../support/a-promotion-file.ts';
import { MUG, NAME, NOW, SHIRT, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import { readText } from '../../unit/lib/server/imports/read-source.ts';

/** Half a won, in hundredths of won and as staff type it. */
const HALF = 12_900_050;
const HALF_TYPED = '129000.50';
const WHOLE = 12_900_000;
const WHOLE_UNITS = 'hundredths of whole KRW, which has no smaller unit';
const DEMO = join(import.meta.dirname, '../../../clubs/aldermoor');

describeDatabase('an amount that the currency has no coin for is refused', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let sku: string;
  let partSku: string;
  let product: string;
  let keys = 0;
  const folder = mkdtempSync(join(tmpdir(), 'terrace-amounts-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  beforeAll(async () => {
    const db = await open();
    const own = {
      feeds: sqlFeeds(db, () => {}),
      desk: { goods: sqlGoods(db, () => {}) },
      imports: {
        promotions: sqlPromotionFiles(db),
        lettering: sqlLetteringFiles(db, { ...rules, refusedNames }),
      },
    };
    ({ floor, services, manager } = await aDesk(db, own));
    const skuOf = async (id: number) =>
      (
        await db
          .selectFrom('variant')
          .select('reference_key')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).reference_key;
    [sku, partSku] = [await skuOf(SHIRT), await skuOf(NAME)];
    const row = await db.selectFrom('product').select('reference_key').where('id', '=', 1);
    product = (await row.executeTakeFirstOrThrow()).reference_key;
  });

  const post = async (path: string, act: string, fields: Readonly<Record<string, string>>) => {
    keys += 1;
    const form = { act, key: `a-key-of-a-form-${7_000 + keys}`, ...fields };
    const { status, request } = await visitDesk(services, path, manager, form);
    return { status, errors: request.locals.desk?.refused?.form.errors ?? {} };
  };
  const feed = async (amounts: Readonly<Record<string, number>>) => {
    keys += 1;
    const rows = [{ sku, shop: 'ko-kr', vatRate: 0, ...amounts }];
    const event = { id: `an-event-${keys}`, at: services.now().toISOString(), rows };
    const result = await applyFeed(services, 'prices', event);
    return result.ok ? result.value.rows[0] : result.failure;
  };
  const issuesOf = (
    parsed:
      | { readonly issues: readonly { readonly path: string }[] }
      | { readonly record: unknown },
  ) => ('issues' in parsed ? parsed.issues.map(({ path }) => path) : []);
  const wonPrice = (changes: object) => {
    const variant = aVariantRecord('A-S', 's');
    const price = { amount: WHOLE, vatRate: 0, reductions: [], ...changes };
    return parseRecord(aProductRecord({ variants: [{ ...variant, prices: { 'ko-kr': price } }] }));
  };

  test('by the price feed', async () => {
    expect(await feed({ amount: HALF })).toMatchObject({ result: 'bad-value', field: 'amount' });
    expect(await feed({ amount: WHOLE, before: 2 * HALF - 1 })).toMatchObject({
      ...{ result: 'bad-value', field: 'before' },
    });
    expect(await feed({ amount: WHOLE - 100 })).toMatchObject({ result: 'changed' });
  });

  test('by the prices of the desk', async () => {
    const was = { 'was.price.0': '1', 'was.before.0': '' };
    const fields = { shop: 'ko-kr', reason: 'New season', product, ...was };
    const path = `/desk/goods/${product}`;
    const price = { ...fields, 'price.0': HALF_TYPED, 'before.0': '' };
    expect(await post(path, 'goods.sizes', price)).toMatchObject({
      ...{ status: 422, errors: { 'price.0': expect.stringContaining('whole amount') } },
    });
    const before = { ...fields, 'price.0': '129000', 'before.0': '139000.50' };
    expect(await post(path, 'goods.sizes', before)).toMatchObject({
      ...{ status: 422, errors: { 'before.0': expect.stringContaining('whole amount') } },
    });
  });

  test('by a catalogue file of the shop', () => {
    expect(issuesOf(wonPrice({}))).toEqual([]);
    expect(issuesOf(wonPrice({ amount: HALF }))).toEqual(['variants[0].prices.ko-kr.amount']);
    expect(issuesOf(wonPrice({ lowestPrior: HALF }))).toEqual([
      'variants[0].prices.ko-kr.lowestPrior',
    ]);
    const reduction = { category: 'sale', type: 'absolute', relative: 0, absoluteWithTax: 50 };
    expect(issuesOf(wonPrice({ reductions: [reduction] }))).toEqual([
      'variants[0].prices.ko-kr.reductions[0].absoluteWithTax',
    ]);
  });

  test.each([
    [
      'Shopify',
      `Handle,Title,Option1 Value,Variant SKU,Variant Price\ntee,Tee,M,T-M,${HALF_TYPED}`,
    ],
    ['WooCommerce', `ID,Type,SKU,Name,Published,Regular price\n1,simple,TEE,Tee,1,${HALF_TYPED}`],
    ['Google', `id,title,price,availability\nTEE,Tee,${HALF_TYPED} KRW,in_stock`],
  ])('by a file of %s', async (_, content) => {
    const won = await readText(content, { locale: 'ko-kr' });
    expect(won.products).toEqual([]);
    expect(
      won.issues.map(({ line, value, expected }) => [line, value, inEnglish(expected)]),
    ).toEqual([[2, '129000.5', WHOLE_UNITS]]);
    const pounds = await readText(content.replace('KRW', 'GBP'), { locale: 'en-gb' });
    expect(pounds.products[0]?.variants[0]?.prices['en-gb']?.amount).toBe(HALF);
  });

  test('by a file of promotions, with the budget of a code', () => {
    const amount = { type: 'amount', amount: { 'ko-kr': HALF } } as const;
    const promotion = aPromotionRecord({ shops: ['ko-kr'], effect: amount });
    expect(issuesOf(parsePromotionRecord(promotion))).toEqual(['effect.amount.ko-kr']);
    const code = aCodeRecord({ shops: ['ko-kr'], budget: { 'ko-kr': HALF } });
    expect(issuesOf(parsePromotionRecord(code))).toEqual(['budget.ko-kr']);
  });

  test('by the promotions of the desk', async () => {
    const effect = { type: 'amount', amount: { 'ko-kr': HALF } } as const;
    const form = promotionToForm(aPromotionRecord({ shops: ['ko-kr'], effect }));
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    expect(await post('/desk/promotions', 'promotion.make', fields)).toMatchObject({
      ...{ status: 422, errors: { 'amount.ko-kr': expect.stringContaining('whole amount') } },
    });
  });

  test('by a file of lettering and its prices in the desk', async () => {
    const part = { type: 'part', key: 'name', sku: partSku, prices: { 'ko-kr': HALF } };
    expect(issuesOf(parseLetteringRecord(part))).toEqual(['prices.ko-kr']);
    const whole = { ...part, prices: {}, isOffered: true } as const;
    const options = { isFull: false, accept: () => true };
    await services.imports.lettering.write([{ ...whole, type: 'part', key: 'name' }], options, NOW);
    const fields = { part: 'name', 'price.ko-kr': HALF_TYPED, 'was.price.ko-kr': '1' };
    expect(await post('/desk/lettering', 'lettering.part', fields)).toMatchObject({
      ...{ status: 422, errors: { 'price.ko-kr': expect.any(String) } },
    });
  });

  test('by refunds', async () => {
    const order = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await floor.db
      .updateTable('shop_order')
      .set({ currency: 'KRW' })
      .where('id', '=', order.id)
      .execute();
    const refund = { id: 'half-a-won', amount: minor(150) };
    const by = { source: 'staff', name: 'Dana' } as const;
    expect(await floor.orderDesk.refund(order.number, refund, by, NOW)).toEqual({
      ...{ ok: false, failure: { kind: 'fraction' } },
    });
    const fields = { order: order.number, amount: '1.50', reason: 'Late' };
    expect(await post(`/desk/orders/${order.number}`, 'order.refund', fields)).toMatchObject({
      ...{ status: 422, errors: { amount: expect.stringContaining('whole amount') } },
    });
  });

  test('by the club’s folder: free delivery, gift wrap and delivery', () => {
    cpSync(DEMO, folder, { recursive: true });
    const club = JSON.parse(readFileSync(join(DEMO, 'club.json'), 'utf8'));
    const write = (file: string, json: object) =>
      writeFileSync(join(folder, file), JSON.stringify(json));
    const problems = (): string => {
      try {
        readClubFolder(folder);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    expect(problems()).toBe('');
    const half = { KRW: HALF };
    write('club.json', {
      ...club,
      freeDeliveryFrom: { ...club.freeDeliveryFrom, ...half },
      giftWrap: half,
    });
    expect(problems()).toContain(`freeDeliveryFrom.KRW must be ${WHOLE_UNITS}`);
    expect(problems()).toContain(`giftWrap.KRW must be ${WHOLE_UNITS}`);
    write('club.json', club);
    const service = { days: [1, 2], cost: { GBP: 495, EUR: 595, USD: 650, CNY: 4_500, ...half } };
    const zones = Object.fromEntries(
      club.deliveryCountries.map((country: string) => [country, 'near']),
    );
    write('delivery.json', { zones, services: { near: { standard: service, express: service } } });
    expect(problems()).toContain(`services.near.standard.cost.KRW must be ${WHOLE_UNITS}`);
  });
});
