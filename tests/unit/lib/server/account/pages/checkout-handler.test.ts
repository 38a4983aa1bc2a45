import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { NO_GIFT } from '#lib/domain/checkout/gift.ts';
import { Outage } from '#lib/domain/outage.ts';
import {
  type CheckoutResult,
  handleCheckoutRequest,
} from '#lib/server/account/pages/checkout-controller.ts';
import { dispatch } from '#lib/server/app/router.ts';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import { openSession, signInSession } from '#lib/server/customers/sign-in/session.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { aPrintedShirt } from '../../../../../support/a-printed-shirt.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  PREORDER,
  SHIRT_RARE,
  type ShopFloor,
  setStock,
  shopFloorOf,
  stockOf,
} from '../../../../../support/a-shop-floor.ts';
import { aVisit, ShopCookies } from '../../../../../support/a-visit.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';
import { floorServices } from '../../../../../support/services/floor-services.ts';

const CHECKOUT = '/en-gb/checkout';
const ADDRESS = {
  ...{ firstName: 'Mia', lastName: 'Fisher', street: '12 Moor Lane', houseNumber: '' },
  ...{ additional: '', zipCode: 'al1 2mr', city: 'Aldermoor', state: '', countryCode: 'GB' },
  phone: '(020) 7946-0018',
};

let connection: Connection;
let floor: ShopFloor;
let services: Services;
let cookies: ShopCookies;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = {
    ...floorServices(floor),
    security: createSealer('the secret of these tests'),
    payments: { open: () => Promise.reject(new Outage('payments', 'down')) },
    mail: { send: async () => {} },
    log: quietLog(),
    siteUrl: 'http://shop.example',
    now: () => NOW,
  } as unknown as Services;
});
afterAll(() => connection.close());
beforeEach(() => {
  cookies = new ShopCookies();
});

type Fields = Readonly<Record<string, string>>;

function visit(path = CHECKOUT, form?: Fields) {
  const requestContext = aVisit(services, path, { cookies });
  if (!form) return requestContext;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers, body: new URLSearchParams(form) };
  return { ...requestContext, request: new Request(requestContext.url, init) };
}

async function fill(variantId = MUG): Promise<void> {
  const context = await createCallContext(visit(), GB, visit().locals.t);
  const items = [{ variantId, quantity: 1 }];
  await services.basket.add(
    await resolveBasketOwner(context),
    GB,
    items,
    'AddQuantityToExisting',
    NOW,
  );
}

async function asGuest(variantId?: number): Promise<void> {
  await openSession(cookies, services);
  await fill(variantId);
}

async function asCustomer(referenceKey: string): Promise<void> {
  const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };
  const user = await services.customers.sessions.upsertUser({ ...person, referenceKey }, NOW);
  const expiresAt = NOW.getTime() / 1000 + 3600;
  await signInSession(cookies, services, user, { accessToken: 'a', idToken: 'i', expiresAt });
  await fill();
}

function open(path?: string, form?: Fields): Promise<Response | CheckoutResult> {
  return handleCheckoutRequest(
    visit(path, form) as unknown as Parameters<typeof handleCheckoutRequest>[0],
  );
}

async function openCheckout(path?: string, form?: Fields): Promise<CheckoutResult> {
  const answer = await open(path, form);
  if (answer instanceof Response) throw new Error(`sent to ${answer.headers.get('location')}`);
  return answer;
}

async function sentTo(form: Fields): Promise<string | null> {
  const answer = await open(CHECKOUT, form);
  if (answer instanceof Response) return answer.headers.get('location');
  throw new Error(JSON.stringify(answer.page.errors));
}

function typed(change: Partial<typeof ADDRESS> = {}, more: Fields = {}): Fields {
  const entries = Object.entries({ ...ADDRESS, ...change });
  const fields = entries.map(([name, text]) => [`shippingAddress.${name}`, text]);
  return { step: 'shipping', ...Object.fromEntries(fields), ...more };
}

