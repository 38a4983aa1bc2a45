import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CheckoutResult,
  handleCheckoutRequest,
} from '#lib/server/account/pages/checkout-controller.ts';
import { dispatch } from '#lib/server/app/router.ts';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import { createPageCall } from '#lib/server/customers/requests/page-call.ts';
import { writeBadgeCookie } from '#lib/server/customers/sign-in/badge-cookie.ts';
import { openSession, signInSession } from '#lib/server/customers/sign-in/session.ts';
import { handlePaymentReturn } from '#lib/server/orders/pages/payment-return-controller.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  ADDRESS,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../../../../../support/a-shop-floor.ts';
import { aVisit, ShopCookies } from '../../../../../support/a-visit.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';
import { freshDatabase } from '../../../../../support/servers/databases.ts';
import { floorServices } from '../../../../../support/services/floor-services.ts';

const CHECKOUT = '/en-gb/checkout';
const SIGN_IN = '/en-gb/signin?redirectUrl=%2Fen-gb%2Fcheckout';

let connection: Connection;
let floor: ShopFloor;
let services: Services;
let cookies: ShopCookies;
let customers = 0;
let userId: string;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = {
    ...floorServices(floor),
    security: createSealer('the secret of these tests'),
    payments: {
      open: async () => ({ redirectUrl: 'https://pay.example/card' }),
      status: async () => ({ status: 'captured' }),
    },
    mail: { send: async () => {} },
    log: quietLog(),
    siteUrl: 'http://shop.example',
    now: () => NOW,
  } as unknown as Services;
});
afterAll(() => connection.close());

/** A customer on the payment step, signed in with these cookies. */
beforeEach(async () => {
  customers += 1;
  userId = `idp|${customers}`;
  cookies = new ShopCookies();
  await signIn();
  const context = await createCallContext(visit(), GB, visit().locals.t);
  const owner = await resolveBasketOwner(context);
  const items = [{ variantId: MUG, quantity: 2 }];
  await services.basket.add(owner, GB, items, 'AddQuantityToExisting', NOW);
  const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
  await services.orders.updateCheckout(owner, GB, steps, NOW);
});

async function signIn(referenceKey = userId): Promise<void> {
  const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Fairweather' };
  const user = await services.customers.sessions.upsertUser({ ...person, referenceKey }, NOW);
  const expiresAt = NOW.getTime() / 1000 + 3600;
  await signInSession(cookies, services, user, { accessToken: 'a', idToken: 'i', expiresAt });
  writeBadgeCookie(cookies, { signedIn: true }, services);
}

function visit(path = CHECKOUT, form?: Readonly<Record<string, string>>) {
  const requestContext = aVisit(services, path, { cookies });
  if (!form) return requestContext;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const init = { method: 'POST', headers, body: new URLSearchParams(form) };
  return { ...requestContext, request: new Request(requestContext.url, init) };
}

function open(path?: string, form?: Readonly<Record<string, string>>) {
  return handleCheckoutRequest(
    visit(path, form) as unknown as Parameters<typeof handleCheckoutRequest>[0],
  );
}

async function openCheckout(path?: string): Promise<CheckoutResult> {
  const answer = await open(path);
  if (answer instanceof Response) throw new Error(`sent to ${answer.headers.get('location')}`);
  return answer;
}

function sentTo(answer: Response | CheckoutResult): string | null | undefined {
  return answer instanceof Response ? answer.headers.get('location') : undefined;
}

/** The fields of the page's form, for any sender. */
async function payForm(): Promise<Readonly<Record<string, string>>> {
  const { initial, buyer } = (await openCheckout()).page;
  return {
    step: 'payment',
    terms: 'accepted',
    idempotencyKey: initial.idempotencyKey,
    expectedTotal: String(initial.cost.total),
    buyer: buyer ?? '',
  };
}

async function orderCount(): Promise<number> {
  const orders = await floor.db.selectFrom('shop_order').select('id').execute();
  return orders.length;
}

