import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Reply } from '#lib/contract/procedures.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { type OrderUpdateInput, orderUpdateMail } from '#lib/server/orders/mails/order-update.ts';
import { memoryAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  aShopFloor,
  MUG,
  NAME,
  NOW,
  SCARF_S,
  SHIRT,
  type ShopFloor,
  setStock,
} from '../support/a-shop-floor.ts';
import type { ShopCookies } from '../support/a-visit.ts';
import { aCustomer } from '../support/an-account-visit.ts';
import { aNotice, aPaidOrder, applyNotices } from '../support/an-order-lifecycle.ts';
import { callRpc, type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { sellLettering } from '../support/printable-shirts.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

let floor: ShopFloor;
let services: HandlerServices;
let ada: ShopCookies;
let mails: MailMessage[];
let refunds: unknown[];
let now = NOW;

beforeAll(async () => {
  const { db } = await freshDatabase();
  floor = await aShopFloor(db);
  await sellLettering(db);
  services = withServices(handlerServices(db, floor), {
    security: createSealer('the secret of this season', () => now),
    now: () => now,
    mail: { send: async (message: MailMessage) => void mails.push(message) },
    payments: { refund: async (...asked: readonly unknown[]) => void refunds.push(asked) },
  });
  ada = await aCustomer(services, 'Ada');
});
beforeEach(() => {
  mails = [];
  refunds = [];
  now = NOW;
});

const aMugItem = (quantity: number) => [{ variantId: MUG, quantity }];

test('a customer reads an own order in the contract’s shape, one row for each unit', async () => {
  const items = [...aMugItem(2), { variantId: SCARF_S, quantity: 1 }];
  const { id, number } = await aPaidOrder(floor, items, 'idp|Ada');
  const tracking = { trackingId: '0042', trackingUrl: 'https://track.example/0042' };
  const lines = [{ position: 0, quantity: 1 }];
  await applyNotices(floor, aNotice(number, 'shipped', { shipmentKey: 'P-1', lines, ...tracking }));
  const { status, headers, body } = await callRpc(
    services,
    'getOrderById',
    { orderId: id },
    { cookies: ada },
  );
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const order = body as Reply<'getOrderById'>;
  expect(order).toMatchObject({
    id,
    referenceKey: number,
    status: 'invoice_partially_completed',
    currencyCode: 'GBP',
    detailedStatus: {
      order: { code: 'confirmed' },
      billing: { code: 'paid' },
      shipping: { code: 'partially_shipped' },
    },
    shop: { id: 10001, country: 'GBR', language: 'en' },
    packages: [
      {
        id: 1,
        carrierKey: 'parcel',
        deliveryStatus: 'shipment_completed',
        deliveryDate: { minimum: expect.any(String), maximum: expect.any(String) },
        shipmentKey: 'P-1',
        tracking: { id: '0042', url: 'https://track.example/0042' },
      },
      { id: 2, deliveryStatus: 'open' },
    ],
    shipping: { policy: 'standard', deliveryCosts: 495 },
    address: { shipping: { countryCode: 'GBR', recipient: { lastName: 'Fairweather' } } },
    customer: { referenceKey: 'idp|Ada', status: { isGuestCustomer: false } },
  });
  expect(order.items.map((item) => [item.variant.id, item.packageId, item.status])).toEqual([
    [MUG, 1, 'available'],
    [MUG, 2, 'available'],
    [SCARF_S, 2, 'available'],
  ]);
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  const { cost } = order;
  expect(sum(order.items.map((item) => item.price.withTax)) + 495).toBe(cost.withTax);
  expect(cost.withTax - cost.withoutTax).toBe(cost.tax.vat?.amount);
  expect(cost.appliedFees).toMatchObject([{ category: 'delivery', amount: { withTax: 495 } }]);
  expect(JSON.stringify(order)).not.toMatch(/quantity":\d+,"name|undefined/);
});

test('another customer’s order cannot be read, by id or with a token for a different order', async () => {
  const { id } = await aPaidOrder(floor, aMugItem(1), 'idp|Eve');
  const callStatus = async (method: string, payload: unknown, cookies?: ShopCookies) =>
    (await callRpc(services, method, payload, cookies ? { cookies } : {})).status;
  for (const method of ['getOrderById', 'cancelOrder', 'reorder']) {
    expect(await callStatus(method, { orderId: id }, ada)).toBe(404);
    expect(await callStatus(method, { orderId: id })).toBe(401);
  }
  const wish = { lines: [{ position: 0, quantity: 1 }], reason: 'size' };
  expect(await callStatus('requestReturn', { orderId: id, ...wish }, ada)).toBe(404);
  expect(await callStatus('getOrderById', { orderId: 'x' }, ada)).toBe(400);
  expect(await callStatus('getOrderDataByCbd', { cbdToken: 'forged' })).toBe(400);
});

test('a guest finds an order by number and e-mail address, and can read it for two hours', async () => {
  const { number } = await aPaidOrder(floor, aMugItem(1));
  const limited = withServices(services, {
    security: { attempts: memoryAttemptLimits(services.log) },
  });
  const track = (fields: { number: string; email: string }) =>
    callRpc(limited, 'trackOrder', fields);
  const found = await track({ number, email: 'ADA@example.com' });
  const { cbdToken, path } = found.body as Reply<'trackOrder'>;
  expect(path).toBe(`/en-gb/order/${cbdToken}`);
  const read = () => callRpc(services, 'getOrderDataByCbd', { cbdToken });
  expect((await read()).body).toMatchObject({ referenceKey: number });
  const wrong = await track({ number, email: 'eve@example.com' });
  const unknown = await track({ number: 'AU-2222-2222', email: 'ada@example.com' });
  expect([wrong.status, wrong.body]).toEqual([404, unknown.body]);
  now = new Date(NOW.getTime() + 2 * 3_600_000 + 1_000);
  expect((await read()).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => track({ number, email: 'eve@example.com' })),
  );
  // The wrong one above counts, the one that found the order does not.
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('a cancellation refunds the payment and sends a mail; packed orders are not cancelled', async () => {
  const { id, number, paymentId } = await aPaidOrder(floor, aMugItem(1), 'idp|Ada');
  const cancel = () => callRpc(services, 'cancelOrder', { orderId: id }, { cookies: ada });
  expect((await cancel()).body).toMatchObject({
    order: { status: 'cancellation_pending', items: [{ status: 'cancelled' }] },
  });
  expect((await cancel()).status).toBe(200);
  await expect
    .poll(() => mails.map(({ subject }) => subject).filter((one) => one.includes(number)))
    .toEqual([`Your order is cancelled: order ${number} at Aldermoor United`]);
  expect(refunds).toEqual([[paymentId]]);
  const { id: packed, number: other } = await aPaidOrder(floor, aMugItem(1), 'idp|Ada');
  await applyNotices(floor, aNotice(other, 'packed'));
  const late = await callRpc(services, 'cancelOrder', { orderId: packed }, { cookies: ada });
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ kind: 'too-late' })]);
});

