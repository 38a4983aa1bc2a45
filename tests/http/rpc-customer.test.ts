import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressInput, ShopUserAddress } from '#lib/contract/customer.ts';
import type { WireUser } from '#lib/contract/session.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { oidcIdentity } from '#lib/server/customers/oidc/oidc-identity.ts';
import { currentSession } from '#lib/server/customers/sign-in/session.ts';
import { beginSignIn } from '#lib/server/customers/sign-in/sign-in.ts';
import { saveSignInCookie } from '#lib/server/customers/sign-in/sign-in-cookies.ts';
import { memoryAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { fillShopFloor, MUG, type ShopFloor, shopFloorOf } from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import {
  callRpc,
  type HandlerServices,
  handlerServices,
  type RpcResponse,
} from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import {
  CLIENT_ID,
  SITE,
  serveIdentity,
  signInAtProvider,
} from '../support/servers/identity-server.ts';
import { withServices } from '../support/services/with-services.ts';

const shop = getShopByLocale('en-gb');
const PASSWORD = 'Terrace!demo';
const ADDRESS: AddressInput = {
  street: '12 Mill Lane',
  zipCode: 'al1 2mr',
  city: 'Aldermoor',
  countryCode: 'GBR',
  recipient: { firstName: 'Ada', lastName: 'Thornbury' },
};
const GUEST = { first_name: 'Ada', last_name: 'O’Dell', email: 'ada@example.org', gender: 'n' };

let connection: Connection;
let floor: ShopFloor;
let provider: Awaited<ReturnType<typeof serveIdentity>>;
const mails: { readonly to: string; readonly text: string }[] = [];
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  provider = await serveIdentity({ sendMail: (mail) => mails.push(mail) });
});
afterAll(async () => {
  await Promise.all([provider.close(), connection.close()]);
});
beforeEach(() => {
  services = servicesAt(provider.issuer);
});

function servicesAt(issuer: string, takesPasswords = true): HandlerServices {
  const base = handlerServices(connection.db, floor);
  const options = { issuer, clientId: CLIENT_ID, siteUrl: SITE, fetch, log: base.log };
  return withServices(base, {
    siteUrl: SITE,
    now: () => new Date(),
    customers: { identity: oidcIdentity({ ...options, takesPasswords }) },
    security: createSealer('the secret of these tests'),
  });
}

interface Shopper {
  readonly cookies: ShopCookies;
  call(method: string, payload?: unknown, among?: HandlerServices): Promise<RpcResponse>;
}

function aShopper(): Shopper {
  const cookies = new ShopCookies();
  return {
    cookies,
    call: (method, payload, among = services) =>
      callRpc(among, method, payload, { cookies, headers: { cookie: cookies.header } }),
  };
}

let people = 0;

/** A customer who has just registered and is signed in. */
async function aCustomer(): Promise<Shopper & { readonly email: string }> {
  people += 1;
  const email = `p${people}@example.org`;
  const shopper = aShopper();
  const account = { ...GUEST, email, password: PASSWORD };
  expect((await shopper.call('oauthRegister', account)).status).toBe(204);
  return { ...shopper, email };
}

async function userOf(shopper: Shopper): Promise<WireUser | undefined> {
  return ((await shopper.call('getUser')).body as { user?: WireUser }).user;
}

