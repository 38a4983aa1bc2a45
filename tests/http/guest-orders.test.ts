import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { KNOWN_LOCALES, type Locale } from '#club/known-shops.ts';
import { Outage } from '#lib/domain/outage.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { guestOrdersMail } from '#lib/server/orders/mails/guest-orders.ts';
import { handleGuestOrdersRequest } from '#lib/server/orders/pages/guest-orders-controller.ts';
import {
  memoryAttemptLimits,
  noAttemptLimits,
} from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import type { ShopCookies } from '../support/a-visit.ts';
import { aCustomer, anAccountRequest, visitOf } from '../support/an-account-visit.ts';
import { aPaidOrder } from '../support/an-order-lifecycle.ts';
import { handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

let connection: Connection;
let floor: ShopFloor;
let services: Services;
const sent: MailMessage[] = [];
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = withServices(handlerServices(connection.db, floor), {
    security: {
      ...createSealer(['a secret of the tests that is long enough']),
      attempts: noAttemptLimits,
    },
    now: () => NOW,
    mail: { send: async (message: MailMessage) => void sent.push(message) },
  });
}, 60_000);
afterAll(() => connection.close());
beforeEach(() => {
  sent.length = 0;
});

/** A customer whose provider verifies nothing. */
async function anUnverified(name: string): Promise<ShopCookies> {
  const cookies = await aCustomer(services, name, 3 * HOUR_MS);
  await connection.db
    .updateTable('shop_user')
    .set({ is_email_verified: false })
    .where('reference_key', '=', `idp|${name}`)
    .execute();
  return cookies;
}

async function guestOrderOf(email: string): Promise<number> {
  const { id } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
  await connection.db.updateTable('shop_order').set({ email }).where('id', '=', id).execute();
  return id;
}

async function ownerOf(id: number): Promise<string | null> {
  const order = connection.db.selectFrom('shop_order').select('user_id').where('id', '=', id);
  return (await order.executeTakeFirstOrThrow()).user_id;
}

async function open(cookies: ShopCookies, token?: string) {
  const path = token ? `/guest-orders/${token}` : '/guest-orders';
  const request = anAccountRequest(services, path, cookies);
  const result = await handleGuestOrdersRequest(request, await visitOf(request), token);
  if (result instanceof Response) throw new Error('a page');
  return result;
}

/** Presses the page's button; returns the notice that the redirect names. */
async function press(cookies: ShopCookies, token?: string, using = services): Promise<string> {
  const path = token ? `/guest-orders/${token}` : '/guest-orders';
  const request = anAccountRequest(using, path, cookies, {}, { origin: using.siteUrl });
  const result = await handleGuestOrdersRequest(request, await visitOf(request), token);
  if (!(result instanceof Response)) throw new Error('a redirect');
  return new URL(result.headers.get('location') ?? '', using.siteUrl).search;
}

async function mailedToken(cookies: ShopCookies): Promise<string> {
  expect(await press(cookies)).toBe('?notice=sent');
  return /guest-orders\/(\S+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
}

test('the link of the mail brings the address’s guest orders into the account, once', async () => {
  const noa = await anUnverified('Noa');
  const id = await guestOrderOf('Noa@Example.com');
  const foreign = await guestOrderOf('other@example.com');
  expect(await ownerOf(id)).toBeNull();
  const token = await mailedToken(noa);
  expect(sent.map(({ to }) => to)).toEqual(['noa@example.com']);
  expect((await open(noa, token)).page).toMatchObject({ isLink: true, isExpired: false });
  expect(await ownerOf(id), 'opening the link moves nothing').toBeNull();
  expect(await press(noa, token)).toBe('?notice=done');
  expect(await ownerOf(id)).toBe('idp|Noa');
  expect(await ownerOf(foreign)).toBeNull();
  await guestOrderOf('noa@example.com');
  expect(await press(noa, token), 'a second time').toBe('?notice=expired');
});

test('the answer is the same whether or not there are orders', async () => {
  const ivy = await anUnverified('Ivy');
  const token = await mailedToken(ivy);
  expect(sent).toHaveLength(1);
  expect(await press(ivy, token)).toBe('?notice=none');
});

test('a link of another account, a forged one and an older one move nothing', async () => {
  const eve = await anUnverified('Eve');
  const joe = await anUnverified('Joe');
  const id = await guestOrderOf('eve@example.com');
  const older = await mailedToken(eve);
  const token = await mailedToken(eve);
  expect((await open(joe, token)).page).toMatchObject({ isLink: false, isExpired: true });
  expect(await press(joe, token)).toBe('?notice=expired');
  expect(await press(eve, older)).toBe('?notice=expired');
  expect((await open(eve, `${token}x`)).notice).toMatchObject({ kind: 'failed' });
  expect(await press(eve, `${token}x`)).toBe('?notice=expired');
  expect(await ownerOf(id)).toBeNull();
});

test('a link ends after an hour, and when the address of the account changes', async () => {
  const max = await anUnverified('Max');
  const id = await guestOrderOf('max@example.com');
  const late = { ...services, now: () => new Date(NOW.getTime() + HOUR_MS + 60_000) } as Services;
  const token = await mailedToken(max);
  expect(await press(max, token, late)).toBe('?notice=expired');
  await connection.db
    .updateTable('shop_user')
    .set({ sign_in_email: 'maxine@example.com' })
    .where('reference_key', '=', 'idp|Max')
    .execute();
  expect(await press(max, token)).toBe('?notice=expired');
  expect(await ownerOf(id)).toBeNull();
});

test('mails are limited, and the customer reads that a mail server is down', async () => {
  const kim = await anUnverified('Kim');
  const limited = withServices(services, {
    security: { attempts: memoryAttemptLimits(services.log) },
  });
  const notices = new Set<string>();
  for (let count = 0; count < 12; count += 1) notices.add(await press(kim, undefined, limited));
  expect([...notices]).toEqual(['?notice=sent', '?notice=busy']);
  const down = {
    ...services,
    mail: { send: () => Promise.reject(new Outage('mail', 'down')) },
  } as unknown as Services;
  expect(await press(kim, undefined, down)).toBe('?notice=unavailable');
});

test('a customer with a verified address gets no link', async () => {
  const ada = await aCustomer(services, 'Ada');
  expect((await open(ada)).page).toMatchObject({ isVerified: true });
  expect(await press(ada)).toBe('?notice=none');
  expect(sent).toEqual([]);
});

test.each(KNOWN_LOCALES)('the mail is written in %s', async (locale: Locale) => {
  const shop = getShopByLocale(locale);
  const link = { userId: 'idp|Noa', key: 'k', email: 'noa@example.com' };
  const mail = await guestOrdersMail(services, { shop, t: translator(locale) }, link);
  expect(mail.to).toBe('noa@example.com');
  expect(mail.html).toContain(`<html lang="${shop.languageTag}">`);
  for (const body of [mail.subject, mail.text, mail.html])
    expect(body).not.toMatch(/undefined|\{\{|accountMail:/);
  expect(mail.text).toContain(`/${locale}/account/guest-orders/`);
});

test('the page says in the shop’s language what happened', async () => {
  const noa = await anUnverified('Noa');
  const request = anAccountRequest(services, '/guest-orders?notice=sent', noa);
  const result = await handleGuestOrdersRequest(request, await visitOf(request));
  if (result instanceof Response) throw new Error('a page');
  expect(result.notice?.text).toBe(
    translator(GB.locale)('orders:guestSent', { email: 'noa@example.com' }),
  );
});