test('a return is confirmed by mail, refused with its kind, and refunded on arrival', async () => {
  const { id, number, paymentId } = await aPaidOrder(floor, aMugItem(2), 'idp|Ada');
  const ask = (quantity: number) =>
    callRpc(
      services,
      'requestReturn',
      { orderId: id, lines: [{ position: 0, quantity }], reason: 'faulty' },
      { cookies: ada },
    );
  expect(await ask(1)).toMatchObject({ status: 400, body: { kind: 'closed' } });
  await applyNotices(floor, aNotice(number, 'shipped'), aNotice(number, 'delivered'));
  expect(await ask(9)).toMatchObject({
    status: 400,
    body: { kind: 'quantity', errors: [{ position: 0, available: 2 }] },
  });
  const asked = await ask(1);
  const { code } = asked.body as Reply<'requestReturn'>;
  await expect.poll(() => mails.find(({ text }) => text.includes(code))?.subject).toContain(number);
  await applyNotices(floor, aNotice(number, 'returned', { returnCode: code }));
  const { processOrderOutbox } = await import('#lib/server/orders/jobs/order-outbox.ts');
  await processOrderOutbox(services, now);
  await processOrderOutbox(services, now);
  expect(refunds).toEqual([[paymentId, { id: `return:${code}`, amount: 1_000 }]]);
  expect(mails.map(({ subject }) => subject).join()).toContain('Your money is on its way back');
});

test('a reorder adds the items with their lettering, and reports the missing ones', async () => {
  const group = (isMainItem: boolean) => ({ id: 'g1', isMainItem, isRequired: true });
  const name = { name: { key: 'name', label: 'Name', value: 'MASON' } };
  const style = { 'attribute-1': { key: 'style', label: 'Lettering', value: 'League' } };
  const lettering = { style: 'league', name: 'MASON', number: '', hasBadge: false };
  const { id } = await aPaidOrder(
    floor,
    [...aMugItem(1), { variantId: SCARF_S, quantity: 2 }],
    'idp|Ada',
  );
  await floor.db
    .insertInto('order_line')
    .values(
      [SHIRT, NAME].map((variantId, index) => ({
        ...{ order_id: id, position: 2 + index, variant_id: variantId, product_id: 1 + index },
        ...{ quantity: 1, name: 'Shirt', size: 'S', color: 'Red', image_hash: '', unit_price: 0 },
        ...{ total: 0, stock_taken: 0, group_id: 'g1', group_is_required: true },
        group_is_main: group(index === 0).isMainItem,
        display_data: JSON.stringify(index === 0 ? style : name),
        custom_data: JSON.stringify(index === 0 ? { lettering } : { part: 'name' }),
      })),
    )
    .execute();
  await setStock(floor, SCARF_S, 1);
  const reorderAgain = async () => {
    const { body } = await callRpc(services, 'reorder', { orderId: id }, { cookies: ada });
    return body as Reply<'reorder'>;
  };
  const first = await reorderAgain();
  expect(first.outcome.map(({ kind }) => kind)).toEqual(['added', 'reduced', 'added', 'added']);
  const lettered = first.basket.items.filter(({ itemGroup }) => itemGroup);
  expect(lettered.map(({ variant, displayData }) => [variant.id, displayData])).toEqual([
    [SHIRT, style],
    [NAME, name],
  ]);
  expect(new Set(lettered.map(({ itemGroup }) => itemGroup?.id)).size).toBe(1);
  expect(lettered[0]?.itemGroup?.id).not.toBe('g1');
  const named = { cookies: ada, headers: { 'idempotency-key': 'reorder-001' } };
  const reorderStatus = async (orderId: number) =>
    (await callRpc(services, 'reorder', { orderId }, named)).status;
  expect([await reorderStatus(id), await reorderStatus(id)]).toEqual([200, 200]);
  const mug = { variantId: MUG, quantity: 1 };
  const press = { cookies: ada, headers: { 'idempotency-key': 'press-0001' } };
  await callRpc(services, 'addItemToBasket', mug, press);
  expect((await callRpc(services, 'reorder', { orderId: id }, press)).status).toBe(409);
  await setStock(floor, NAME, 0);
  const second = await reorderAgain();
  expect(second.outcome.map(({ kind }) => kind)).toEqual([
    'added',
    'reduced',
    'soldOut',
    'soldOut',
  ]);
});