type Failure = readonly [
  who: 'guest' | 'customer',
  method: string,
  payload: unknown,
  status: number,
  says?: object,
];
/** Every failure: caller, method, payload, status and problem. */
const FAILURES: readonly Failure[] = [
  ['guest', 'fetchUser', { accessToken: 'any' }, 401],
  ['guest', 'getAccessToken', undefined, 401],
  ['guest', 'refreshAccessToken', undefined, 400, { title: 'No Session found' }],
  ['guest', 'oauthRevokeToken', undefined, 401],
  ['guest', 'updateShopUser', { firstName: 'Ada' }, 401],
  ['guest', 'updatePassword', { oldPassword: 'a', newPassword: PASSWORD }, 401],
  ['guest', 'getShopUserAddresses', undefined, 401],
  ['guest', 'createShopUserAddress', ADDRESS, 401],
  ['guest', 'updateShopUserAddress', { ...ADDRESS, id: 1 }, 401],
  ['guest', 'setDefaultShopUserAddress', { id: 1, billing: true }, 401],
  ['guest', 'removeShopUserAddress', { id: 1 }, 401],
  ['guest', 'signOutEverywhere', undefined, 401],
  ['guest', 'requestDeletion', undefined, 401],
  ['guest', 'withdrawDeletion', undefined, 401],
  ['guest', 'handleIDPLoginCallback', {}, 400, { errors: [{ path: 'payload.code' }] }],
  ['guest', 'handleIDPLoginCallback', { code: 'made-up' }, 400, { kind: 'bad-request' }],
  ['guest', 'loginWithIDP', { code: 'made-up', state: 'made-up' }, 400, { kind: 'bad-request' }],
  [
    'guest',
    'oauthLogin',
    { email: 'ada@example.com' },
    400,
    { errors: [{ path: 'payload.password' }] },
  ],
  ['guest', 'oauthLogin', { email: 'ada@example.com', password: 'no' }, 404, { kind: 'not-found' }],
  ['guest', 'oauthLogin', { email: 'who@example.com', password: 'no' }, 404, { kind: 'not-found' }],
  [
    'guest',
    'oauthLogin',
    { email: 'lev@example.com', password: 'terrace-demo' },
    403,
    { kind: 'deactivated' },
  ],
  [
    'guest',
    'oauthRegister',
    { ...GUEST, password: 'short' },
    400,
    { errors: [{ path: 'payload.password' }] },
  ],
  ['guest', 'oauthRegister', { ...GUEST, password: 'Terrace demo!' }, 400],
  [
    'guest',
    'oauthRegister',
    { ...GUEST, password: PASSWORD, first_name: '<b>' },
    400,
    { errors: [{ path: 'payload.first_name' }] },
  ],
  [
    'guest',
    'oauthRegister',
    { ...GUEST, password: PASSWORD, email: 'ada@example.com' },
    409,
    { kind: 'exists' },
  ],
  [
    'guest',
    'oauthGuestLogin',
    { ...GUEST, email: 'no' },
    400,
    { errors: [{ path: 'payload.email' }] },
  ],
  [
    'guest',
    'oauthGuestLogin',
    { ...GUEST, gender: 'x' },
    400,
    { errors: [{ path: 'payload.gender' }] },
  ],
  ['guest', 'oauthForgetPassword', { email: '' }, 400, { errors: [{ path: 'payload.email' }] }],
  ['guest', 'updatePasswordByHash', { hash: 'old', password: PASSWORD }, 406, { kind: 'expired' }],
  ['guest', 'updatePasswordByHash', { hash: 'old', password: 'weak' }, 400],
  ['customer', 'fetchUser', { accessToken: 'another program’s' }, 401],
  ['customer', 'oauthGuestLogin', GUEST, 409, { kind: 'signed-in' }],
  [
    'customer',
    'updatePassword',
    { oldPassword: 'wrong', newPassword: `${PASSWORD}2` },
    403,
    { kind: 'wrong-password' },
  ],
  ['customer', 'updatePassword', { oldPassword: PASSWORD, newPassword: 'weak' }, 400],
  ['customer', 'updateShopUser', { gender: 'x' }, 400, { errors: [{ path: 'payload.gender' }] }],
  [
    'customer',
    'updateShopUser',
    { firstName: '', birthDate: '1899-12-31' },
    400,
    {
      errors: [
        { path: 'payload.firstName', message: 'errorRequired' },
        { path: 'payload.birthDate', message: 'errorBirthDate' },
      ],
    },
  ],
  [
    'customer',
    'createShopUserAddress',
    { ...ADDRESS, countryCode: 'GB' },
    400,
    { errors: [{ path: 'payload.countryCode' }] },
  ],
  [
    'customer',
    'createShopUserAddress',
    { ...ADDRESS, countryCode: 'JPN' },
    400,
    { errors: [{ path: 'payload.countryCode', message: 'errorCountry' }] },
  ],
  [
    'customer',
    'createShopUserAddress',
    { ...ADDRESS, zipCode: '1', recipient: { lastName: '' } },
    400,
    {
      errors: [
        { path: 'payload.recipient.firstName', message: 'errorRequired' },
        { path: 'payload.recipient.lastName', message: 'errorRequired' },
        { path: 'payload.zipCode', message: 'errorZipCode' },
      ],
    },
  ],
  ['customer', 'updateShopUserAddress', { ...ADDRESS, id: 4_242 }, 404],
  ['customer', 'setDefaultShopUserAddress', { id: 4_242, billing: true }, 404],
];

