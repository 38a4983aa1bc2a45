import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import {
  ADDRESS_GROUP,
  handleAddressRequest,
} from '#lib/server/account/pages/address-controller.ts';
import { handleAddressesRequest } from '#lib/server/account/pages/addresses-controller.ts';
import { exportCustomerData } from '#lib/server/account/pages/data-export.ts';
import { handlePrivacyRequest } from '#lib/server/account/pages/privacy-controller.ts';
import { handleRegistrationRequest } from '#lib/server/account/pages/registration-controller.ts';
import { handleUserRequest } from '#lib/server/account/pages/user-controller.ts';
import { membershipView, overviewView } from '#lib/server/account/views/account-overview.ts';
import type { PageResult } from '#lib/server/customers/requests/limited-form.ts';
import { requireCustomer } from '#lib/server/customers/requests/require-customer.ts';
import { handleNewsletterRequest } from '#lib/server/newsletter/pages/newsletter-controller.ts';
import { sqlNewsletters } from '#lib/server/newsletter/sql/newsletters.ts';
import { memoryAttemptLimits } from '#lib/server/platform/database/attempt-limits.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { MailMessage } from '#lib/server/platform/ports/mail.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  ADDRESS,
  fillShopFloor,
  GB,
  MUG,
  placeCheckout,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { ShopCookies } from '../support/a-visit.ts';
import { aCustomer, anAccountRequest, visitOf } from '../support/an-account-visit.ts';
import { handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';
import { withServices } from '../support/services/with-services.ts';

let connection: Connection;
let floor: ShopFloor;
let services: Services;
let ada: ShopCookies;
let people = 0;
const sent: MailMessage[] = [];

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = withServices(handlerServices(connection.db, floor), {
    newsletter: sqlNewsletters(connection.db),
    mail: { send: async (message: MailMessage) => void sent.push(message) },
    customers: {
      identity: {
        profileUrl: () => 'https://id.example/profile',
        passwordUrl: () => 'https://id.example/change-password',
        signOutUrl: async () => 'https://id.example/out',
        refresh: () => Promise.reject(new Outage('identity', 'down')),
      },
    },
    security: createSealer(['a secret of the tests that is long enough']),
  });
});
afterAll(() => connection.close());
beforeEach(async () => {
  people += 1;
  sent.length = 0;
  ada = await aCustomer(services, `Ada${people}`);
});

type PageHandler<Page> = (
  requestContext: ReturnType<typeof anAccountRequest>,
  visit: Awaited<ReturnType<typeof visitOf>>,
) => Promise<Response | PageResult<Page> | undefined>;

/** The rendered page, or the redirect target. */
async function ask<Page>(
  open: PageHandler<Page>,
  path: string,
  fields?: Readonly<Record<string, string>>,
  cookies = ada,
): Promise<PageResult<Page> | string> {
  const requestContext = anAccountRequest(services, path, cookies, fields);
  const answer = await open(requestContext, await visitOf(requestContext));
  if (answer instanceof Response) return answer.headers.get('location') ?? '';
  return answer ?? 'nothing';
}

async function page<Page>(...asked: Parameters<typeof ask<Page>>): Promise<PageResult<Page>> {
  const answer = await ask<Page>(...asked);
  if (typeof answer === 'string') throw new Error(`led to ${answer}`);
  return answer;
}

const addressFields = (more: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...ADDRESS, ...more }).map(([name, text]) => [
      `${ADDRESS_GROUP}.${name}`,
      text,
    ]),
  );
const oneAddress: (id: string) => PageHandler<{ readonly isDefault: unknown }> =
  (id) => (requestContext, visit) =>
    handleAddressRequest(requestContext, visit, id);

describe('the account handlers', () => {
  test('redirect a guest to sign-in, and back to the same page', async () => {
    const answer = await requireCustomer(
      anAccountRequest(services, '/orders/api1?x=1', new ShopCookies()),
    );
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/en-gb/signin?redirectUrl=%2Fen-gb%2Faccount%2Forders%2Fapi1%3Fx%3D1',
      'private, no-store',
    ]);
  });

  test('refuse a form posted by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await requireCustomer(
      anAccountRequest(services, '/privacy', ada, { press: 'close' }, headers),
    );
    expect((answer as Response).status).toBe(403);
  });

  test('refuse a form that was rendered for another customer', async () => {
    const eve = await aCustomer(services, `Eve${people}`);
    const { user } = await visitOf(anAccountRequest(services, '/user', ada));
    const form = { customer: String(user.id), firstName: 'Ada' };
    const answer = await requireCustomer(anAccountRequest(services, '/user?x=1', eve, form));
    expect((answer as Response).headers.get('location')).toBe(
      '/en-gb/account/user?x=1&notice=other',
    );
    expect(await ask(handleUserRequest, '/user', form)).toBe('/en-gb/account/user?notice=saved');
  });

  test('keep working while the provider is down, and report the outage', async () => {
    const late = await aCustomer(services, 'Late', -1);
    expect((await visitOf(anAccountRequest(services, '', late))).isUnavailable).toBe(true);
    expect((await visitOf(anAccountRequest(services, '', ada))).isUnavailable).toBe(false);
  });
});

