import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NAME,
  NUMBER,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { aShopper, basketOf, linesOf } from '../support/an-rpc-shopper.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  postForm,
} from '../support/create-handlers.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  await sellLettering(connection.db);
  services = handlerServices(connection.db, floor);
});
afterAll(() => connection.close());

const MASON = { style: 'cup', name: 'Mason', number: '09' };
const TITLE = 'Adding item to basket failed';

function aLettered(lettering: object = MASON, more: object = {}) {
  return { variantId: SHIRT, quantity: 1, lettering, ...more };
}

test('a name that the club does not print is named before anything is added', async () => {
  const check = async (name: string) =>
    (await callRpc(services, 'checkLettering', { name, number: '9' })).body;
  expect(await check('Halloway')).toEqual({
    problems: [{ field: 'name', kind: 'refused' }],
  });
  expect(await check('Mason')).toEqual({ problems: [] });
});

describe('a shirt with a name and a number', () => {
  test('is one group, whose parts are charged and carry the printed text', async () => {
    const mia = aShopper(services);
    const { basket } = basketOf(await mia.call('addLetteredItem', aLettered()));
    const [shirt, name, number] = basket.items;
    expect(basket.items.map(({ variant }) => variant.id)).toEqual([SHIRT, NAME, NUMBER]);
    expect(basket.cost.withTax).toBe(6000 + 1500 + 500);
    expect(shirt?.itemGroup).toMatchObject({ isMainItem: true, isRequired: true });
    expect(name?.itemGroup).toEqual({ ...shirt?.itemGroup, isMainItem: false });
    expect(name?.displayData).toEqual({ name: { key: 'name', label: 'Name', value: 'MASON' } });
    expect(number?.displayData.identifier?.value).toBe('9');
    expect(shirt?.displayData['attribute-1']).toEqual({
      ...{ key: 'style', label: 'Lettering', value: 'Cup' },
    });
    expect(shirt?.customData).toMatchObject({
      lettering: { group: 'home', style: 'cup', name: 'MASON', number: '9' },
    });
    expect(mia.cookies.get('terrace_hint')?.value).toBe('b1.w0.u0');
  });

  test('is the same group when it is requested again, and a different group with another name', async () => {
    const mia = aShopper(services);
    await mia.call('addLetteredItem', aLettered());
    await mia.call('addLetteredItem', aLettered({ ...MASON, name: 'MASON', number: '9' }));
    expect(await mia.lines()).toEqual([
      [SHIRT, 2],
      [NAME, 2],
      [NUMBER, 2],
    ]);
    await mia.call('addLetteredItem', aLettered({ ...MASON, name: 'Nye' }));
    await mia.call('addLetteredItem', aLettered(MASON, { variantId: SHIRT_RARE }));
    await mia.call('addItemToBasket', { variantId: SHIRT, quantity: 1 });
    const { basket } = basketOf(await mia.call('getBasket'));
    const groups = new Set(basket.items.map(({ itemGroup }) => itemGroup?.id));
    expect(groups.size).toBe(4);
  });

  test('is added once by a repeated request', async () => {
    const mia = aShopper(services);
    const options = { cookies: mia.cookies, headers: { 'idempotency-key': 'press-mason' } };
    const first = await callRpc(services, 'addLetteredItem', aLettered(), options);
    const second = await callRpc(services, 'addLetteredItem', aLettered(), options);
    expect(linesOf(second)).toEqual(linesOf(first));
  });

  test('has as many names as there are shirts', async () => {
    await setStock(floor, SHIRT_RARE, 3);
    const mia = aShopper(services);
    const many = aLettered(MASON, { variantId: SHIRT_RARE, quantity: 9 });
    const { basket, errors } = basketOf(await mia.call('addLetteredItem', many));
    expect(basket.items.map(({ quantity }) => quantity)).toEqual([3, 3, 3]);
    expect(errors?.length).toBeGreaterThan(0);
  });

  test('keeps its print when a change of quantity contains a different one', async () => {
    const mia = aShopper(services);
    const { basket } = basketOf(await mia.call('addLetteredItem', aLettered()));
    const [, name] = basket.items;
    const update = {
      quantity: 2,
      displayData: { name: { key: 'name', label: 'Name', value: 'HALLOWAY' } },
      customData: { part: 'other' },
    };
    await mia.call('updateBasketItem', { basketItemKey: name?.key, update });
    const after = basketOf(await mia.call('getBasket')).basket.items;
    expect(after.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    expect(after[1]?.displayData).toEqual(name?.displayData);
    expect(after[1]?.customData).toEqual(name?.customData);
  });
});

describe('lettering that cannot be printed', () => {
  test.each([
    ['an unprintable character', { name: 'MA€ON' }, ['name', 'sign']],
    ['a thirteenth letter', { name: 'abcdefghijklm' }, ['name', 'tooLong']],
    ['a name without letters', { name: '...' }, ['name', 'noLetter']],
    ['a number of three figures', { number: '100' }, ['number', 'noNumber']],
    ['an insult with special characters', { name: 'f.u-u.c k' }, ['name', 'refused']],
    ['a name reserved by the club', { name: 'Halloway' }, ['name', 'refused']],
  ] as const)('%s is refused at its field', async (_, part, [field, message]) => {
    const mia = aShopper(services);
    const { status, body } = await mia.call('addLetteredItem', aLettered({ ...MASON, ...part }));
    expect(status).toBe(400);
    expect(body).toEqual({
      ...{ title: TITLE, status: 400, failureKind: 'LetteringRefused' },
      errors: [{ path: `payload.lettering.${field}`, message }],
    });
    expect(await mia.lines()).toEqual([]);
  });

  test.each([
    ['a badge that is not sold', aLettered({ ...MASON, badge: true })],
    ['a name on a mug', aLettered(MASON, { variantId: MUG })],
    ['a name on an unknown item', aLettered(MASON, { variantId: 424_242 })],
  ])('%s is not available', async (_, payload) => {
    const mia = aShopper(services);
    const { status, body } = await mia.call('addLetteredItem', payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ title: TITLE, failureKind: 'ItemUnavailable' });
    expect(await mia.lines()).toEqual([]);
  });

  test('is a plain shirt when nothing is typed', async () => {
    const mia = aShopper(services);
    await mia.call('addLetteredItem', aLettered({ style: 'league', name: ' ', number: '' }));
    const { basket } = basketOf(await mia.call('getBasket'));
    expect(basket.items.map(({ itemGroup }) => itemGroup)).toEqual([undefined]);
  });

  test('is not sold without a shirt', async () => {
    const mia = aShopper(services);
    const name = { variantId: NAME, quantity: 1 };
    const group = { id: 'mine', isMainItem: false, isRequired: true };
    const expectedFailure = { status: 400, body: { failureKind: 'ItemUnavailable' } };
    expect(await mia.call('addItemToBasket', name)).toMatchObject(expectedFailure);
    const items = [
      { variantId: SHIRT, quantity: 1, itemGroup: { ...group, isMainItem: true } },
      { ...name, itemGroup: group, displayData: { name: { key: 'n', label: 'N', value: 'X' } } },
    ];
    expect(await mia.call('addItemsToBasket', { items })).toMatchObject(expectedFailure);
    expect(await mia.lines()).toEqual([]);
  });
});

