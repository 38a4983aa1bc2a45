import { beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { handleStaffRequest } from '#lib/server/orders/http/staff-handler.ts';
import { handleWarehouseNotice } from '#lib/server/orders/http/warehouse-handler.ts';
import { signedNotices } from '#lib/server/platform/signing/signed-notices.ts';
import { deriveStaffKey } from '#lib/server/platform/signing/staff-key.ts';
import { signBody } from '../../sandbox/payments/webhooks.ts';
import {
  formatMails,
  formatOrder,
  formatOrderList,
  formatPaymentIssues,
} from '../../scripts/orders/format-order.ts';
import { type OrdersCommand, parseCommand } from '../../scripts/orders/parse-command.ts';
import { sendCommand } from '../../scripts/orders/send-command.ts';
import { anOrder, aShopFloor, MUG, NOW, type ShopFloor } from '../support/a-shop-floor.ts';
import { anAddress } from '../support/an-order.ts';
import { aPaidOrder } from '../support/an-order-lifecycle.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { quietSecurityLog } from '../support/quiet-security-log.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const SECRET = 'the warehouse’s secret';
const SHOP_SECRETS = ['the newest secret of this shop and long enough', 'the one before it'];

let floor: ShopFloor;
let services: HandlerServices;
let isMailDown = false;

beforeAll(async () => {
  const { db } = await freshDatabase();
  floor = await aShopFloor(db);
  services = withServices(handlerServices(db, floor), {
    security: {
      notices: signedNotices({ warehouse: SECRET }, SHOP_SECRETS),
      seal: async () => 'token',
    },
    mail: {
      async send() {
        if (isMailDown) throw new Outage('mail', 'no mails here');
      },
    },
    payments: { refund: async () => {} },
  });
});

function signedRequest(body: string, key = SECRET, now = NOW): RequestInit {
  return { method: 'POST', body, headers: { 'terrace-signature': signBody(body, key, now) } };
}

function postNotice(init: RequestInit, at = services): Promise<Response> {
  return handleWarehouseNotice(
    new Request('https://shop.example/api/webhooks/warehouse', init),
    at,
  );
}

function noticeBody(order: string, event: string, more: object = {}): string {
  return JSON.stringify({ id: `${order}-${event}`, event, order, at: NOW.toISOString(), ...more });
}

describe('a warehouse notice', () => {
  test('is applied, also when it is repeated or out of order', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    for (const event of ['shipped', 'packed', 'shipped']) {
      expect((await postNotice(signedRequest(noticeBody(number, event)))).status).toBe(204);
    }
    const order = await floor.orderDesk.findByNumber(number);
    expect(order?.shopperStatus).toBe('shipped');
    expect(order?.history.map(({ kind }) => kind).toSorted()).toEqual([
      ...['confirmed', 'packed', 'placed', 'shipped'],
    ]);
    const late = await postNotice(signedRequest(noticeBody(number, 'cancelled')));
    expect([late.status, late.headers.get('terrace-reason')]).toEqual([409, 'conflict']);
  });

  test('is never dated in the future', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await postNotice(
      signedRequest(noticeBody(number, 'delivered', { at: '2030-01-01T00:00:00Z' })),
    );
    const order = await floor.orderDesk.findByNumber(number);
    expect(order?.deliveredAt).toBe(NOW.toISOString());
  });

  test('is never dated before the order', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const response = await postNotice(
      signedRequest(noticeBody(number, 'delivered', { at: '0000-01-01T00:00:00Z' })),
    );
    expect(response.status).toBe(204);
    const order = await floor.orderDesk.findByNumber(number);
    expect(order?.deliveredAt).toBe(order?.createdAt);
  });

  test.each([
    ['without a signature', { method: 'POST', body: '{}' }, 401],
    ['signed by another', signedRequest('{}', 'guessed'), 401],
    ['signed long ago', signedRequest('{}', SECRET, new Date(NOW.getTime() - 301_000)), 401],
    ['signed by the staff', signedRequest('{}', deriveStaffKey(SHOP_SECRETS[0] ?? '')), 401],
    ['that is not JSON', signedRequest('packed!'), 422],
    ['with an empty body', signedRequest('{}'), 422],
    [
      'with text that the database cannot store',
      signedRequest(noticeBody('AU-\u0000', 'packed')),
      422,
    ],
    ['of an unknown order', signedRequest(noticeBody('AU-2222-2222', 'packed')), 404],
    ['with GET', { method: 'GET' }, 405],
    ['that is too long', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
  ] as const)('is refused %s', async (_, init, status) => {
    expect((await postNotice(init)).status).toBe(status);
  });

  test.each([
    { at: 'yesterday' },
    { trackingUrl: 'http://track.example' },
    { trackingUrl: 'javascript:alert(1)' },
    { lines: [{ position: 0, quantity: -1 }] },
    { event: 'eaten' },
  ])('is refused as inconsistent: %j', async (more) => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    expect((await postNotice(signedRequest(noticeBody(number, 'packed', more)))).status).toBe(422);
  });

  test('is retried while the database is down, and requires the secret', async () => {
    const orderDesk = { applyShipmentNotice: () => Promise.reject(new Outage('orders', 'away')) };
    const down = await postNotice(
      signedRequest(noticeBody('AU-1', 'packed')),
      withServices(services, { orders: { desk: orderDesk } }),
    );
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
    const withoutSecret = withServices(services, {
      security: { notices: signedNotices({}, []) },
    });
    expect((await postNotice(signedRequest('{}', ''), withoutSecret)).status).toBe(401);
  });
});