describe('refused calls', () => {
  let customer: Shopper;

  const cases = FAILURES.map(([who, method, payload, status, problem = {}]) => ({
    ...{ who, method, payload, status, problem },
  }));
  test.each(cases)(
    '$who: $method $payload is answered with $status',
    async ({ who, method, payload, status, problem }) => {
      if (who === 'customer') customer ??= await aCustomer();
      const response = await (who === 'customer' ? customer : aShopper()).call(method, payload);
      expect(response).toMatchObject({ status, body: { status, ...problem } });
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  const DELEGATED = [
    ['oauthLogin', { email: 'ada@example.com', password: 'terrace-demo' }],
    ['oauthRegister', { ...GUEST, password: PASSWORD }],
    ['oauthForgetPassword', { email: 'ada@example.com' }],
    ['updatePasswordByHash', { hash: 'any', password: PASSWORD }],
  ] as const;
  test.each(DELEGATED)(
    '%s names the sign-in address, if the provider handles passwords',
    async (method, payload) => {
      const response = await aShopper().call(method, payload, servicesAt(provider.issuer, false));
      expect(response).toMatchObject({ status: 403, body: { kind: 'delegated' } });
    },
  );

  test('an account’s eleventh attempt, while other accounts behind the same address sign in', async () => {
    const limited = withServices(services, {
      security: { attempts: memoryAttemptLimits(services.log) },
    });
    const login = async (email: string): Promise<number> =>
      (await callRpc(limited, 'oauthLogin', { email, password: 'wrong' })).status;
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push(await login('ada@example.com'));
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect(await login('noa@example.com')).not.toBe(429);
  });

  test('signing in fails while the provider is down, reading the shop’s own data does not', async () => {
    const customer = await aCustomer();
    const before = await userOf(customer);
    const down = servicesAt('http://127.0.0.1:9');
    const login = { email: 'ada@example.com', password: 'terrace-demo' };
    for (const [method, payload] of [
      ['oauthLogin', login],
      ['getAccessToken', { forceTokenRefresh: true }],
      ['refreshAccessToken', undefined],
    ] as const) {
      const response = await customer.call(method, payload, down);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      expect(response.text).not.toContain('127.0.0.1');
    }
    const refreshed = await customer.call('refreshUser', undefined, down);
    expect(refreshed).toMatchObject({ status: 200, body: { user: before } });
    expect((await customer.call('getAccessToken', undefined, down)).status).toBe(200);
    expect((await customer.call('updateShopUser', { title: 'Dr' }, down)).status).toBe(200);
  });
});

describe('a guest', () => {
  test('gets no user, without an error', async () => {
    for (const method of ['getUser', 'refreshUser']) {
      expect(await aShopper().call(method)).toMatchObject({ status: 200, body: {} });
    }
  });

  test('whose session was ended elsewhere is notified, and the header is updated', async () => {
    const customer = await aCustomer();
    const user = await userOf(customer);
    const badgeCookie = () => customer.cookies.get('terrace_hint')?.value;
    await services.customers.sessions.closeForUser(user?.referenceKey ?? '');
    // Other calls keep the cookie for the page that shows the message.
    await customer.call('getBasket');
    expect(badgeCookie()).toMatch(/u1$/);
    expect((await customer.call('getUser')).body).toEqual({});
    expect(badgeCookie()).toMatch(/u0$/);
  });

  test('who enters a name for the checkout finds it there, sent once or twice', async () => {
    const guest = aShopper();
    const sent = await guest.call('oauthGuestLogin', GUEST);
    expect([sent.status, sent.text]).toEqual([204, '']);
    expect((await guest.call('oauthGuestLogin', GUEST)).status).toBe(204);
    expect(await guest.call('getCheckout')).toMatchObject({
      body: {
        checkout: {
          isGuest: true,
          email: 'ada@example.org',
          shippingAddress: { firstName: 'Ada', lastName: 'O’Dell', countryCode: 'GB', street: '' },
        },
      },
    });
    expect((await guest.call('getUser')).body).toEqual({});
  });
});

describe('signing in', () => {
  test('with a password keeps the basket, and creates a new session', async () => {
    const shopper = aShopper();
    await shopper.call('addItemToBasket', { variantId: MUG, quantity: 2 });
    const guest = await currentSession(shopper.cookies, services);
    const response = await shopper.call('oauthLogin', {
      email: ' ada@example.com ',
      password: 'terrace-demo',
    });
    expect([response.status, response.text]).toEqual([204, '']);
    const session = await currentSession(shopper.cookies, services);
    expect(session?.id).not.toBe(guest?.id);
    expect(shopper.cookies.get('terrace_hint')?.value).toBe('b2.w0.u1');
    expect(await userOf(shopper)).toMatchObject({
      email: 'ada@example.com',
      app_id: 10001,
      isGuest: false,
      isReturningCustomer: false,
      orderSummary: [],
      emailHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      authentication: { type: 'idp', data: { userId: 'demo-ada' } },
    });
  });

  test('works with the provider’s code and the state of this browser, also when repeated', async () => {
    const shopper = aShopper();
    const { url, ...open } = await beginSignIn({ services, shop }, '/en-gb');
    saveSignInCookie(
      {
        cookies: shopper.cookies,
        request: { headers: new Headers() },
        locals: { services },
      },
      open,
    );
    const answer = await signInAtProvider(url, { email: 'noa@example.com' });
    const { code, state, iss } = Object.fromEntries(answer.searchParams);
    const stateless = await shopper.call('handleIDPLoginCallback', { code, iss });
    expect(stateless).toMatchObject({ status: 400, body: { kind: 'bad-request' } });
    const callback = { code, state, iss };
    const down = servicesAt('http://127.0.0.1:9');
    expect((await shopper.call('handleIDPLoginCallback', callback, down)).status).toBe(503);
    const response = await shopper.call('handleIDPLoginCallback', callback);
    expect(response).toMatchObject({ status: 200, body: { message: 'success' } });
    expect((await userOf(shopper))?.email).toBe('noa@example.com');
    expect((await shopper.call('loginWithIDP', callback)).body).toEqual({ message: 'success' });
  });

  test('a registration that is sent twice is one account; with another password it is a conflict', async () => {
    const { email } = await aCustomer();
    const again = aShopper();
    const account = { ...GUEST, email, password: PASSWORD, gender: 'd' };
    expect((await again.call('oauthRegister', account)).status).toBe(204);
    expect(await userOf(again)).toMatchObject({ email, firstName: 'Ada', gender: 'd' });
    const other = await aShopper().call('oauthRegister', { ...account, password: `${PASSWORD}2` });
    expect(other.status).toBe(409);
  });

  test('the access token is a signed token with its expiry, which the provider still accepts', async () => {
    const customer = await aCustomer();
    const token = String((await customer.call('getAccessToken')).body);
    const keys = createRemoteJWKSet(new URL(`${provider.issuer}/jwks`));
    const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer: provider.issuer });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(Number(payload.exp)).toBeGreaterThan(Date.now() / 1000);
    expect(payload.sub).toBeTruthy();
    expect(await services.customers.identity.userinfo(token)).toMatchObject({
      email: customer.email,
    });
    const forced = (await customer.call('getAccessToken', { forceTokenRefresh: true })).body;
    expect(forced).not.toBe(token);
  });

  test('signing out deletes the session, and the provider revokes its token', async () => {
    const customer = await aCustomer();
    const session = await currentSession(customer.cookies, services);
    const stored = await services.customers.sessions.tokens(session?.id ?? '');
    const tokens = await services.security.unseal<{ refreshToken: string }>(stored?.sealed ?? '');
    expect((await customer.call('oauthRevokeToken')).body).toEqual({ result: true });
    expect((await customer.call('getUser')).body).toEqual({});
    expect(await services.customers.identity.refresh(tokens?.refreshToken ?? '', new Date())).toBe(
      'refused',
    );
  });
});