describe('a customer whose session ends in the checkout', () => {
  test.each([
    ['looks at it again', undefined],
    ['comes back from the card page', `${CHECKOUT}?payment=declined`],
  ])('and who %s signs in and returns to the same step', async (_, path) => {
    await services.customers.sessions.closeForUser(userId);
    const back = encodeURIComponent(path ?? CHECKOUT);
    expect(sentTo(await open(path))).toBe(`/en-gb/signin?redirectUrl=${back}`);
    await signIn();
    const { page } = await openCheckout(path);
    expect(page).toMatchObject({
      openStep: 'payment',
      initial: { email: 'ada@example.com', shippingAddress: ADDRESS, isGuest: false },
    });
    expect(page.initial.basket.items).toHaveLength(1);
  });

  test('cannot buy by continuing, and can after signing in', async () => {
    const form = await payForm();
    const before = await orderCount();
    await services.customers.sessions.closeForUser(userId);
    expect(sentTo(await open(CHECKOUT, form))).toBe(SIGN_IN);
    expect(await orderCount()).toBe(before);
    await signIn();
    expect(sentTo(await open(CHECKOUT, form))).toBe('https://pay.example/card');
    expect(await orderCount()).toBe(before + 1);
  });

  test('is asked to sign in once, and then is a guest with an empty basket', async () => {
    await services.customers.sessions.closeForUser(userId);
    expect(sentTo(await open())).toBe(SIGN_IN);
    expect(cookies.get('terrace_hint')?.value).toBe('b0.w0.u0');
    expect(sentTo(await open())).toBe('/en-gb/basket');
  });

  test('loses no payment that was made meanwhile', async () => {
    await open(CHECKOUT, await payForm());
    const { id } = await floor.db
      .selectFrom('payment')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('order_id', 'desc')
      .executeTakeFirstOrThrow();
    await services.customers.sessions.closeForUser(userId);
    const back = visit(`${CHECKOUT}/return?payment=${id}`);
    const answer = await handlePaymentReturn(
      back as unknown as Parameters<typeof handlePaymentReturn>[0],
    );
    expect(sentTo(answer as Response)).toMatch(/^\/en-gb\/order\//);
  });
});

describe('the checkout page of a customer who signed out in another tab', () => {
  test.each([
    ['is no longer signed in', async () => cookies.delete('terrace_auth')],
    [
      'is a guest with a basket of the same content',
      async () => {
        cookies.delete('terrace_auth');
        const { id: sessionId } = await openSession(cookies, services);
        const items = [{ variantId: MUG, quantity: 2 }];
        await services.basket.add({ sessionId }, GB, items, 'AddQuantityToExisting', NOW);
      },
    ],
    ['is another customer', async () => signIn('idp|somebody-else')],
  ])('places no order when the browser %s', async (_, signOut) => {
    const { step, ...form } = await payForm();
    const before = await orderCount();
    await signOut();
    writeBadgeCookie(cookies, { signedIn: false }, services);
    expect(sentTo(await open(CHECKOUT, { step: step ?? '', ...form }))).toBe(SIGN_IN);
    const context = await createCallContext(visit(), GB, visit().locals.t);
    const order = {
      idempotencyKey: form['idempotencyKey'],
      expectedTotal: Number(form['expectedTotal']),
      acceptsTerms: true,
      buyer: form['buyer'],
    };
    expect(await dispatch('placeOrder', order, context)).toMatchObject({
      ok: false,
      problem: { status: 401, kind: 'signed-out' },
    });
    const update = { email: 'eve@example.com', buyer: form['buyer'] };
    expect(await dispatch('updateCheckout', update, context)).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
    expect(await orderCount()).toBe(before);
  });
});

describe('a personal page', () => {
  test('shows once that the session has ended', async () => {
    await services.customers.sessions.closeForUser(userId);
    const requestContext = visit('/en-gb/basket');
    const call = () => createPageCall(requestContext, GB, requestContext.locals.t);
    expect(await call()).toMatchObject({ state: 'guest', wasSignedOut: true });
    expect(await call()).toMatchObject({ state: 'guest', wasSignedOut: false });
  });

  test('keeps counting the items added to the basket meanwhile', async () => {
    writeBadgeCookie(cookies, { basket: 2, wishlist: 3 }, services);
    await services.customers.sessions.closeForUser(userId);
    await openSession(cookies, services);
    expect(cookies.get('terrace_hint')?.value).toBe('b0.w0.u1');
    writeBadgeCookie(cookies, { basket: 1 }, services);
    const requestContext = visit('/en-gb/wishlist');
    expect(await createPageCall(requestContext, GB, requestContext.locals.t)).toMatchObject({
      wasSignedOut: true,
    });
    expect(cookies.get('terrace_hint')?.value).toBe('b1.w0.u0');
  });
});