describe('the overview', () => {
  test('greets by name, and a new customer has no order and no card', async () => {
    const { context } = await visitOf(anAccountRequest(services, '', ada));
    expect(await overviewView(context)).toEqual({
      name: `Ada${people}`,
      email: `ada${people}@example.com`,
      member: undefined,
      lastOrder: undefined,
    });
  });

  test('shows the newest order and the last known membership card', async () => {
    const user = `idp|Ada${people}`;
    const membership = { number: 'M-1897', tier: 'Gold', discountPercent: 10 };
    await services.customers.members.saveMembership(user, membership, services.now());
    const { context } = await visitOf(anAccountRequest(services, '', ada));
    const owner = { sessionId: context.session.id, userId: user };
    const now = services.now();
    await floor.baskets.add(
      owner,
      GB,
      [{ variantId: MUG, quantity: 1 }],
      'AddQuantityToExisting',
      now,
    );
    await floor.orders.updateCheckout(
      owner,
      GB,
      { email: 'ada@example.com', shippingAddress: ADDRESS },
      now,
    );
    await placeCheckout(floor, owner);
    const { member, lastOrder } = await overviewView(context);
    expect(member).toEqual({ ...membership, holder: `Ada${people} Thornbury` });
    expect(lastOrder).toMatchObject({ stage: 'open', items: 1 });
    await ask(handleUserRequest, '/user', { firstName: '민준', lastName: '김' });
    const korean = await visitOf(anAccountRequest(services, '', ada));
    expect((await overviewView(korean.context)).member?.holder).toBe('김민준');
    // The register has no members here: after a new lookup the card is gone.
    expect(await membershipView(context)).toBeUndefined();
  });
});

describe('the details', () => {
  test('are returned as typed, with an error at the field, until they are valid', async () => {
    const typed = { firstName: 'Ada', lastName: '', phone: 'call me', birthDate: '2099-01-01' };
    const refused = await page(handleUserRequest, '/user', typed);
    expect(refused.status).toBe(422);
    expect(refused.page.values).toMatchObject(typed);
    expect(refused.page.errors.map(({ path }) => path).toSorted()).toEqual([
      'birthDate',
      'lastName',
      'phone',
    ]);

    const right = { firstName: 'Ada', lastName: 'Byron', phone: '+44 20 7946 0018', gender: 'f' };
    expect(await ask(handleUserRequest, '/user', right)).toBe('/en-gb/account/user?notice=saved');
    const rendered = await page(handleUserRequest, '/user?notice=saved');
    expect(rendered.notice?.kind).toBe('done');
    expect(rendered.page).toMatchObject({
      values: right,
      signInEmail: `ada${people}@example.com`,
      links: { profile: 'https://id.example/profile' },
    });
  });

  test('are saved without characters that the database cannot store', async () => {
    const saved = '/en-gb/account/user?notice=saved';
    expect(await ask(handleUserRequest, '/user', { title: 'D\0r' })).toBe(saved);
    expect((await page(handleUserRequest, '/user')).page.values).toMatchObject({ title: 'Dr' });
    const flat = addressFields({ additional: 'Flat\0 2' });
    expect(await ask(oneAddress('new'), '/addresses/new', flat)).toContain('notice=saved');
  });
});