test('is in no list, no search and no sitemap', async () => {
  const { catalog } = services;
  const query = { filters: { attributes: {} }, page: 1, perPage: 100 };
  const { products } = await catalog.listing(GB, query);
  expect(products.map(({ id }) => id)).not.toContain(Math.floor(NAME / 100));
  expect(products.map(({ id }) => id)).toContain(Math.floor(SHIRT / 100));
  expect(await catalog.suggestions(GB, 'Name')).toEqual([]);
  expect(await catalog.resolveTerm(GB, 'Name')).toBeNull();
  expect(await catalog.productById(GB, Math.floor(NAME / 100))).toBeUndefined();
});

describe('without script', () => {
  const BACK = '/en-gb/p/home-shirt-1';
  const typed = {
    ...{ locale: 'en-gb', back: BACK, group: 'home', variantId: String(SHIRT) },
    ...{ style: 'cup', name: "O'Brien, x", number: '7' },
  };
  const configuratorUrl = (config: string, part: string): string =>
    `${BACK}?config=${encodeURIComponent(config)}#${part}`;

  test('the page shows the typed text and the chosen size', async () => {
    const { status, headers } = await postForm(services, 'showLettering', typed);
    expect(status).toBe(303);
    const config = `group:home,style:cup,name:O'Brien%2C x,number:7,variant:${SHIRT}`;
    expect(headers.get('location')).toBe(configuratorUrl(config, 'lettering'));
  });

  test('invalid text leads back to the page with the error', async () => {
    const { headers } = await postForm(services, 'addLetteredItem', typed);
    expect(headers.get('location')).toMatch(/\?config=.*#lettering$/);
  });

  test('a missing size leads back to the sizes, with the typed name', async () => {
    const { variantId: _, ...unsized } = typed;
    const fields = { ...unsized, name: 'Nye' };
    const { headers } = await postForm(services, 'addLetteredItem', fields);
    expect(headers.get('location')).toBe(
      configuratorUrl('group:home,style:cup,name:Nye,number:7', 'size'),
    );
  });

  test('valid lettering is bought', async () => {
    const mia = aShopper(services);
    const fields = { ...typed, name: 'Nye', quantity: '2' };
    const { cookies } = mia;
    const { headers } = await postForm(services, 'addLetteredItem', fields, { cookies });
    expect(headers.get('location')).toBe('/en-gb/basket?notice=added');
    expect(await mia.lines()).toEqual([
      [SHIRT, 2],
      [NAME, 2],
      [NUMBER, 2],
    ]);
  });

  test.each([
    ['another shop’s page', { back: 'https://evil.example/p/x' }],
    ['an unknown group', { group: 'evil,name:X' }],
  ])('%s leads to the basket', async (_, wrong) => {
    const { headers } = await postForm(services, 'showLettering', { ...typed, ...wrong });
    expect(headers.get('location')).toBe('/en-gb/basket');
  });
});