describe('tokens', () => {
  test('the access token is a bare string, renewed on request', async () => {
    const customer = await aCustomer();
    const first = (await customer.call('getAccessToken')).body;
    expect(first).toEqual(expect.any(String));
    for (const nothing of [{}, null]) {
      expect((await customer.call('getAccessToken', nothing)).body).toBe(first);
    }
    const forced = (await customer.call('getAccessToken', { forceTokenRefresh: true })).body;
    expect(forced).not.toBe(first);
    expect((await customer.call('refreshAccessToken')).body).toEqual({ success: true });
    const last = (await customer.call('getAccessToken')).body;
    expect(last).not.toBe(forced);
    expect(await customer.call('fetchUser', { accessToken: last })).toMatchObject({
      status: 200,
      body: { email: customer.email },
    });
    const stranger = await aCustomer();
    expect((await stranger.call('fetchUser', { accessToken: last })).status).toBe(401);
  });

  test('a refused renewal ends the session', async () => {
    const customer = await aCustomer();
    const refusing = withServices(services, {
      customers: {
        identity: { ...services.customers.identity, refresh: async () => 'refused' as const },
      },
    });
    expect((await customer.call('refreshAccessToken', undefined, refusing)).status).toBe(401);
    expect((await customer.call('getUser')).body).toEqual({});
  });
});

