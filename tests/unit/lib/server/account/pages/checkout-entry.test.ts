import { expect, test } from 'vitest';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import { refreshCustomerForCheckout } from '#lib/server/account/pages/refresh-customer.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { quietLog } from '../../../../../support/quiet-log.ts';

const GOLD = { number: 'AU-1', tier: 'Gold', discountPercent: 10 };
const SILVER = { number: 'AU-1', tier: 'Silver', discountPercent: 5 };
const MAX = { referenceKey: 'idp|max', groups: [], membership: SILVER } as unknown as ShopUser;
const never = new Promise<never>(() => {});

interface Outside {
  readonly memberOf?: () => Promise<typeof GOLD | undefined>;
  readonly accessToken?: () => Promise<unknown>;
}

function aContext(outside: Outside, user: ShopUser | undefined = MAX): CallContext {
  const { memberOf = async () => GOLD, accessToken = async () => ({ kind: 'refused' }) } = outside;
  return {
    services: {
      customers: {
        membership: { findMembership: memberOf },
        members: { saveMembership: async () => {} },
      },
      log: quietLog(),
      now: () => new Date(),
    },
    session: user && { id: 'session', user },
    accessToken,
    closeSession: async () => {},
  } as unknown as CallContext;
}

const downProvider = {
  accessToken: () => Promise.reject(new Outage('sessions', 'the database does not answer')),
};

test('the register’s current state applies at once when entering the checkout', async () => {
  const entered = await refreshCustomerForCheckout(aContext(downProvider));
  expect(entered).toMatchObject({ session: { user: { membership: GOLD } } });
});

test('a former member has no discount', async () => {
  const entered = await refreshCustomerForCheckout(
    aContext({ ...downProvider, memberOf: async () => undefined }),
  );
  expect(entered !== 'refused' && entered.session?.user).not.toHaveProperty('membership');
});

test('while the register is down the last known state applies', async () => {
  const memberOf = () => Promise.reject(new Outage('membership', 'down'));
  const entered = await refreshCustomerForCheckout(aContext({ ...downProvider, memberOf }));
  expect(entered).toMatchObject({ session: { user: { membership: SILVER } } });
});

test('services that do not respond delay a shopper by at most a second', async () => {
  const begun = performance.now();
  const entered = await refreshCustomerForCheckout(
    aContext({ accessToken: () => never, memberOf: () => never }),
  );
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(entered).toMatchObject({ session: { user: { membership: SILVER } } });
});

test('a refusal of the provider redirects to the sign-in', async () => {
  expect(await refreshCustomerForCheckout(aContext({}))).toBe('refused');
});

test('a guest’s checkout calls no service', async () => {
  const guest = { ...aContext({ memberOf: () => never }), session: { id: 'guest' } };
  expect(await refreshCustomerForCheckout(guest)).toBe(guest);
});