test('a mail promises no refund if none is owed', async () => {
  const { number } = await aPaidOrder(floor, aMugItem(1));
  const order = await applyNotices(floor, aNotice(number, 'packed'));
  const shop = getShopByLocale('en-gb');
  const [t, urls] = [translator('en-gb'), { view: '/o', find: '/find' }];
  for (const kind of ['cancelled', 'returning'] as const) {
    const due = { id: 9, kind, order, requestedAt: NOW.toISOString(), amount: minor(0) };
    const { text, html } = orderUpdateMail({
      mail: due,
      shop,
      t,
      siteUrl: 'http://shop.example',
      urls,
    });
    for (const body of [text, html]) expect(body).not.toMatch(/£|the way you paid/);
  }
});

test('order mails describe the status in every shop’s language', async () => {
  const { number } = await aPaidOrder(floor, aMugItem(2));
  const tracking = { trackingId: '0042', trackingUrl: 'https://track.example/0042' };
  await applyNotices(floor, aNotice(number, 'shipped', tracking));
  const order = await applyNotices(floor, aNotice(number, 'delivered'));
  const asked = await floor.orderDesk.requestReturn(
    number,
    { lines: [{ position: 0, quantity: 1 }], reason: 'size' },
    { source: 'shopper' },
    NOW,
  );
  const returned = asked?.ok ? asked.value : undefined;
  const due = await floor.orderMails.claim(NOW);
  expect(due.map(({ kind }) => kind)).toEqual(['shipped', 'returning']);
  const others = (['cancelled', 'refunded'] as const).map((kind) => ({
    ...{ id: 9, kind, order, requestedAt: NOW.toISOString(), amount: order.cost.total },
  }));
  const urls = { view: 'https://shop.example/o', find: 'https://shop.example/find' };
  for (const locale of LOCALES) {
    const shop = getShopByLocale(locale);
    for (const mail of [...due, ...others] as OrderUpdateInput['mail'][]) {
      const siteUrl = 'http://shop.example';
      const input = { mail, shop, t: translator(locale), siteUrl, urls };
      const { to, subject, text, html } = orderUpdateMail(input);
      expect([to, subject]).toEqual(['ada@example.com', expect.stringContaining(number)]);
      const expectedByKind = { shipped: tracking.trackingUrl, returning: returned?.made.code };
      const needed = [...Object.values(urls), expectedByKind[mail.kind as 'shipped'] ?? ''];
      for (const body of [text, html]) {
        expect(needed.filter((part) => !body.includes(part))).toEqual([]);
        expect(body).not.toMatch(/undefined|\{\{|mail:|checkout:|NaN|Invalid/);
      }
    }
  }
});

test('the mail of a refund links to its credit note in every shop’s language', async () => {
  const { number } = await aPaidOrder(floor, aMugItem(1));
  const order = await applyNotices(floor, aNotice(number, 'packed'));
  const creditNote = 'AU-10001-2026-C000001';
  const mail = { id: 9, kind: 'refunded', order, requestedAt: NOW.toISOString() } as const;
  const urls = { view: 'https://shop.example/o', find: 'https://shop.example/find' };
  for (const locale of LOCALES) {
    const frame = { shop: getShopByLocale(locale), t: translator(locale), urls };
    const siteUrl = 'https://shop.example';
    const { text, html } = orderUpdateMail({ mail: { ...mail, creditNote }, siteUrl, ...frame });
    for (const body of [text, html])
      expect(body).toContain(`${urls.view}/papers/${creditNote}.pdf`);
    expect(text).toContain(translator(locale)('orders:creditPdf', { number: creditNote }));
    expect(orderUpdateMail({ mail, siteUrl, ...frame }).text).not.toContain('/papers/');
  }
});
