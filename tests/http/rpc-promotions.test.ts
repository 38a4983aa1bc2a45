import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { GIFT_DECISION } from '#lib/server/promotions/forms/gift-decision.ts';
import { writeCode, writePromotions } from '../support/a-promotion.ts';
import { aShopFloor, MUG, SCARF_S, SHIRT } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { aShopper, basketOf } from '../support/an-rpc-shopper.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  postForm,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

let connection: Connection;
let services: HandlerServices;

const PAST = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
const FUTURE = { from: '2027-01-01T00:00:00.000Z', to: '2027-02-01T00:00:00.000Z' };

beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  services = handlerServices(db, await aShopFloor(db));
  const minimum = { level: 'global', key: 'minimum_value', condition: { amount: 50_000 } } as const;
  const members = {
    level: 'global',
    key: 'customer_type',
    condition: { types: ['member'] },
  } as const;
  const shirts = { level: 'item', key: 'variant', condition: { ids: [SHIRT] } } as const;
  await writeCode(db, { id: 'hello' });
  await writeCode(db, { id: 'past', schedule: PAST });
  await writeCode(db, { id: 'ended' }, { endsAt: '2026-11-01T00:00:00Z' });
  await writeCode(db, { id: 'future', schedule: FUTURE });
  await writeCode(db, { id: 'none' }, { maxUses: 0 });
  await writeCode(db, { id: 'spent' }, { budget: 0 });
  await writeCode(db, { id: 'rich', conditions: [minimum] });
  await writeCode(db, { id: 'members', conditions: [members] });
  await writeCode(db, { id: 'shirts', conditions: [shirts] });
  await writeCode(db, { id: 'alone', priority: 9, combination: { type: 'exclusive' } });
  await writePromotions(db, {
    ...{ id: 'gift', conditions: [shirts] },
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [SCARF_S], eligibleItemsQuantity: 1 },
    },
  });
}, 60_000);

afterAll(() => connection.close());

async function withMug(): Promise<ReturnType<typeof aShopper>> {
  const shopper = aShopper(services);
  await shopper.call('addItemToBasket', { variantId: MUG, quantity: 1 });
  return shopper;
}

describe('promotion code procedures', () => {
  test('enter a code in any case, return the basket, and remove the code', async () => {
    const { call } = await withMug();
    const { basket } = basketOf(await call('applyCode', { code: ' hello ' }));
    expect(basket.codes).toEqual([{ code: 'HELLO', promotionId: 'hello', name: 'The hello' }]);
    expect(basket.cost.withTax).toBe(900);
    const left = basketOf(await call('removeCode', { code: 'Hello' })).basket;
    expect([left.codes, left.cost.withTax]).toEqual([[], 1_000]);
    expect(basketOf(await call('removeCode', { code: 'Hello' })).basket).toEqual(left);
  });

  test.each([
    ['unknown', 'nosuch'],
    ['expired', 'past'],
    ['expired', 'ended'],
    ['not-yet', 'future'],
    ['used-up', 'none'],
    ['used-up', 'spent'],
    ['minimum-not-met', 'rich'],
    ['not-eligible', 'members'],
    ['nothing-matches', 'shirts'],
  ])('refuse and do not store codes without effect: %s', async (failureKind, code) => {
    const { call } = await withMug();
    expect((await call('applyCode', { code })).body).toEqual({
      ...{ title: 'The code was not applied', status: 400, failureKind },
    });
    expect(basketOf(await call('getBasket')).basket.codes).toEqual([]);
  });

  test('report codes that are already entered or cannot be combined', async () => {
    const { call } = await withMug();
    await call('applyCode', { code: 'hello' });
    for (const [code, failureKind] of [
      ['HELLO', 'already-applied'],
      ['alone', 'not-combinable'],
    ]) {
      expect((await call('applyCode', { code })).body).toMatchObject({ status: 400, failureKind });
    }
  });

  test.each([[{}], [{ code: '' }], [{ code: '  ' }], [{ code: 5 }], [{ code: 'x'.repeat(101) }]])(
    'return 400 with the path for invalid codes: %j',
    async (payload) => {
      expect((await (await withMug()).call('applyCode', payload)).body).toMatchObject({
        ...{ status: 400, errors: [{ path: 'payload.code' }] },
      });
    },
  );

  test('accept codes with items and with updates, and try them without entering', async () => {
    const { call } = aShopper(services);
    const promotions = [{ id: 'hello', code: 'hello' }];
    const item = { variantId: MUG, quantity: 1, promotions };
    const { basket } = basketOf(await call('addItemToBasket', item));
    expect(basket.items[0]).toMatchObject({
      promotionId: 'hello',
      promotions: [{ id: 'hello', isValid: true, failedConditions: [] }],
    });
    const [key] = basket.items.map((line) => line.key);
    await call('removeCode', { code: 'hello' });
    const tried = await call('getApplicablePromotionsByCode', { promotionCode: 'hello' });
    expect(basketOf(tried).basket.applicablePromotions).toMatchObject([
      { itemId: key, promotion: { id: 'hello' } },
    ]);
    expect(basketOf(await call('getBasket')).basket.codes).toEqual([]);
    const update = { quantity: 2, promotionCode: 'hello' };
    const updated = basketOf(await call('updateBasketItem', { basketItemKey: key, update }));
    expect(updated.basket.codes).toMatchObject([{ code: 'HELLO' }]);
  });

  test('are tried ten times in ten minutes by one basket, wherever they are entered', async () => {
    const limited = withServices(services, {
      security: { attempts: memoryAttemptLimits(services.log) },
    });
    const cookies = new ShopCookies();
    const item = { variantId: MUG, quantity: 1, promotions: [{ id: 'x', code: 'guess' }] };
    // Opens the session that the attempts are counted for.
    await callRpc(limited, 'addItemToBasket', { variantId: MUG, quantity: 1 }, { cookies });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const first = await callRpc(limited, 'applyCode', { code: 'guess' }, { cookies });
      expect(first.status).toBe(400);
      expect((await callRpc(limited, 'addItemToBasket', item, { cookies })).status).toBe(200);
    }
    for (const [method, payload] of [
      ['applyCode', { code: 'guess' }],
      ['addItemToBasket', item],
    ] as const) {
      const refused = await callRpc(limited, method, payload, { cookies });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    }
    const plain = { variantId: MUG, quantity: 1 };
    expect((await callRpc(limited, 'addItemToBasket', plain, { cookies })).status).toBe(200);
    const other = await callRpc(
      limited,
      'applyCode',
      { code: 'guess' },
      { cookies: new ShopCookies() },
    );
    expect(other.status).toBe(400);
  });
});