describe('refreshing the customer', () => {
  test('applies the provider’s current data, but keeps fields edited here', async () => {
    const customer = await aCustomer();
    await customer.call('updateShopUser', { firstName: 'Adela' });
    const subject = (await userOf(customer))?.referenceKey ?? '';
    const claims = { subject, email: 'new@example.org', firstName: 'Ada', lastName: 'Okonjo' };
    const renamed = withServices(services, {
      customers: { identity: { ...services.customers.identity, userinfo: async () => claims } },
    });
    expect((await customer.call('refreshUser', undefined, renamed)).body).toMatchObject({
      user: { email: 'new@example.org', firstName: 'Adela', lastName: 'Okonjo' },
    });
  });

  test('signs out a customer whom the provider refuses, but not at the first refusal', async () => {
    const customer = await aCustomer();
    const subject = (await userOf(customer))?.referenceKey ?? '';
    const claims = { subject, email: customer.email, firstName: 'Ada', lastName: 'Okonjo' };
    let answers: readonly (typeof claims | 'refused')[] = ['refused', claims];
    const nextUserinfo = async (): Promise<typeof claims | 'refused'> => {
      const [answer = 'refused', ...rest] = answers;
      answers = rest;
      return answer;
    };
    const refusingServices = withServices(services, {
      customers: { identity: { ...services.customers.identity, userinfo: nextUserinfo } },
    });
    const token = customer.cookies.get('terrace_auth');
    expect((await customer.call('refreshUser', undefined, refusingServices)).body).toHaveProperty(
      'user',
    );
    expect((await customer.call('refreshUser', undefined, refusingServices)).body).toEqual({});
    // A late reply must not remove the cookie of a newer sign-in.
    expect(customer.cookies.get('terrace_auth')).toEqual(token);
    expect((await customer.call('getUser')).body).toEqual({});
  });
});

describe('passwords', () => {
  test('a new password signs out all other devices, and is accepted twice', async () => {
    const customer = await aCustomer();
    const elsewhere = aShopper();
    const login = { email: customer.email, password: PASSWORD };
    expect((await elsewhere.call('oauthLogin', login)).status).toBe(204);
    const change = { oldPassword: PASSWORD, newPassword: `${PASSWORD}2` };
    for (const _ of [1, 2]) {
      expect(await customer.call('updatePassword', change)).toMatchObject({
        status: 200,
        body: { user: { email: customer.email } },
      });
    }
    expect((await elsewhere.call('getUser')).body).toEqual({});
    expect((await elsewhere.call('oauthLogin', login)).status).toBe(404);
  });

  test('a forgotten password is reset by the mail’s link once, without revealing accounts', async () => {
    const { email } = await aCustomer();
    mails.length = 0;
    for (const asked of [email, 'nobody@example.org']) {
      const response = await aShopper().call('oauthForgetPassword', { email: asked });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    }
    expect(mails.map(({ to }) => to)).toEqual([email]);
    const hash = /hash=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const shopper = aShopper();
    const response = await shopper.call('updatePasswordByHash', { hash, password: `${PASSWORD}3` });
    expect(response.status).toBe(204);
    expect((await userOf(shopper))?.email).toBe(email);
    const again = await aShopper().call('updatePasswordByHash', { hash, password: PASSWORD });
    expect(again.status).toBe(406);
  });

  test('never appear in the log, nor do codes and tokens', async () => {
    const customer = await aCustomer();
    const token = String((await customer.call('getAccessToken')).body);
    const down = servicesAt('http://127.0.0.1:9');
    await customer.call('oauthLogin', { email: 'ada@example.com', password: PASSWORD }, down);
    await customer.call('handleIDPLoginCallback', { code: 'secret-code' });
    await customer.call('fetchUser', { accessToken: token });
    const lines = JSON.stringify([services.log.lines, down.log.lines]);
    for (const secret of [PASSWORD, token, 'secret-code']) expect(lines).not.toContain(secret);
  });
});