describe('the address book', () => {
  test('validates an address like the checkout, and the first is the default for everything', async () => {
    const wrong = await page(oneAddress('new'), '/addresses/new', addressFields({ zipCode: '1' }));
    expect(wrong.status).toBe(422);
    expect(wrong.page).toMatchObject({
      errors: [{ path: `${ADDRESS_GROUP}.zipCode`, message: 'errorZipCode' }],
      typed: { [`${ADDRESS_GROUP}.zipCode`]: '1' },
    });
    const after = await ask(oneAddress('new'), '/addresses/new', addressFields());
    expect(after).toBe('/en-gb/account/addresses?notice=saved');
    const { page: book } = await page(handleAddressesRequest, '/addresses');
    expect(book.addresses).toMatchObject([
      { address: { city: 'Aldermoor' }, isDefault: { billing: true, shipping: true } },
    ]);
  });

  test('edits, marks as default and deletes own addresses, and no others', async () => {
    await ask(oneAddress('new'), '/addresses/new', addressFields());
    await ask(oneAddress('new'), '/addresses/new', addressFields({ city: 'Leeds' }));
    const addressesOf = async () =>
      (await page(handleAddressesRequest, '/addresses')).page.addresses;
    const second = (await addressesOf()).find(({ address: { city } }) => city === 'Leeds');
    const id = String(second?.id);
    expect(await ask(handleAddressesRequest, '/addresses', { press: 'billing', id })).toContain(
      'default',
    );
    expect((await addressesOf()).find((one) => one.id === second?.id)?.isDefault).toEqual({
      billing: true,
      shipping: false,
    });
    await ask(oneAddress(id), `/addresses/${id}`, addressFields({ city: 'York' }));
    expect((await addressesOf()).map((one) => one.address.city).toSorted()).toEqual([
      'Aldermoor',
      'York',
    ]);

    const eve = await aCustomer(services, `Eve${people}`);
    expect(await ask(oneAddress(id), `/addresses/${id}`, undefined, eve)).toBe('nothing');
    expect(await ask(oneAddress(id), `/addresses/${id}`, addressFields(), eve)).toBe('nothing');
    expect(await ask(handleAddressesRequest, '/addresses', { press: 'remove', id }, eve)).toContain(
      'gone',
    );
    expect(await addressesOf()).toHaveLength(2);

    expect(await ask(handleAddressesRequest, '/addresses', { press: 'remove', id })).toContain(
      'removed',
    );
    expect(await addressesOf()).toHaveLength(1);
  });
});

describe('the newsletter', () => {
  test('starts with a mail to the sign-in address, and ends immediately', async () => {
    const email = `ada${people}@example.com`;
    const asked = { press: 'join', consent: 'yes' };
    expect(await ask(handleNewsletterRequest, '/newsletter', asked)).toContain('notice=check');
    expect(sent.map(({ to }) => to)).toEqual([email]);
    expect((await page(handleNewsletterRequest, '/newsletter')).page).toEqual({
      email,
      isOn: false,
      isVerified: true,
    });

    const consent = { consent: 'yes', confirmedAt: services.now() };
    await services.newsletter.join({ email, shopId: GB.id, ...consent });
    expect((await page(handleNewsletterRequest, '/newsletter')).page).toEqual({
      email,
      isOn: true,
      isVerified: true,
    });
    expect(await ask(handleNewsletterRequest, '/newsletter', { press: 'leave' })).toContain(
      'notice=left',
    );
    expect((await page(handleNewsletterRequest, '/newsletter')).page.isOn).toBe(false);
  });
});

test('tells and ends no newsletter of an address that the provider has not verified', async () => {
  const email = `ada${people}@example.com`;
  const claims = { referenceKey: `idp|Ada${people}`, firstName: 'Ada', lastName: 'Thornbury' };
  await services.customers.sessions.upsertUser(
    { ...claims, email, isEmailVerified: false },
    services.now(),
  );
  await services.newsletter.join({
    ...{ email, shopId: GB.id },
    ...{ consent: 'yes', confirmedAt: services.now() },
  });
  expect((await page(handleNewsletterRequest, '/newsletter')).page).toEqual({
    ...{ email, isOn: false, isVerified: false },
  });
  await ask(handleNewsletterRequest, '/newsletter', { press: 'leave' });
  expect(await services.newsletter.has({ email, shopId: GB.id })).toBe(true);
});

test('has a rate limit for its mails', async () => {
  const limited = withServices(services, {
    security: { attempts: memoryAttemptLimits(services.log) },
  });
  const asked = { press: 'join', consent: 'yes' };
  const locations: (string | null)[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const requestContext = anAccountRequest(limited, '/newsletter', ada, asked);
    const response = await handleNewsletterRequest(requestContext, await visitOf(requestContext));
    locations.push(response instanceof Response ? response.headers.get('location') : null);
  }
  expect(locations.at(-2)).toContain('notice=check');
  expect(locations.at(-1)).toContain('notice=busy');
  expect(sent).toHaveLength(5);
});

