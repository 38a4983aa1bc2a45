import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { aShopFloor, MUG, SHIRT, SHIRT_RARE, type ShopFloor } from '../support/a-shop-floor.ts';
import { aShopper, basketOf } from '../support/an-rpc-shopper.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;
let mia: ReturnType<typeof aShopper>;

beforeAll(async () => {
  connection = await freshDatabase();
  const floor: ShopFloor = await aShopFloor(connection.db);
  await sellLettering(connection.db);
  services = handlerServices(connection.db, floor);
});
afterAll(() => connection.close());
beforeEach(() => {
  mia = aShopper(services);
});

const LETTERING = { style: 'cup', name: 'ANYTHING', number: '9', hasBadge: true, group: 'home' };
const TEXTS = { name: { key: 'name', label: 'Name', value: 'ANYTHING' } };
const REFUSED = {
  status: 400,
  body: { failureKind: 'LetteringRefused', detail: expect.stringContaining('addLetteredItem') },
};
/** Data of a caller that would look like printing. */
const CLAIMS = [
  ['custom data of the shop’s own printing', { customData: { lettering: LETTERING } }],
  ['custom data of a print part', { customData: { part: 'name' } }],
  ['texts alone', { displayData: TEXTS }],
] as const;

async function items(): Promise<readonly BasketItem[]> {
  return basketOf(await mia.call('getBasket')).basket.items;
}

/** Buys MASON 9 and returns its lines. */
async function aPaidPrint(): Promise<readonly BasketItem[]> {
  const lettering = { style: 'league', name: 'Mason', number: '9' };
  const payload = { variantId: SHIRT, quantity: 1, lettering };
  return basketOf(await mia.call('addLetteredItem', payload)).basket.items;
}

describe.each(CLAIMS)('%s on a shirt', (_, data) => {
  const shirt = { variantId: SHIRT, quantity: 1, ...data };

  test.each([
    ['addItemToBasket', shirt],
    ['addItemsToBasket', { items: [{ variantId: MUG, quantity: 1 }, shirt] }],
  ])('are refused by %s, and nothing is added', async (method, payload) => {
    expect(await mia.call(method, payload)).toMatchObject(REFUSED);
    expect(await mia.lines()).toEqual([]);
  });

  test('are refused by updateBasketItem, and the shirt stays plain', async () => {
    await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    const [plain] = await items();
    const payload = { basketItemKey: plain?.key, update: { quantity: 1, ...data } };
    expect(await mia.call('updateBasketItem', payload)).toMatchObject(REFUSED);
    expect(await items()).toEqual([plain]);
  });
});

describe('the group of a paid print', () => {
  const itemInGroup = (itemGroup: unknown, variantId: number, more: object = {}) => ({
    ...{ variantId, quantity: 1, itemGroup, ...more },
  });

  test.each([
    ['a second size', SHIRT_RARE, {}],
    ['the same shirt in place of the printed one', SHIRT, {}],
    ['the same shirt with other data', SHIRT, { customData: { text: 'NYE' } }],
    ['a mug', MUG, { displayData: TEXTS }],
  ])('does not take %s, whatever happens with existing items', async (_, variantId, more) => {
    const before = await aPaidPrint();
    const itemGroup = before[0]?.itemGroup;
    for (const existingItemHandling of [
      ...['KeepExisting', 'AddQuantityToExisting', 'ReplaceExisting'],
      'ReplaceExistingWithCombinedQuantity',
    ]) {
      const payload = { ...itemInGroup(itemGroup, variantId, more), existingItemHandling };
      const { status, body } = await mia.call('addItemToBasket', payload);
      expect([status, body]).toMatchObject([
        400,
        { errors: [{ variantId, message: expect.stringContaining('addLetteredItem') }] },
      ]);
    }
    expect(await items()).toEqual(before);
  });

  test('does not take a plain shirt by a change of its line', async () => {
    const [printed] = await aPaidPrint();
    await mia.call('addItemToBasket', { variantId: SHIRT_RARE, quantity: 1 });
    const before = await items();
    const basketItemKey = before.at(-1)?.key;
    const update = { quantity: 1, itemGroup: printed?.itemGroup };
    expect(await mia.call('updateBasketItem', { basketItemKey, update })).toMatchObject(REFUSED);
    expect(await items()).toEqual(before);
  });

  test('keeps its printing when all its data are sent back with a quantity', async () => {
    for (const { key, displayData, customData, itemGroup } of await aPaidPrint()) {
      const update = { quantity: 3, displayData, customData, itemGroup };
      expect((await mia.call('updateBasketItem', { basketItemKey: key, update })).status).toBe(200);
    }
    const after = await items();
    expect(after.map(({ quantity }) => quantity)).toEqual([3, 3, 3]);
    expect(after.map(({ print }) => print?.text.value)).toEqual(['League', 'MASON', '9']);
  });
});

test('opaque data of plain goods are stored and sent back, and are no printing', async () => {
  const data = { customData: { source: 'app' }, displayData: TEXTS };
  const group = { itemGroup: { id: 'mine', isMainItem: true, isRequired: true } };
  await mia.call('addItemToBasket', { variantId: MUG, quantity: 1, ...data, ...group });
  await mia.call('addItemToBasket', {
    variantId: SHIRT,
    quantity: 1,
    ...group,
    customData: { a: 1 },
  });
  const [mug, shirt] = await items();
  expect(mug).toMatchObject({ ...data, ...group });
  expect([mug, shirt].map((item) => item?.print)).toEqual([undefined, undefined]);
  const { basket } = basketOf(await mia.call('getBasket'));
  // Two to four working days from a Friday: no day for printing.
  expect(basket.packages[0]?.deliveryDate).toEqual({ min: '2026-11-24', max: '2026-11-26' });
});

test('a caller’s own field for printing is not read', async () => {
  const print = { part: 'shirt', lettering: LETTERING, group: 'home', text: TEXTS.name };
  await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1, print });
  const [shirt] = await items();
  expect(shirt).toMatchObject({ displayData: {}, customData: {} });
  expect(shirt?.print).toBeUndefined();
});