describe('the customer’s own data', () => {
  test('the profile updates the sent fields and keeps the rest, also when repeated', async () => {
    const customer = await aCustomer();
    const sent = { phone: '+44 20 7946 0018', gender: 'd', birthDate: '1988-03-14' };
    for (const _ of [1, 2]) {
      expect((await customer.call('updateShopUser', { ...sent, shoeSize: 42 })).body).toMatchObject(
        {
          user: { email: customer.email, firstName: 'Ada', ...sent },
        },
      );
    }
    expect(await userOf(customer)).toMatchObject({ phone: '+44 20 7946 0018' });
  });

  test('addresses have the contract’s shape, and can be sent twice', async () => {
    const customer = await aCustomer();
    const listOf = async (
      method: string,
      payload?: unknown,
    ): Promise<readonly ShopUserAddress[]> => {
      const response = await customer.call(method, payload);
      expect(response.status).toBe(200);
      return response.body as readonly ShopUserAddress[];
    };
    expect(await listOf('getShopUserAddresses')).toEqual([]);
    await listOf('createShopUserAddress', ADDRESS);
    const [first] = await listOf('createShopUserAddress', ADDRESS);
    expect(first).toEqual({
      ...ADDRESS,
      id: expect.any(Number),
      zipCode: 'AL1 2MR',
      isBillingAddress: true,
      isShippingAddress: true,
      isDefault: { billing: true, shipping: true },
    });
    const id = first?.id;
    const moved = await listOf('updateShopUserAddress', { ...ADDRESS, id, city: 'Luton' });
    expect(moved).toMatchObject([{ id, city: 'Luton' }]);
    const more = { ...ADDRESS, isDefault: { shipping: true } };
    expect(await listOf('createShopUserAddress', more)).toHaveLength(2);
    const [top] = await listOf('setDefaultShopUserAddress', { id, shipping: true });
    expect(top).toMatchObject({ id, isDefault: { billing: true, shipping: true } });
    for (const _ of [1, 2]) {
      expect(await listOf('removeShopUserAddress', { id })).toHaveLength(1);
    }
  });

  test('another customer’s address is not found', async () => {
    const [owner, stranger] = [await aCustomer(), await aCustomer()];
    const created = await owner.call('createShopUserAddress', ADDRESS);
    const [{ id } = { id: 0 }] = created.body as readonly ShopUserAddress[];
    for (const [method, payload] of [
      ['updateShopUserAddress', { ...ADDRESS, id, city: 'Mine' }],
      ['setDefaultShopUserAddress', { id, billing: true }],
      ['removeShopUserAddress', { id }],
    ] as const) {
      expect((await stranger.call(method, payload)).status).toBe(404);
    }
    expect((await owner.call('getShopUserAddresses')).body).toEqual(created.body);
  });

  test('a full address book refuses more addresses', async () => {
    const customer = await aCustomer();
    const send = (n: number): Promise<RpcResponse> =>
      customer.call('createShopUserAddress', { ...ADDRESS, street: `${n} Mill Lane` });
    for (let n = 1; n <= 20; n += 1) await send(n);
    const kind = 'MaximumAddressCountReached';
    expect(await send(21)).toMatchObject({ status: 409, body: { kind } });
  });

  test('signing out everywhere ends all sessions, or all except this one', async () => {
    const customer = await aCustomer();
    const elsewhere = aShopper();
    const login = { email: customer.email, password: PASSWORD };
    await elsewhere.call('oauthLogin', login);
    await customer.call('signOutEverywhere', { keepThis: true });
    expect((await elsewhere.call('getUser')).body).toEqual({});
    expect(await userOf(customer)).toMatchObject({ email: customer.email });
    expect((await customer.call('signOutEverywhere')).body).toEqual({ result: true });
    expect((await customer.call('getUser')).body).toEqual({});
  });

  test('a deletion is requested once and can be withdrawn', async () => {
    const customer = await aCustomer();
    const asked = await customer.call('requestDeletion');
    const { requestedAt, dueAt } = (asked.body as { deletion: Record<string, string> }).deletion;
    expect(Date.parse(dueAt ?? '') - Date.parse(requestedAt ?? '')).toBe(14 * 86_400_000);
    expect((await customer.call('requestDeletion')).body).toEqual(asked.body);
    for (const _ of [1, 2]) {
      expect((await customer.call('withdrawDeletion')).body).toEqual({ result: true });
    }
  });
});
