import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { dispatch } from '#lib/server/app/router.ts';
import { checkoutTokens } from '#lib/server/checkout/checkout-tokens.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import type { AccessToken, CallContext } from '#lib/server/platform/rpc/context.ts';

const NOW = new Date('2026-11-22T05:00:00.400Z');
const SECOND = Math.floor(NOW.getTime() / 1000);
const SECRET = 'a secret that the checkout knows too';
const USER = { id: 7, referenceKey: 'idp|ada' };

type Asked = (isForced?: boolean) => Promise<AccessToken>;

const tokensWith = (secret: string | undefined, shopSecret = 'the shop’s own secret') =>
  checkoutTokens({ secret, shopSecret, issuer: 'https://shop.example', now: () => NOW });

/** A caller with the basket `basket-of-{owner}`; signed in only with an access token. */
function aCaller(accessToken?: Asked, tokens = tokensWith(SECRET)): CallContext {
  const session = { id: 'guest', ...(accessToken && { user: USER }) };
  const read = async (owner: { readonly sessionId: string; readonly userId?: string }) => ({
    key: `basket-of-${owner.userId ?? owner.sessionId}`,
  });
  return {
    services: { basket: { read }, checkout: { tokens }, now: () => NOW },
    shop: getShopByLocale('en-gb'),
    session,
    accessToken: accessToken ?? (() => Promise.reject(new Error('a guest was asked'))),
  } as unknown as CallContext;
}

async function requestToken(context: CallContext, payload?: unknown) {
  const answer = await dispatch('getCheckoutToken', payload, context);
  if (!answer.ok) return answer.problem;
  return answer.reply as { readonly accessToken?: string; readonly checkoutJwt: string };
}

/** Verified with the standard alone. */
function verifyToken(
  jwt: string,
  secret = SECRET,
): { readonly header: unknown; readonly claims: unknown } {
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${claims}`).digest('base64url');
  expect(signature).toBe(expected);
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: json(header), claims: json(claims) };
}

function good(token: string, secondsLeft: number): AccessToken {
  const expiresAt = SECOND + secondsLeft;
  const tokens = { accessToken: token, refreshToken: 'again', idToken: '', expiresAt };
  return { kind: 'good', token, tokens };
}

describe('the checkout token', () => {
  test('of a guest names the basket for an hour, with the requested fields and no access token', async () => {
    const wishes = {
      voucher: 'WELCOME10',
      carrier: 'parcel',
      preferredCollectionPoint: { id: '12', type: 'shop' },
      customData: { source: 'app', nested: { a: [1] } },
    };
    const reply = await requestToken(aCaller(), wishes);
    expect(reply).toEqual({ checkoutJwt: expect.any(String) });
    expect('checkoutJwt' in reply && verifyToken(reply.checkoutJwt)).toEqual({
      header: { alg: 'HS256', typ: 'JWT' },
      claims: {
        iss: 'https://shop.example',
        iat: SECOND,
        nbf: SECOND,
        exp: SECOND + 3600,
        basketId: 'basket-of-guest',
        ...wishes,
      },
    });
  });

  test.each([undefined, null, {}])('needs no payload: %j', async (payload) => {
    expect(await requestToken(aCaller(), payload)).toEqual({ checkoutJwt: expect.any(String) });
  });

  test('of a customer contains their access token, renewed in its last half hour only', async () => {
    const calls: boolean[] = [];
    const caller = (left: number) =>
      aCaller(async (isForced = false) => {
        calls.push(isForced);
        return isForced ? good('fresh', 3600) : good('old', left);
      });
    expect(await requestToken(caller(1801))).toMatchObject({ accessToken: 'old' });
    expect(calls).toEqual([false]);
    const renewed = await requestToken(caller(1799));
    expect(renewed).toMatchObject({ accessToken: 'fresh' });
    expect(calls).toEqual([false, false, true]);
    expect('checkoutJwt' in renewed && verifyToken(renewed.checkoutJwt).claims).toMatchObject({
      basketId: 'basket-of-idp|ada',
    });
  });

  test('uses a valid token while the provider is down, and is refused when the provider refuses', async () => {
    const away = aCaller(async (isForced) => {
      if (isForced) throw new Outage('identity', 'away');
      return good('old', 60);
    });
    expect(await requestToken(away)).toMatchObject({ accessToken: 'old' });
    const refused = aCaller(async () => ({ kind: 'refused' }));
    expect(await requestToken(refused)).toMatchObject({ status: 401 });
  });

  test.each([
    ['an invalid voucher', { voucher: '' }],
    ['a collection point without a type', { preferredCollectionPoint: { id: '1' } }],
    ['more data than a token carries', { customData: { text: 'x'.repeat(4001) } }],
  ])('is refused with %s', async (_, payload) => {
    expect(await requestToken(aCaller(), payload)).toMatchObject({ status: 400, errors: [{}] });
  });

  test('is signed with a separate key by default', async () => {
    const made = async (shopSecret: string) => {
      const reply = await requestToken(aCaller(undefined, tokensWith(undefined, shopSecret)));
      return 'checkoutJwt' in reply ? reply.checkoutJwt : reply.title;
    };
    const one = await made('the shop’s own secret');
    expect(await made('the shop’s own secret')).toBe(one);
    expect(await made('the secret of another shop')).not.toBe(one);
    expect(() => verifyToken(one, 'the shop’s own secret')).toThrow();
  });

  test('has a configured secret of 32 characters or more', () => {
    expect(readSettings({ CHECKOUT_SECRET: SECRET }).checkoutSecret).toBe(SECRET);
    expect(readSettings({}).checkoutSecret).toBeUndefined();
    expect(() => readSettings({ CHECKOUT_SECRET: 'short' })).toThrow(/CHECKOUT_SECRET/);
  });
});
