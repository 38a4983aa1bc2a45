import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { orderLink } from '#lib/server/orders/mails/order-link.ts';
import {
  type OrderVisit,
  openLinkedOrder,
  requireCustomerOrder,
} from '#lib/server/orders/pages/order-access.ts';
import {
  notCancellableResponse,
  submitCancellation,
  submitReorder,
  submitReturn,
} from '#lib/server/orders/pages/order-form-controllers.ts';
import { handleOrderTrackRequest } from '#lib/server/orders/pages/order-track-controller.ts';
import { orderListPage } from '#lib/server/orders/views/order-list.ts';
import { memoryAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  SCARF_S,
  type ShopFloor,
  setStock,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { aCustomer, anAccountRequest } from '../support/an-account-visit.ts';
import { aNotice, aPaidOrder, applyNotices } from '../support/an-order-lifecycle.ts';
import { handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

const ADA = 'idp|Ada';
let connection: Connection;
let floor: ShopFloor;
let services: Services;
let ada: ShopCookies;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = withServices(handlerServices(connection.db, floor), {
    security: createSealer(['a secret of the tests that is long enough']),
    payments: { refund: () => Promise.reject(new Outage('payments', 'down')) },
    mail: { send: () => Promise.reject(new Outage('mail', 'down')) },
  });
  ada = await aCustomer(services, 'Ada');
});
afterAll(() => connection.close());

type Fields = Readonly<Record<string, string>>;

function requestContext(path: string, cookies: ShopCookies, fields?: Fields, locals = {}) {
  const asked = anAccountRequest(services, path, cookies, fields);
  const page = { cache: {}, redirect: () => new Response() };
  return { ...page, ...asked, locals: { ...asked.locals, ...locals } } as unknown as Parameters<
    typeof submitReturn
  >[0];
}

/** The order page of its customer, or the status of the response. */
async function openOrder(id: number | string, cookies = ada): Promise<OrderVisit | number> {
  const visit = await requireCustomerOrder(requestContext(`/orders/${id}`, cookies), String(id));
  return visit instanceof Response ? visit.status : visit;
}

async function openOwnOrder(id: number): Promise<OrderVisit> {
  const visit = await openOrder(id);
  if (typeof visit === 'number') throw new Error(`answered ${visit}`);
  return visit;
}

function targetOf(answer: Response | object): string {
  return answer instanceof Response ? (answer.headers.get('location') ?? '') : 'a page';
}

function aMugItem(quantity = 1): { readonly variantId: number; readonly quantity: number }[] {
  return [{ variantId: MUG, quantity }];
}

async function list(query: string, userId: string) {
  const { url, locals } = requestContext(`/orders${query}`, ada);
  return orderListPage({ ...locals, url }, userId);
}

test('an order is visible to its customer only: others get a 404, guests are sent to sign-in', async () => {
  const { id } = await aPaidOrder(floor, aMugItem(), ADA);
  const noa = await aCustomer(services, 'Noa');
  expect(await openOrder(id)).toMatchObject({ path: `/en-gb/account/orders/${id}` });
  expect(await openOrder(id, noa)).toBe(404);
  expect(await openOrder(id, new ShopCookies())).toBe(303);
  for (const odd of [id + 1_000, `${id} `, `0${id}`, '1e3', '-1', 'x']) {
    expect(await openOrder(odd)).toBe(404);
  }
});

describe('the list', () => {
  test('has eight orders on a page, keeps the search when paging, and ends', async () => {
    const bulk = 'idp|Bulk';
    for (let count = 0; count < 9; count++) await aPaidOrder(floor, aMugItem(), bulk);
    const { id, number } = await aPaidOrder(floor, [{ variantId: SCARF_S, quantity: 2 }], bulk);
    await floor.db
      .updateTable('shop_order')
      .set({ created_at: new Date(NOW.getTime() + 1_000) })
      .where('id', '=', id)
      .execute();
    const first = await list('', bulk);
    expect(first?.orders).toHaveLength(8);
    expect(first?.orders[0]).toMatchObject({
      number,
      stage: 'confirmed',
      items: 2,
      hiddenPictureCount: 0,
    });
    expect(first?.pageHref(2)).toBe('/en-gb/account/orders?page=2');
    expect((await list('?page=2', bulk))?.orders).toHaveLength(2);
    expect((await list('?page=x', bulk))?.pagination.page).toBe(1);
    expect(await list('?page=3', bulk)).toBeUndefined();
    const searched = await list('?term=mug', bulk);
    expect(searched?.pagination).toMatchObject({ total: 9, last: 2 });
    expect(searched?.pageHref(2)).toBe('/en-gb/account/orders?term=mug&page=2');
    const byNumber = await list(`?term=${number.slice(3).toLowerCase()}`, bulk);
    expect(byNumber?.orders.map((order) => order.number)).toEqual([number]);
    expect((await list('?term=%25', bulk))?.orders).toEqual([]);
  });
});

