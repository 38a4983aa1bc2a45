import { describe, expect, test } from 'vitest';
import type { Session, ShopUser } from '#lib/domain/customers/session.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import {
  getExternalIdpRedirect,
  getUser,
  oauthRevokeToken,
} from '#lib/server/account/procedures/session.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { quietSecurityLog } from '../../../../../support/quiet-security-log.ts';
import { SITE } from '../../../../../support/servers/identity-server.ts';

const ADA: ShopUser = {
  id: 1,
  referenceKey: 'demo-ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Thornbury',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  groups: [],
  authentication: { type: 'idp' },
};

function aCall(session: Session | undefined): CallContext & { readonly closed: string[] } {
  const closed: string[] = [];
  return {
    services: {
      siteUrl: SITE,
      customers: { orderSummary: async () => [], sessions: { tokens: async () => undefined } },
      security: { log: quietSecurityLog() },
    } as unknown as CallContext['services'],
    shop: getShopByLocale('fr-fr'),
    t: translator('fr-fr'),
    session,
    openSession: () => Promise.reject(new Error('nothing here opens a session')),
    closeSession: async () => {
      closed.push(session?.id ?? '');
    },
    clearSignedInBadge: () => undefined,
    closed,
  } as CallContext & { closed: string[] };
}

describe('the session procedures', () => {
  test('return the customer’s data, and nothing for a guest', async () => {
    expect(await getUser.run(undefined, aCall({ id: 's', user: ADA }))).toMatchObject({
      ok: true,
      reply: { user: { email: 'ada@example.com', isGuest: false, orderSummary: [] } },
    });
    expect(await getUser.run(undefined, aCall({ id: 's' }))).toEqual({ ok: true, reply: {} });
    expect(await getUser.run(undefined, aCall(undefined))).toEqual({ ok: true, reply: {} });
  });

  test('return the sign-in address, with the page to return to', async () => {
    const payload = { queryParams: { redirectTo: '/fr-fr/basket' } };
    expect(await getExternalIdpRedirect.run(payload, aCall(undefined))).toEqual({
      ok: true,
      reply: { oidc: `${SITE}/fr-fr/signin?redirectUrl=%2Ffr-fr%2Fbasket` },
    });
    expect(await getExternalIdpRedirect.run(undefined, aCall(undefined))).toEqual({
      ok: true,
      reply: { oidc: `${SITE}/fr-fr/signin` },
    });
  });

  test('sign a customer out, and do nothing for a guest', async () => {
    const customer = aCall({ id: 'hers', user: ADA });
    expect(await oauthRevokeToken.run(undefined, customer)).toEqual({
      ok: true,
      reply: { result: true },
    });
    expect(customer.closed).toEqual(['hers']);
    const guest = aCall({ id: 'his' });
    expect(await oauthRevokeToken.run(undefined, guest)).toMatchObject({
      ok: false,
      problem: { status: 401 },
    });
    expect(guest.closed).toEqual([]);
  });
});