describe('a guest’s checkout', () => {
  test('shows an error at a field that is too long, for any length', async () => {
    await asGuest();
    for (const street of ['x'.repeat(250), 'x'.repeat(400), `x${'😀'.repeat(200)}`]) {
      const { page } = await openCheckout(CHECKOUT, typed({ street }));
      expect(page.notice).toBeUndefined();
      expect(page.errors).toEqual([{ path: 'shippingAddress.street', message: 'errorTooLong' }]);
    }
  });

  test('goes from step to step, and shows the known values at each', async () => {
    await asGuest();
    expect((await openCheckout()).page).toMatchObject({
      ...{ openStep: 'auth', customerType: 'guest', savedAddresses: [], errors: [] },
      initial: { step: 'auth', isGuest: true, gift: NO_GIFT },
    });
    expect(await sentTo({ step: 'auth', email: ' mia@gmial.com ' })).toBe(`${CHECKOUT}#/shipping`);
    expect(await sentTo(typed())).toBe(`${CHECKOUT}#/payment`);
    const { initial } = (await openCheckout()).page;
    // The label's number is E.164; the page shows it as people there write it.
    expect(initial.shippingAddress).toMatchObject({ zipCode: 'AL1 2MR', phone: '020 7946 0018' });
    const [stored] = await floor.db
      .selectFrom('checkout')
      .select('shipping_address')
      .where('email', '=', 'mia@gmial.com')
      .execute();
    expect(stored?.shipping_address).toMatchObject({ phone: '+442079460018' });
  });

  test('is shown again with all input and every error', async () => {
    await asGuest();
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    const form = typed(
      { zipCode: 'nowhere', phone: '12', city: '' },
      { gift: 'yes', 'gift.message': 'x'.repeat(241) },
    );
    const { status, page } = await openCheckout(CHECKOUT, form);
    expect(status).toBe(422);
    expect(page.errors.map(({ path, message }) => [path, message])).toEqual([
      ['shippingAddress.city', 'errorRequired'],
      ['shippingAddress.zipCode', 'errorZipCode'],
      ['gift.message', 'errorTooLong'],
    ]);
    expect(page.typed).toMatchObject(form);
    // The errors keep the step open; an optional number is kept as typed and is no error.
    expect((await openCheckout()).page.openStep).toBe('shipping');
  });

  test('shows another country’s fields, dates and prices without errors', async () => {
    await asGuest();
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    const before = (await openCheckout()).page.initial.deliveryOptions;
    const form = typed({ countryCode: 'US' }, { press: 'country', 'shippingAddress.layout': 'GB' });
    const { status, page } = await openCheckout(CHECKOUT, form);
    expect([status, page.errors, page.openStep]).toEqual([200, [], 'shipping']);
    expect(page.initial.deliveryOptions).not.toEqual(before);
    expect(page.typed).toMatchObject(form);
  });

  test('shows the wait for made-to-order items', async () => {
    await asGuest(PREORDER);
    const [standard] = (await openCheckout()).page.initial.deliveryOptions;
    expect(standard?.deliveryDate).toEqual({ min: '2026-12-01', max: '2026-12-03' });
  });

  test('shows at its field why a code was refused, and only our own text', async () => {
    await asGuest();
    const { page } = await openCheckout(`${CHECKOUT}?notice=codeExpired&code=SUMMER`);
    expect(page.codes.refused).toEqual({ reason: 'codeExpired', typed: 'SUMMER' });
    expect((await openCheckout(`${CHECKOUT}?notice=hello`)).page.codes).not.toHaveProperty(
      'refused',
    );
  });

  test('shows that nothing was charged when the payment provider is down', async () => {
    await asGuest();
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    await open(CHECKOUT, typed());
    const { idempotencyKey, cost, seen } = (await openCheckout()).page.initial;
    const order = { step: 'payment', terms: 'accepted', idempotencyKey, seen };
    const { page } = await openCheckout(CHECKOUT, { ...order, expectedTotal: String(cost.total) });
    expect(page).toMatchObject({ notice: { kind: 'unavailable' }, openStep: 'payment' });
  });

  test('names the shirt whose printing cannot be ordered any more', async () => {
    await openSession(cookies, services);
    const context = await createCallContext(visit(), GB, visit().locals.t);
    const owner = await resolveBasketOwner(context);
    const denied = aPrintedShirt({ lettering: { name: 'HALLOWAY' } });
    await services.basket.add(owner, GB, denied, 'AddQuantityToExisting', NOW);
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    await open(CHECKOUT, typed());
    const { idempotencyKey, cost, seen } = (await openCheckout()).page.initial;
    const order = { step: 'payment', terms: 'accepted', idempotencyKey, seen };
    const { page } = await openCheckout(CHECKOUT, { ...order, expectedTotal: String(cost.total) });
    expect(page.notice).toEqual({ kind: 'printing', names: 'Home shirt' });
  });

  test('orders the rest on the second submit, when the stock is too low', async () => {
    await openSession(cookies, services);
    const context = await createCallContext(visit(), GB, visit().locals.t);
    const items = [{ variantId: SHIRT_RARE, quantity: 2 }];
    const owner = await resolveBasketOwner(context);
    await services.basket.add(owner, GB, items, 'AddQuantityToExisting', NOW);
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    await open(CHECKOUT, typed());
    const pressed = async ({ idempotencyKey, cost, seen }: Checkout) => {
      const order = { step: 'payment', terms: 'accepted', idempotencyKey, seen };
      return (await openCheckout(CHECKOUT, { ...order, expectedTotal: String(cost.total) })).page;
    };
    const before = (await openCheckout()).page.initial;
    await setStock(floor, SHIRT_RARE, 1);
    const page = await pressed(before);
    expect(page.notice).toMatchObject({
      ...{ kind: 'changed', changes: [{ kind: 'quantity', was: 2, available: 1 }] },
    });
    const [line] = page.initial.basket.items;
    expect([line?.quantity, page.initial.cost.subtotal]).toEqual([1, line?.price.unit.withTax]);
    // The order is placed: only the payment provider is down.
    expect((await pressed(page.initial)).notice).toEqual({ kind: 'unavailable' });
    expect(await stockOf(floor, SHIRT_RARE)).toBe(0);
  });

  test('sent before with another basket is a conflict: 409 on the wire, shown on the page with a new key', async () => {
    await asGuest();
    await open(CHECKOUT, { step: 'auth', email: 'mia@example.com' });
    await open(CHECKOUT, typed());
    const { idempotencyKey, cost } = (await openCheckout()).page.initial;
    const order = { idempotencyKey, expectedTotal: cost.total, acceptsTerms: true };
    const context = await createCallContext(visit(), GB, visit().locals.t);
    expect(await dispatch('placeOrder', order, context)).toMatchObject({
      problem: { status: 503 },
    });
    await fill();
    expect(await dispatch('placeOrder', order, context)).toMatchObject({
      ok: false,
      problem: { title: 'Conflict', status: 409, kind: 'conflict' },
    });
    const form = { step: 'payment', terms: 'accepted', idempotencyKey };
    const { page } = await openCheckout(CHECKOUT, { ...form, expectedTotal: String(cost.total) });
    expect(page.notice).toEqual({ kind: 'conflict' });
    expect(page.initial.idempotencyKey).not.toBe(idempotencyKey);
  });
});