describe('gift procedures', () => {
  test('choose and decline gifts; the browser stores the decision', async () => {
    const { call, cookies } = aShopper(services);
    await call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    const choice = { promotionId: 'gift', variantId: SCARF_S };
    expect(basketOf(await call('chooseGift', choice)).basket.gifts).toMatchObject([
      { promotionId: 'gift', chosen: [SCARF_S], decision: SCARF_S },
    ]);
    const storedDecision = () =>
      JSON.parse(decodeURIComponent(cookies.get(GIFT_DECISION)?.value ?? ''));
    expect(storedDecision()).toEqual({ gift: SCARF_S });
    const no = basketOf(await call('chooseGift', { promotionId: 'gift', variantId: null })).basket;
    expect([no.items.length, storedDecision()]).toEqual([1, { gift: null }]);
    expect((await call('chooseGift', { promotionId: 'gift', variantId: MUG })).body).toMatchObject({
      ...{ title: 'The gift was not chosen', status: 400, failureKind: 'not-offered' },
    });
  });

  test('work as forms too, which show the result and keep the typed code', async () => {
    const { call, cookies } = await withMug();
    await call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    const post = async (name: string, fields: Readonly<Record<string, string>>) => {
      const form = { locale: 'en-gb', ...fields };
      return (await postForm(services, name, form, { cookies })).headers.get('location');
    };
    const basket = '/en-gb/basket?notice=';
    expect(await post('applyCode', { code: 'hello' })).toBe(`${basket}codeApplied`);
    expect(await post('applyCode', { code: 'hello' })).toBe(`${basket}codeAlready&code=hello`);
    expect(await post('applyCode', { code: '' })).toBe(`${basket}codeUnknown&code=`);
    expect(await post('removeCode', { code: 'hello' })).toBe(`${basket}codeRemoved`);
    const gift = { promotionId: 'gift', variantId: String(SCARF_S) };
    expect(await post('chooseGift', gift)).toBe(`${basket}giftChosen`);
    expect(await post('chooseGift', { promotionId: 'gift' })).toBe(`${basket}giftDeclined`);
    expect(await post('chooseGift', { promotionId: 'nosuch' })).toBe(`${basket}giftUnavailable`);
    const back = { code: 'nosuch', back: '/en-gb/checkout#/payment' };
    expect(await post('applyCode', back)).toBe('/en-gb/checkout?notice=codeUnknown&code=nosuch');
    const elsewhere = { code: 'nosuch', back: 'https://evil.example/' };
    expect(await post('applyCode', elsewhere)).toBe(`${basket}codeUnknown&code=nosuch`);
  });
});