describe('keys of staff members', () => {
  const KEYS = [
    { name: 'priya', secret: 'priya-has-this-key-of-32-characters-or-more' },
    { name: 'sam', secret: 'sam-has-another-key-of-32-characters-or-more' },
  ];
  const withKeys = (log = quietSecurityLog()) =>
    withServices(services, {
      security: { log, notices: signedNotices({ warehouse: SECRET }, SHOP_SECRETS, KEYS) },
      now: () => new Date(),
    });
  const send = (
    env: Readonly<Record<string, string | undefined>>,
    shop: HandlerServices,
    ...words: readonly string[]
  ) => {
    const asked = parseCommand(words, env);
    if (!asked) throw new Error(`not understood: ${words.join(' ')}`);
    return sendCommand(asked, env, async (address, init) =>
      handleStaffRequest(new Request(String(address), init), shop),
    );
  };
  const sam = { STAFF_KEYS: `sam=${KEYS[1]?.secret}`, USER: 'priya', DATA_DIR: '/nowhere' };

  test('decide who did it, whatever the command says', async () => {
    const securityLog = quietSecurityLog();
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const { orders } = await send(sam, withKeys(securityLog), 'cancel', number, '--as', 'priya');
    expect(orders[0]?.history.at(-1)).toMatchObject({ kind: 'cancelled', name: 'sam' });
    expect(securityLog.events).toMatchObject([
      {
        event: 'staff',
        outcome: 'done',
        who: 'sam',
        details: { command: 'notice', order: number },
      },
    ]);
  });

  test('replace the key of the shop’s secret, and a refusal is recorded', async () => {
    const securityLog = quietSecurityLog();
    const shared = { SESSION_SECRET: SHOP_SECRETS[0], USER: 'priya', DATA_DIR: '/nowhere' };
    await expect(send(shared, withKeys(securityLog), 'list')).rejects.toThrow('STAFF_KEYS');
    expect(securityLog.events).toEqual([
      { event: 'staff', outcome: 'refused', reason: 'signature' },
    ]);
  });
});