describe('a customer’s checkout', () => {
  test('saves an address that was ticked, and offers it from then on', async () => {
    await asCustomer('idp|book');
    expect((await openCheckout()).page).toMatchObject({
      ...{ customerType: 'new', savedAddresses: [] },
      person: { firstName: 'Ada', lastName: 'Byron', phone: '' },
    });
    await open(CHECKOUT, typed({}, { saveAddress: 'yes' }));
    // A repeated submit adds it once.
    await open(CHECKOUT, typed({}, { saveAddress: 'yes' }));
    const [saved, ...others] = (await openCheckout()).page.savedAddresses;
    expect(saved?.address).toMatchObject({ city: 'Aldermoor', phone: '020 7946 0018' });
    expect(others).toEqual([]);
    await open(CHECKOUT, typed({ city: 'Elsewhere' }));
    expect(await sentTo(typed({ city: '' }, { 'shippingAddress.saved': String(saved?.id) }))).toBe(
      `${CHECKOUT}#/payment`,
    );
    expect((await openCheckout()).page.initial.shippingAddress).toMatchObject({
      city: 'Aldermoor',
    });
  });

  test('never accepts an address of another customer’s book', async () => {
    await asCustomer('idp|victim');
    await open(CHECKOUT, typed({ city: 'Secret' }, { saveAddress: 'yes' }));
    const id = String((await openCheckout()).page.savedAddresses[0]?.id);
    cookies = new ShopCookies();
    await asCustomer('idp|curious');
    await open(CHECKOUT, typed({ city: '' }, { 'shippingAddress.saved': id }));
    expect((await openCheckout()).page.initial.shippingAddress).toMatchObject({ city: '' });
  });
});
