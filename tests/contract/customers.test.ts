import { beforeAll, describe, expect, test } from 'vitest';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { CustomerAddress } from '#lib/domain/customers/customer.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Customers } from '#lib/server/customers/ports/customers.ts';
import {
  ADDRESS,
  DE,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  SHIRT,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const TOKENS = { sealed: 'sealed-1', expiresAt: daysLater(1) };
type UserClaims = Parameters<ShopFloor['sessions']['upsertUser']>[0];
const NO_CHOICE = {};
const AT = { shop: GB, now: NOW };

describeDatabase('customers', (open) => {
  let floor: ShopFloor;
  let customers: Customers;
  let people = 0;

  /** A customer who has signed in once, with the provider's claims. */
  const aCustomer = async (): Promise<{
    readonly userId: string;
    readonly signIn: (profileClaims?: Partial<UserClaims>) => Promise<ShopUser>;
  }> => {
    people += 1;
    const userId = `idp|${people}`;
    const claims = {
      ...{ referenceKey: userId, email: `p${people}@example.com` },
      isEmailVerified: true,
    };
    const signIn = (profileClaims: Partial<UserClaims> = {}): Promise<ShopUser> =>
      floor.sessions.upsertUser(
        { ...claims, firstName: 'Ada', lastName: 'Thornbury', ...profileClaims },
        daysLater(1),
      );
    await signIn();
    return { userId, signIn };
  };
  const add = (userId: string, more: Partial<Address> = {}, now = NOW): Promise<CustomerAddress> =>
    customers.createAddress(userId, { ...ADDRESS, ...more }, NO_CHOICE, now).then(unwrap);
  const idsOf = async (userId: string): Promise<readonly number[]> =>
    (await customers.addresses(userId)).map(({ id }) => id);

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    customers = floor.customers;
  });

  describe('the profile', () => {
    test('comes from the provider until it is edited, and edited fields stay', async () => {
      const { userId, signIn } = await aCustomer();
      const before = await customers.profile(userId);
      expect(before).toMatchObject({ firstName: 'Ada', phone: '', gender: 'n', editedFields: [] });

      const changes = { firstName: ' Adela ', lastName: 'Thornbury', phone: '020 7946 0018' };
      const user = unwrap(await customers.updateProfile(userId, changes, AT));
      expect(user).toMatchObject({ firstName: 'Adela', phone: '020 7946 0018' });
      expect((await customers.profile(userId))?.editedFields).toEqual(['firstName']);

      const again = await signIn({
        firstName: 'Ada',
        lastName: 'Okonjo',
        email: 'new@example.com',
      });
      expect(again).toMatchObject({
        firstName: 'Adela',
        lastName: 'Okonjo',
        email: 'new@example.com',
        phone: '020 7946 0018',
      });
    });

    test('a contact e-mail address is stored beside the sign-in address', async () => {
      const { userId, signIn } = await aCustomer();
      unwrap(await customers.updateProfile(userId, { email: 'post@example.org' }, AT));
      expect((await signIn({ email: 'login@example.org' })).email).toBe('post@example.org');
      expect((await customers.profile(userId))?.signInEmail).toBe('login@example.org');
    });

    test('applies all changes or none, and reports errors by field', async () => {
      const { userId } = await aCustomer();
      const changes = {
        firstName: 'R2-D2',
        birthDate: '2026-12-24',
        phone: 'call me',
        title: 'Dr',
      };
      expect(await customers.updateProfile(userId, changes, AT)).toEqual({
        ok: false,
        failure: {
          kind: 'invalid',
          errors: [
            { path: 'firstName', message: 'errorName' },
            { path: 'birthDate', message: 'errorBirthDate' },
            { path: 'phone', message: 'errorPhone' },
          ],
        },
      });
      expect((await customers.profile(userId))?.title).toBe('');
    });

    test('of a person who never signed in does not exist', async () => {
      expect(await customers.profile('idp|nobody')).toBeUndefined();
      expect(await customers.updateProfile('idp|nobody', { title: 'Dr' }, AT)).toEqual({
        ok: false,
        failure: { kind: 'not-found' },
      });
    });
  });

  describe('the address book', () => {
    test('the first address is the default for both uses, a new default replaces it', async () => {
      const { userId } = await aCustomer();
      const first = await add(userId);
      expect(first.isDefault).toEqual({ billing: true, shipping: true });
      const choice = { shipping: true };
      const second = unwrap(
        await customers.createAddress(userId, { ...ADDRESS, city: 'Luton' }, choice, NOW),
      );
      expect(await customers.addresses(userId)).toEqual([
        { ...second, isDefault: { billing: false, shipping: true } },
        { ...first, isDefault: { billing: true, shipping: false } },
      ]);
      unwrap(await customers.setDefaultAddress(userId, second.id, { billing: true }, NOW));
      expect((await customers.addresses(userId)).map(({ isDefault }) => isDefault)).toEqual([
        { billing: true, shipping: true },
        { billing: false, shipping: false },
      ]);
    });

    test('the same address is not added twice, however often it is sent', async () => {
      const { userId } = await aCustomer();
      const sent = await Promise.all([1, 2, 3].map(() => add(userId, { city: 'Luton' })));
      expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
      expect(await idsOf(userId)).toHaveLength(1);
    });

    test('an address outside the delivery area is refused as in the checkout', async () => {
      const { userId } = await aCustomer();
      const typed = { ...ADDRESS, zipCode: '1', lastName: '' };
      expect(await customers.createAddress(userId, typed, NO_CHOICE, NOW)).toEqual({
        ok: false,
        failure: {
          kind: 'invalid',
          errors: [
            { path: 'lastName', message: 'errorRequired' },
            { path: 'zipCode', message: 'errorZipCode' },
          ],
        },
      });
    });

    test('holds twenty addresses, even when many are sent at once', async () => {
      const { userId } = await aCustomer();
      const sent = await Promise.all(
        Array.from({ length: 22 }, (_, count) =>
          customers.createAddress(
            userId,
            { ...ADDRESS, street: `${count} Mill Lane` },
            NO_CHOICE,
            NOW,
          ),
        ),
      );
      expect(sent.filter(({ ok }) => ok)).toHaveLength(20);
      expect(sent.find(({ ok }) => !ok)).toEqual({ ok: false, failure: { kind: 'too-many' } });
      const addresses = await customers.addresses(userId);
      expect(addresses.filter(({ isDefault }) => isDefault.shipping)).toHaveLength(1);
    });

    test('an address is replaced as a whole', async () => {
      const { userId } = await aCustomer();
      const { id } = await add(userId);
      const typed = { ...ADDRESS, zipCode: 'al12mr', city: ' Luton ' };
      const changed = unwrap(await customers.updateAddress(userId, id, typed, NO_CHOICE, NOW));
      expect(changed.address).toMatchObject({ zipCode: 'AL1 2MR', city: 'Luton' });
      expect(await customers.addresses(userId)).toEqual([changed]);
    });

    test('after a default is removed the newest address becomes the default; a second removal changes nothing', async () => {
      const { userId } = await aCustomer();
      const first = await add(userId);
      await add(userId, { city: 'Luton' }, daysLater(1));
      const newest = await add(userId, { city: 'Hitchin' }, daysLater(2));
      expect(await customers.removeAddress(userId, first.id, NOW)).toMatchObject({ ok: true });
      expect(await customers.removeAddress(userId, first.id, NOW)).toMatchObject({ ok: true });
      const [top, other] = await customers.addresses(userId);
      expect(top).toEqual({ ...newest, isDefault: { billing: true, shipping: true } });
      expect(other?.isDefault).toEqual({ billing: false, shipping: false });
    });

    test('another customer’s address cannot be read, changed, chosen or removed', async () => {
      const [owner, stranger] = [await aCustomer(), await aCustomer()];
      const mine = await add(owner.userId);
      const notFound = { ok: false, failure: { kind: 'not-found' } };
      const { userId } = stranger;
      expect(await customers.addresses(userId)).toEqual([]);
      expect(await customers.updateAddress(userId, mine.id, ADDRESS, {}, NOW)).toEqual(notFound);
      expect(await customers.setDefaultAddress(userId, mine.id, {}, NOW)).toEqual(notFound);
      expect(await customers.removeAddress(userId, mine.id, NOW)).toEqual(notFound);
      expect(await customers.addresses(owner.userId)).toEqual([mine]);
    });
  });

  test('the checkout starts with the default addresses until others are entered', async () => {
    const { userId } = await aCustomer();
    const owner = { sessionId: 'c', userId };
    const { id } = await add(userId, { city: 'Luton' });
    await add(userId, { city: 'Hitchin' });
    expect(await floor.orders.checkout(owner, GB, NOW)).toMatchObject({
      step: 'payment',
      shippingAddress: { city: 'Luton' },
    });
    expect(await floor.orders.checkout(owner, GB, NOW)).not.toHaveProperty('billingAddress');
    const [hitchin] = (await customers.addresses(userId)).filter((one) => one.id !== id);
    unwrap(await customers.setDefaultAddress(userId, hitchin?.id ?? 0, { billing: true }, NOW));
    expect(await floor.orders.checkout(owner, DE, NOW)).toMatchObject({
      shippingAddress: { city: 'Luton' },
      billingAddress: { city: 'Hitchin' },
    });
    const typed = { shippingAddress: ADDRESS, billingAddress: null };
    const { checkout } = await floor.orders.updateCheckout(owner, GB, typed, NOW);
    expect(checkout.shippingAddress).toEqual(ADDRESS);
    expect(checkout).not.toHaveProperty('billingAddress');
  });

  /** A customer with data in every table. */
  const aRegular = async (): Promise<{ readonly userId: string; readonly token: string }> => {
    const { userId, signIn } = await aCustomer();
    const { token, session } = await floor.sessions.signIn(undefined, await signIn(), TOKENS, NOW);
    const owner = { sessionId: session.id, userId };
    await floor.baskets.add(
      owner,
      GB,
      [{ variantId: MUG, quantity: 2 }],
      'AddQuantityToExisting',
      NOW,
    );
    const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
    await floor.orders.updateCheckout(owner, GB, steps, NOW);
    const { paymentId } = unwrap(await placeCheckout(floor, owner));
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    await floor.baskets.add(
      owner,
      DE,
      [{ variantId: SHIRT, quantity: 1 }],
      'AddQuantityToExisting',
      NOW,
    );
    await floor.wishlists.add(owner, GB, { variantId: MUG }, NOW);
    await add(userId);
    return { userId, token };
  };

  test('an export contains all data of the customer and no data of others', async () => {
    const { userId, token } = await aRegular();
    await aRegular();
    const email = (await customers.profile(userId))?.signInEmail ?? '';
    await floor.db
      .insertInto('newsletter_subscriber')
      .values({ email, shop_id: 10001, consent: 'Yes, write to me.', confirmed_at: NOW })
      .execute();
    const opened = { shop_id: 10001, variant_id: MUG, opened_at: NOW };
    await floor.db
      .insertInto('stock_alert')
      .values({ email, ...opened })
      .execute();
    const data = await customers.exportData(userId, NOW);
    expect(data).toMatchObject({
      exportedAt: NOW.toISOString(),
      profile: { referenceKey: userId, email, firstName: 'Ada' },
      addresses: [{ address: ADDRESS }],
      orders: [{ shopId: 10001, lines: [{ name: 'Mug', quantity: 2 }] }],
      wishlists: [{ shopId: 10001, items: [{ variantId: MUG }] }],
      newsletter: [{ email, shopId: 10001, consent: 'Yes, write to me.' }],
      stockAlerts: [{ email, shopId: 10001, variantId: MUG }],
      sessions: [{}],
      deletion: null,
    });
    expect(data?.baskets).toContainEqual(
      expect.objectContaining({ shopId: 10002, items: [expect.objectContaining({ quantity: 1 })] }),
    );
    const text = JSON.stringify(data);
    const { id } = (await floor.sessions.read(token, NOW)) ?? {};
    for (const secret of [token, TOKENS.sealed, String(id)]) expect(text).not.toContain(secret);
    expect(await customers.exportData('idp|nobody', NOW)).toBeUndefined();
  });

  /** Somebody who has signed in with another person's address, which the provider has not verified. */
  const aPretender = async (
    email: string,
    isEmailVerified: false | undefined = false,
  ): Promise<string> => {
    const { userId, signIn } = await aCustomer();
    await signIn({ email, ...(isEmailVerified === false && { isEmailVerified }) });
    const contact = { email, shop_id: 10001 };
    await floor.db
      .insertInto('newsletter_subscriber')
      .values({ ...contact, consent: 'Yes, write to me.', confirmed_at: NOW })
      .execute();
    await floor.db
      .insertInto('stock_alert')
      .values({ ...contact, variant_id: MUG, opened_at: NOW })
      .execute();
    return userId;
  };
  const rowsOf = async (email: string) => [
    ...(await floor.db
      .selectFrom('newsletter_subscriber')
      .select('email')
      .where('email', '=', email)
      .execute()),
    ...(await floor.db
      .selectFrom('stock_alert')
      .select('email')
      .where('email', '=', email)
      .execute()),
  ];

  test('an export with an unverified address contains nothing of the person who owns it', async () => {
    const userId = await aPretender('victim@example.com');
    expect(await customers.exportData(userId, NOW)).toMatchObject({
      newsletter: [],
      stockAlerts: [],
    });
  });

  test('deleting an account with an unverified address deletes nothing of the person who owns it', async () => {
    const userId = await aPretender('owner@example.com');
    await customers.requestDeletion(userId, GB, NOW);
    await customers.eraseDue(daysLater(15));
    expect(await customers.profile(userId)).toBeUndefined();
    expect(await rowsOf('owner@example.com')).toHaveLength(2);
  });

  test('a verification counts for its address only, also when a later source does not mention it', async () => {
    const { userId, signIn } = await aCustomer();
    const claims = { referenceKey: userId, firstName: 'Ada', lastName: 'Thornbury' };
    const isVerified = async (): Promise<boolean | undefined> =>
      (await customers.profile(userId))?.isEmailVerified;
    const { email } = await signIn();
    await floor.sessions.upsertUser({ ...claims, email }, daysLater(2));
    expect(await isVerified()).toBe(true);
    await floor.sessions.upsertUser({ ...claims, email: 'other@example.com' }, daysLater(3));
    expect(await isVerified()).toBe(false);
  });

  test('the ids of customers and addresses do not count up', async () => {
    const userIds: number[] = [];
    const addressIds: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const { userId, signIn } = await aCustomer();
      userIds.push((await signIn()).id);
      addressIds.push((await add(userId)).id);
    }
    for (const ids of [userIds, addressIds]) {
      expect(new Set(ids).size).toBe(8);
      expect(
        Math.min(...ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)))),
      ).toBeGreaterThan(8);
    }
  });

  describe('guest order claim', () => {
    const PAGE = { page: 1, perPage: 8 };

    /** A paid order of somebody without an account. */
    const aGuestOrder = async (email: string, result: 'captured' | 'declined' = 'captured') => {
      const { session } = await floor.sessions.open(NOW);
      const owner = { sessionId: session.id };
      const items = [{ variantId: MUG, quantity: 1 }];
      await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
      const steps = { email, shippingAddress: ADDRESS };
      await floor.orders.updateCheckout(owner, GB, steps, NOW);
      const { paymentId, order } = unwrap(await placeCheckout(floor, owner));
      await floor.orders.applyPaymentResult(paymentId, result, NOW);
      return order.number;
    };
    const numbersOf = async (userId: string): Promise<readonly string[]> =>
      (await floor.orderDesk.listForUser(userId, PAGE)).orders.map(({ number }) => number);

    test('paid orders of the verified address come into the account, once', async () => {
      const { userId, signIn } = await aCustomer();
      const { signInEmail = '' } = (await customers.profile(userId)) ?? {};
      const first = await aGuestOrder(signInEmail.toUpperCase());
      await aGuestOrder(signInEmail, 'declined');
      await aGuestOrder('somebody-else@example.com');
      expect(await customers.claimGuestOrders(userId)).toBe(1);
      expect(await numbersOf(userId)).toEqual([first]);
      expect(await customers.claimGuestOrders(userId)).toBe(0);
      expect((await signIn()).groups, 'no new customer any more').toEqual([]);
    });

    test('an address that is not verified, or only looks the same, brings nothing', async () => {
      const { userId, signIn } = await aCustomer();
      const { signInEmail = '' } = (await customers.profile(userId)) ?? {};
      await aGuestOrder(signInEmail);
      await aGuestOrder(signInEmail.replace('@', '+shop@'));
      await signIn({ isEmailVerified: false });
      expect(await customers.claimGuestOrders(userId)).toBe(0);
      // The contact address is typed by the customer and proves nothing.
      const stranger = await aCustomer();
      unwrap(await customers.updateProfile(stranger.userId, { email: signInEmail }, AT));
      expect(await customers.claimGuestOrders(stranger.userId)).toBe(0);
      await signIn({ isEmailVerified: true });
      expect(await customers.claimGuestOrders(userId)).toBe(1);
    });

    test('an order of another account, or of an erased one, stays where it is', async () => {
      const { userId } = await aRegular();
      const [number = ''] = await numbersOf(userId);
      const claims = { referenceKey: 'idp|same-address', email: 'ada@example.com' };
      const names = { firstName: 'Ada', lastName: 'Thornbury' };
      await floor.sessions.upsertUser({ ...claims, ...names, isEmailVerified: true }, NOW);
      await customers.claimGuestOrders(claims.referenceKey);
      expect(await numbersOf(claims.referenceKey)).not.toContain(number);
      await customers.requestDeletion(userId, GB, NOW);
      await customers.eraseDue(daysLater(14));
      await customers.claimGuestOrders(claims.referenceKey);
      expect(await numbersOf(claims.referenceKey)).not.toContain(number);
    });
  });

  describe('a deletion request', () => {
    test('is stored once, gets one receipt and can be withdrawn', async () => {
      const { userId } = await aCustomer();
      const email = (await customers.profile(userId))?.email;
      const asked = await customers.requestDeletion(userId, DE, NOW);
      expect(asked).toEqual({
        requestedAt: NOW.toISOString(),
        dueAt: daysLater(14).toISOString(),
      });
      expect(await customers.requestDeletion(userId, GB, daysLater(3))).toEqual(asked);
      expect(await customers.claimReceipts(NOW)).toContainEqual(
        expect.objectContaining({ userId, shopId: 10002, emails: [email], ...asked }),
      );
      const claimed = await customers.claimReceipts(NOW);
      expect(claimed, 'by another node').not.toContainEqual(expect.objectContaining({ userId }));
      await customers.markReceiptSent(userId, NOW);
      expect(await customers.claimReceipts(daysLater(1))).not.toContainEqual(
        expect.objectContaining({ userId }),
      );
      await customers.withdrawDeletion(userId);
      await customers.withdrawDeletion(userId);
      expect(await customers.deletion(userId)).toBeUndefined();
      await customers.eraseDue(daysLater(30));
      expect(await customers.profile(userId)).toMatchObject({ email });
    });

    test('is carried out on its date: personal data is deleted, the order stays for accounting', async () => {
      const [{ userId, token }, other] = [await aRegular(), await aRegular()];
      const first = { page: 1, perPage: 8 };
      const [order] = (await floor.orderDesk.listForUser(userId, first)).orders;
      await floor.db
        .insertInto('promotion_use')
        .values({
          ...{ order_id: order?.id ?? 0, shop_id: GB.id, code: 'GOAL', amount: 100, is_once: true },
          ...{ user_id: userId, email: 'ada@example.com' },
        })
        .execute();
      const opened = { shop_id: 10002, variant_id: MUG, opened_at: NOW };
      const { signInEmail = '' } = (await customers.profile(userId)) ?? {};
      const alerts = [signInEmail, 'robin@example.com'].map((email) => ({ email, ...opened }));
      await floor.db.insertInto('stock_alert').values(alerts).execute();
      await customers.requestDeletion(userId, GB, NOW);
      await customers.eraseDue(daysLater(13.9));
      expect(await customers.profile(userId)).toMatchObject({ email: signInEmail });

      expect(await customers.eraseDue(daysLater(14))).toBe(false);
      expect(await customers.profile(userId)).toBeUndefined();
      expect(await customers.exportData(userId, daysLater(14))).toBeUndefined();
      expect(await floor.sessions.read(token, daysLater(14))).toBeUndefined();
      const owner = { sessionId: 'none', userId };
      expect((await floor.baskets.read(owner, DE, NOW)).items).toEqual([]);
      expect((await floor.wishlists.read(owner, GB, NOW)).items).toEqual([]);
      expect((await floor.orderDesk.listForUser(userId, first)).orders).toEqual([]);
      const uses = await floor.db.selectFrom('promotion_use').select('user_id').execute();
      expect(uses).not.toContainEqual({ user_id: userId });
      const waiting = await floor.db
        .selectFrom('stock_alert')
        .select('email')
        .where('shop_id', '=', 10002)
        .execute();
      expect(waiting).toEqual([{ email: 'robin@example.com' }]);
      const storedOrder = await floor.orders.findByNumber(order?.number ?? '');
      expect(storedOrder).toMatchObject({ id: order?.id, userId: null });

      expect(await customers.exportData(other.userId, NOW)).toMatchObject({
        orders: [{}],
        sessions: [{}],
        addresses: [{}],
      });
    });

    test('waits for an order whose payment is pending', async () => {
      const { userId, signIn } = await aCustomer();
      await signIn();
      const owner = { sessionId: 's', userId };
      const items = [{ variantId: MUG, quantity: 1 }];
      await floor.baskets.add(owner, GB, items, 'AddQuantityToExisting', NOW);
      const steps = { email: 'ada@example.com', shippingAddress: ADDRESS };
      await floor.orders.updateCheckout(owner, GB, steps, NOW);
      const { paymentId } = unwrap(await placeCheckout(floor, owner));
      await customers.requestDeletion(userId, GB, daysLater(-20));
      await customers.eraseDue(NOW);
      expect(await customers.profile(userId)).toMatchObject({ firstName: 'Ada' });
      await floor.orders.applyPaymentResult(paymentId, 'declined', NOW);
      await customers.eraseDue(NOW);
      expect(await customers.profile(userId)).toBeUndefined();
    });
  });
});

function unwrap<Value>(result: Result<Value, { readonly kind: string }>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return result.value;
}