describe('the staff command', () => {
  const env = { SESSION_SECRET: SHOP_SECRETS[0], USER: 'priya', DATA_DIR: '/nowhere' };
  const shopFetch = (now = NOW): typeof fetch => {
    const here = { ...services, now: () => now };
    return async (address, init) => handleStaffRequest(new Request(String(address), init), here);
  };
  const run = (...words: readonly string[]) => {
    const asked = parseCommand(words, env);
    if (!asked) throw new Error(`not understood: ${words.join(' ')}`);
    return sendCommand(asked, env, shopFetch(new Date()));
  };

  test('packs, ships and shows an order, and is recorded with its author', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    await run('pack', number, '--lines', '0');
    await run('ship', number, '--parcel', `${number}-1`, '--tracking', '0042', '--as', 'Sam');
    const { orders } = await run('show', number);
    expect(orders[0]).toMatchObject({
      status: 'invoice_partially_completed',
      parcels: [{ stage: 'shipped', tracking: { id: '0042' } }, { stage: 'open' }],
    });
    const [order] = orders;
    const text = order ? formatOrder(order) : '';
    expect(text).toContain('2 × Mug');
    expect(text).toContain('packed by priya');
    expect(text).toContain('shipped by Sam');
    const all = await run('list', number);
    expect(formatOrderList(all.orders, all.total)).toMatch(
      new RegExp(`${number}.*£24.95.*\n1 of 1 orders`),
    );
  });

  test('shows the whole address for packing, without terminal control characters', async () => {
    const { number, id } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const place = { street: '1 Main St', additional: 'Apt 4', city: 'Austin', zipCode: '78701' };
    const there = { ...place, state: 'TX', countryCode: 'US', phone: '+15125550100' };
    const to = anAddress({ ...there, houseNumber: '', lastName: 'Marsh\u001B[2J' });
    await floor.db
      .updateTable('shop_order')
      .set({ shipping_address: JSON.stringify(to) })
      .where('id', '=', id)
      .execute();
    const [order] = (await run('show', number)).orders;
    const text = order ? formatOrder(order) : '';
    expect(text).toContain(
      'To Ada Marsh[2J, 1 Main St, Apt 4, Austin, TX 78701, United States (standard)\nPhone +15125550100',
    );
    expect(text).not.toContain('\u001B');
  });

  test('cancels, returns and refunds', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    expect((await run('cancel', number)).orders[0]?.shopperStatus).toBe('cancelled');
    const { number: sold } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    await run('ship', sold);
    await run('deliver', sold);
    const back = await run('return', sold, '--lines', '0x1');
    expect(back.orders[0]?.refunds).toMatchObject([{ amount: 1_000 }]);
    const { orders } = await run('refund', sold, '2.50');
    expect(orders[0]?.refunds.map(({ amount }) => amount)).toEqual([1_000, 250]);
  });

  test('lists payments of another amount, accepts one and refuses one', async () => {
    const one = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const two = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    for (const { paymentId } of [one, two])
      await floor.orders.applyPaymentResult(paymentId, 'captured', NOW, {
        ...{ amount: minor(1), currency: 'JPY' },
      });
    const { payments = [] } = await run('payments');
    expect(formatPaymentIssues(payments)).toContain('paid 0.01 JPY instead of 14.95 GBP');
    await run('accept-payment', one.order.number);
    const left = await run('refuse-payment', two.order.number);
    expect(left.payments).toEqual([]);
    await expect(run('accept-payment', two.order.number)).rejects.toThrow('needs no decision');
    expect((await floor.orders.findById(one.order.id))?.confirmedAt).not.toBeNull();
    expect((await floor.orders.findById(two.order.id))?.status).toBe('cancellation_completed');
  });

  test('lists, retries and gives up the mails that are not sent', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    isMailDown = true;
    await run('ship', number);
    const mailsOfOrder = async () =>
      ((await run('mails')).mails ?? []).filter(({ order }) => order === number);
    await expect.poll(async () => (await mailsOfOrder())[0]?.failure).toContain('no mails here');
    const [mail] = await mailsOfOrder();
    const id = mail?.id ?? 0;
    expect(formatMails(await mailsOfOrder())).toContain(
      `${id}  ${mail?.requestedAt.slice(0, 16).replace('T', ' ')}`,
    );
    expect((await run('retry-mail', String(id))).mails).toContainEqual(
      expect.objectContaining({ id }),
    );
    expect((await run('give-up-mail', String(id))).mails).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    await expect(run('give-up-mail', String(id))).rejects.toThrow('No unsent mail');
    isMailDown = false;
  });

  test('explains impossible actions', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await expect(run('show', 'AU-2222-2222')).rejects.toThrow('No order has this number.');
    await expect(run('pack', number, '--lines', '0x9')).rejects.toThrow('no such lines or parcel');
    await expect(run('refund', number, '99.00')).rejects.toThrow('higher than the rest');
    await run('ship', number);
    await expect(run('cancel', number)).rejects.toThrow('cancelled, unpaid or already shipped');
    const asked: OrdersCommand = { command: 'list' };
    const other = { ...env, SESSION_SECRET: 'a secret that no shop of this test has' };
    await expect(sendCommand(asked, other, shopFetch(new Date()))).rejects.toThrow(
      'another secret',
    );
    await expect(sendCommand(asked, { DATA_DIR: '/nowhere' }, shopFetch())).rejects.toThrow(
      'DATA_DIR',
    );
    const refuseConnection = () => Promise.reject(new TypeError('refused'));
    await expect(sendCommand(asked, env, refuseConnection)).rejects.toThrow('does not answer');
  });

  test.each([
    [[]],
    [['eat', 'AU-1']],
    [['pack']],
    [['pack', 'AU-1', '--lines', 'all']],
    [['refund', 'AU-1', 'much']],
    [['show', 'AU-1', '--loud']],
  ])('does not accept %j', (words) => {
    expect(parseCommand(words, env)).toBeUndefined();
  });
});