describe('privacy and safety', () => {
  test('lists the signed-in devices, this one first, and signs out the others or all', async () => {
    const phone = await aCustomer(services, `Ada${people}`);
    const { page: rendered } = await page(handlePrivacyRequest, '/privacy');
    expect(rendered.devices.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(await ask(handlePrivacyRequest, '/privacy', { press: 'others' })).toContain(
      'notice=others',
    );
    expect(await requireCustomer(anAccountRequest(services, '', phone))).toBeInstanceOf(Response);
    expect(await ask(handlePrivacyRequest, '/privacy', { press: 'everywhere' })).toBe(
      'https://id.example/out',
    );
    expect(await requireCustomer(anAccountRequest(services, '', ada))).toBeInstanceOf(Response);
  });

  test('asks twice before an account is deleted, and the deletion can be withdrawn', async () => {
    expect(await ask(handlePrivacyRequest, '/privacy', { press: 'close' })).toContain(
      'notice=missing',
    );
    expect((await page(handlePrivacyRequest, '/privacy')).page.deletion).toBeUndefined();
    await ask(handlePrivacyRequest, '/privacy', { press: 'close', sure: 'yes' });
    expect((await page(handlePrivacyRequest, '/privacy')).page.deletion).toMatchObject({
      dueAt: '2026-12-04T12:00:00.000Z',
    });
    expect(await ask(handlePrivacyRequest, '/privacy', { press: 'keep' })).toContain(
      'notice=withdrawn',
    );
    expect((await page(handlePrivacyRequest, '/privacy')).page.deletion).toBeUndefined();
  });

  test('mails the receipts of a deletion that is asked for again and again to a limit', async () => {
    const limited = withServices(services, {
      security: { attempts: memoryAttemptLimits(services.log) },
    });
    const locations: (string | null)[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const asked = anAccountRequest(limited, '/privacy', ada, { press: 'close', sure: 'yes' });
      const response = await handlePrivacyRequest(asked, await visitOf(asked));
      locations.push(response instanceof Response ? response.headers.get('location') : null);
    }
    expect(locations.at(-2)).toContain('notice=closing');
    expect(locations.at(-1)).toContain('notice=busy');
  });

  test('asks for a new sign-in before the export and the deletion once the sign-in is a while ago', async () => {
    const later = new Date(services.now().getTime() + 16 * 60_000);
    const laterServices = { ...services, now: () => later };
    const exported = anAccountRequest(laterServices, '/export', ada);
    const file = await exportCustomerData(exported, await visitOf(exported));
    const closing = { press: 'close', sure: 'yes' };
    const closed = anAccountRequest(laterServices, '/privacy', ada, closing);
    const response = await handlePrivacyRequest(closed, await visitOf(closed));
    const signIn =
      '/en-gb/signin?redirectUrl=%2Fen-gb%2Faccount%2Fprivacy%3Fnotice%3Dfresh&anew=true';
    expect(file.headers.get('location')).toBe(signIn);
    expect(response instanceof Response && response.headers.get('location')).toBe(signIn);
    expect((await page(handlePrivacyRequest, '/privacy')).page.deletion).toBeUndefined();
  });

  test('exports all data as an uncached file', async () => {
    await ask(oneAddress('new'), '/addresses/new', addressFields());
    const requestContext = anAccountRequest(services, '/export', ada);
    const file = await exportCustomerData(requestContext, await visitOf(requestContext));
    const { headers } = file;
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="my-data-2026-11-20.json"',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(await file.json()).toMatchObject({
      profile: { firstName: `Ada${people}` },
      addresses: [{ address: { city: 'Aldermoor' } }],
    });
  });
});

describe('the registration', () => {
  test('can be skipped, and leads back to the previous page', async () => {
    const path = '/../registration?redirectUrl=%2Fen-gb%2Fcheckout';
    const { page: rendered } = await page(handleRegistrationRequest, path);
    expect(rendered).toMatchObject({ asksForAddress: true, next: '/en-gb/checkout' });
    const empty = { firstName: '', lastName: '', phone: '', ...addressFields(EMPTY_ADDRESS) };
    expect(await ask(handleRegistrationRequest, path, empty)).toBe('/en-gb/checkout');
    expect((await visitOf(anAccountRequest(services, '', ada))).user.firstName).toBe(
      `Ada${people}`,
    );
  });

  test('never redirects to another site or to itself', async () => {
    for (const wanted of ['//evil.example', '/en-gb/registration', 'https://evil.example']) {
      const path = `/../registration?redirectUrl=${encodeURIComponent(wanted)}`;
      expect((await page(handleRegistrationRequest, path)).page.next).toBe('/en-gb/account');
    }
  });

  test('saves name and phone once for profile and address, and shows errors at their fields', async () => {
    const person = { firstName: 'Ada', lastName: 'Byron', phone: 'none' };
    const place = { ...addressFields({ zipCode: 'x' }), consent: 'yes' };
    const refused = await page(handleRegistrationRequest, '/../registration', {
      ...person,
      ...place,
    });
    expect(refused.page.errors.map(({ path }) => path).toSorted()).toEqual([
      'phone',
      `${ADDRESS_GROUP}.zipCode`,
    ]);
    expect(sent).toEqual([]);
    const right = { ...person, phone: '020 7946 0018', ...addressFields(), consent: 'yes' };
    expect(await ask(handleRegistrationRequest, '/../registration', right)).toBe('/en-gb/account');
    const [saved] = (await page(handleAddressesRequest, '/addresses')).page.addresses;
    expect(saved?.address).toMatchObject({ lastName: 'Byron', phone: '020 7946 0018' });
    expect(sent).toHaveLength(1);
  });
});

const EMPTY_ADDRESS = { street: '', zipCode: '', city: '' };