describe('the forms', () => {
  test('cancel an open order once; a packed order cannot be cancelled', async () => {
    const { id } = await aPaidOrder(floor, aMugItem(), ADA);
    const visit = await openOwnOrder(id);
    const cancel = async () =>
      targetOf(await submitCancellation(requestContext('', ada, {}), visit));
    expect(await cancel()).toBe(`${visit.path}?notice=cancelled`);
    expect(await cancel()).toBe(`${visit.path}?notice=cancelled`);
    const over = await openOwnOrder(id);
    expect(over.order).toMatchObject({ shopperStatus: 'cancelled' });
    expect(targetOf(notCancellableResponse(over))).toBe(`${visit.path}?notice=cancelled`);
    const packed = await aPaidOrder(floor, aMugItem(), ADA);
    await applyNotices(floor, aNotice(packed.number, 'packed'));
    const late = await openOwnOrder(packed.id);
    expect(targetOf(await submitCancellation(requestContext('', ada, {}), late))).toBe(
      `${late.path}?notice=tooLate`,
    );
    expect(targetOf(notCancellableResponse(late))).toBe(`${late.path}?notice=tooLate`);
  });

  test('cannot cancel another customer’s order, even with its id', async () => {
    const { id } = await aPaidOrder(floor, aMugItem(), ADA);
    const visit = await openOwnOrder(id);
    const eve = await aCustomer(services, 'Eve');
    const answer = await submitCancellation(requestContext('', eve, {}), visit);
    expect(targetOf(answer)).toBe(`${visit.path}?notice=notNow`);
    expect((await openOwnOrder(id)).order.shopperStatus).toBe('confirmed');
  });

  test('reorder into the basket and list the sold-out items', async () => {
    const items = [...aMugItem(2), { variantId: SCARF_S, quantity: 1 }];
    const { id } = await aPaidOrder(floor, items, ADA);
    await setStock(floor, SCARF_S, 0);
    const visit = await openOwnOrder(id);
    const answer = await submitReorder(requestContext('', ada, {}), visit);
    const [mug, scarf] = visit.order.lines[0]?.variantId === MUG ? [0, 1] : [1, 0];
    const query = new URLSearchParams(targetOf(answer).split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({
      notice: 'reordered',
      added: `${mug}`,
      soldOut: `${scarf}`,
    });
    const owner = { sessionId: 'ada’s', userId: ADA };
    const basket = await floor.baskets.read(owner, GB, NOW);
    expect(basket.items.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([[MUG, 2]]);
  });

  test('add an order once when the form is sent twice after a lost answer', async () => {
    const eve = await aCustomer(services, 'Eve');
    const { id } = await aPaidOrder(floor, aMugItem(2), 'idp|Eve');
    const visit = await requireCustomerOrder(requestContext(`/orders/${id}`, eve), String(id));
    if (visit instanceof Response) throw new Error(`answered ${visit.status}`);
    const press = (formKey: string) => submitReorder(requestContext('', eve, { formKey }), visit);
    const badge = () => eve.get('terrace_hint')?.value;
    await press('one-page');
    expect(badge()).toBe('b2.w0.u1');
    await press('one-page');
    expect(badge()).toBe('b2.w0.u1');
    await press('the-page-after');
    expect(badge()).toBe('b4.w0.u1');
  });

  test('request a return with items and a reason, and lead to its code', async () => {
    const { id, number } = await aPaidOrder(floor, aMugItem(2), ADA);
    await applyNotices(floor, aNotice(number, 'shipped'), aNotice(number, 'delivered'));
    const visit = await openOwnOrder(id);
    const send = (fields: Fields) => submitReturn(requestContext('', ada, fields), visit);
    expect(await send({ reason: 'size' })).toMatchObject({ error: expect.any(String) });
    expect(await send({ 'quantity-0': '1' })).toMatchObject({ reasonError: expect.any(String) });
    const tooMany = await send({ 'quantity-0': '3', reason: 'size' });
    expect(tooMany).toMatchObject({ lines: [{ error: expect.any(String) }] });
    const asked = await send({ 'quantity-0': '1', reason: 'size' });
    expect(targetOf(asked)).toBe(`${visit.path}?notice=returned#returns`);
    const [made] = (await openOwnOrder(id)).order.returns;
    expect(made?.code).toMatch(/^R-/);
  });

  test('change nothing and show an error at the rate limit and during a database outage', async () => {
    const { id } = await aPaidOrder(floor, aMugItem(), ADA);
    const visit = await openOwnOrder(id);
    const busy = requestContext('', ada, {}, { limits: { take: () => 1 } });
    expect(targetOf(await submitCancellation(busy, visit))).toBe(`${visit.path}?notice=busy`);
    const orderDesk = {
      ...services.orders.desk,
      findForUserById: () => Promise.reject(new Outage('orders', 'down')),
    };
    const away = requestContext(
      '',
      ada,
      {},
      {
        services: withServices(services, { orders: { desk: orderDesk } }),
      },
    );
    expect(targetOf(await submitCancellation(away, visit))).toBe(
      `${visit.path}?notice=unavailable`,
    );
    expect((await openOwnOrder(id)).order.shopperStatus).toBe('confirmed');
  });
});

describe('without an account', () => {
  async function track(number: string, email: string, locals = {}) {
    return handleOrderTrackRequest(
      requestContext('', new ShopCookies(), { number, email }, locals),
    );
  }

  test('number and e-mail address open the order by a signed link with the same rights', async () => {
    const { number } = await aPaidOrder(floor, aMugItem());
    const to = targetOf(await track(` ${number.toLowerCase()} `, ' ADA@example.com'));
    expect(to).toMatch(/^\/en-gb\/order\/./);
    const token = to.slice('/en-gb/order/'.length);
    const visit = await openLinkedOrder(requestContext('', new ShopCookies()), token);
    if (visit === undefined || visit instanceof Response) throw new Error('the link opens nothing');
    expect(visit).toMatchObject({ order: { number }, path: to });
    const answer = await submitCancellation(requestContext('', new ShopCookies(), {}), visit);
    expect(targetOf(answer)).toBe(`${to}?notice=cancelled`);
  });

  test('a wrong number and another person’s number get the same answer', async () => {
    const { number } = await aPaidOrder(floor, aMugItem());
    const [otherCustomers, foreign] = await Promise.all([
      track('AU-AAAA-AAAA', 'ada@example.com'),
      track(number, 'eve@example.com'),
    ]);
    const wrong = { status: 422, message: 'orders:trackWrong' };
    expect(otherCustomers).toMatchObject({
      ...wrong,
      number: 'AU-AAAA-AAAA',
      email: 'ada@example.com',
    });
    expect(foreign).toMatchObject(wrong);
    expect(await track('', 'no address')).toMatchObject({
      status: 422,
      errors: { number: 'checkout:errorRequired', email: 'checkout:errorEmail' },
    });
    // The database cannot store NUL.
    expect(await track('AU-AAAA\0', 'ada@example.com\0')).toMatchObject(wrong);
  });

  test('an address with an invisible character is invalid', async () => {
    expect(await track('AU-7K2M-9QXD', '\u202eada@example.com')).toMatchObject({
      status: 422,
      errors: { email: 'checkout:errorEmail' },
    });
  });

  test('guessing an order’s address ends after ten tries, and another order can still be found', async () => {
    const { number } = await aPaidOrder(floor, aMugItem());
    const limited = {
      services: withServices(services, {
        security: { attempts: memoryAttemptLimits(services.log) },
      }),
    };
    const answers = [];
    for (let tries = 0; tries < 11; tries++) {
      answers.push(await track('AU-AAAA-AAAA', 'ada@example.com', limited));
    }
    expect(answers.at(-2)).toMatchObject({ status: 422 });
    expect(answers.at(-1)).toMatchObject({ status: 429, message: 'orders:trackBusy' });
    expect(targetOf(await track(number, 'ada@example.com', limited))).toMatch(/^\/en-gb\/order\//);
  });

  test('a forged link opens nothing, and another site cannot post to a valid one', async () => {
    const { number } = await aPaidOrder(floor, aMugItem());
    const link = await orderLink(services, { number }, 'en-gb');
    const token = link.slice('/en-gb/order/'.length);
    const cookies = new ShopCookies();
    expect(await openLinkedOrder(requestContext('', cookies), `${token}x`)).toBeUndefined();
    const asked = requestContext('', cookies, {});
    asked.request.headers.set('sec-fetch-site', 'cross-site');
    const answer = await openLinkedOrder(asked, token);
    expect(answer instanceof Response && answer.status).toBe(403);
  });
});
