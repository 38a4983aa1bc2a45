import { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import { currentSession } from '#lib/server/customers/sign-in/session.ts';
import { createFormStage } from '#lib/server/desk/acts/imports/stage-form.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aStaffProvider } from '../../support/desk/a-staff-provider.ts';
import { quietSecurityLog } from '../../support/quiet-security-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const MINUTE = 60;
const MANAGER = 'staff-dana';
let forms = 0;

describeDatabase('a role in the desk', (open) => {
  let provider: Awaited<ReturnType<typeof aStaffProvider>>;
  let services: Services;
  let cookies: ShopCookies;
  /** Seconds that the shop's clock is ahead of the provider's. */
  let ahead = 0;
  beforeAll(async () => {
    provider = await aStaffProvider();
    const own = {
      customers: { identity: provider.identity },
      security: { log: quietSecurityLog() },
      now: () => new Date(Date.now() + ahead * 1_000),
    };
    ({ services } = await aDesk(await open(), own));
    return () => provider.close();
  });
  beforeEach(async () => {
    cookies = await provider.signIn(services, 'desk@example.com');
  });
  afterEach(() => {
    provider.accounts.changeGroups(MANAGER, ['desk-manager']);
    provider.accounts.rename(MANAGER, 'Dana', 'Kessler');
    provider.isDown = false;
    ahead = 0;
  });

  const visit = (path = '/desk/goods') => visitDesk(services, path, cookies);
  const post = () => {
    forms += 1;
    return visitDesk(services, '/desk/orders', cookies, {
      ...{ act: 'order.pack', key: `a-key-of-a-role-${1_000 + forms}` },
    });
  };
  const lastAct = async () => (await services.desk.audit.list({ limit: 1, kind: 'act' }))[0];

  test('is asked for at the provider once a minute, however many requests come at once', async () => {
    const before = provider.renewals;
    expect((await visit()).isRendered).toBe(true);
    ahead = 59;
    expect((await visit()).isRendered).toBe(true);
    expect(provider.renewals).toBe(before);
    ahead = MINUTE;
    const visits = await Promise.all(Array.from({ length: 8 }, () => visit()));
    expect(visits.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await visit();
    expect(provider.renewals).toBe(before + 1);
    ahead = 2 * MINUTE;
    await visit();
    expect(provider.renewals).toBe(before + 2);
  });

  test('that was withdrawn ends within a minute, for pages, forms and uploads, and both logs say so', async () => {
    provider.accounts.changeGroups(MANAGER, []);
    ahead = MINUTE;
    const upload = Readable.from([]);
    const stage = createFormStage(services);
    const staged = await stage({
      request: Object.assign(upload, {
        headers: { cookie: cookies.header, 'content-type': 'multipart/form-data; boundary=x' },
      }),
      ...{ path: '/desk/imports', isRead: false },
    } as never);
    expect(staged).toBeUndefined();
    expect(await visit()).toMatchObject({ status: 404, isRendered: false });
    expect((await post()).status).toBe(404);
    const ends = (await services.desk.audit.list({ limit: 50, kind: 'act' })).filter(
      ({ act }) => act === 'role.withdrawn',
    );
    expect(ends).toMatchObject([
      {
        ...{ staffName: 'Dana Kessler', staffEmail: 'desk@example.com', staffSubject: MANAGER },
        ...{ role: 'manager', outcome: 'refused' },
      },
    ]);
    expect((services.security.log as ReturnType<typeof quietSecurityLog>).events).toContainEqual(
      expect.objectContaining({ event: 'staff', outcome: 'refused', reason: 'withdrawn' }),
    );
    // Still a customer, who has not asked to be signed out.
    expect((await currentSession(cookies, services))?.user?.referenceKey).toBe(MANAGER);
  });

  test('that became another one counts from the next minute', async () => {
    provider.accounts.changeGroups(MANAGER, ['desk-packer']);
    expect((await visit()).isRendered).toBe(true);
    ahead = MINUTE;
    expect((await visit()).status).toBe(404);
    expect((await visit('/desk/orders')).request.locals.desk?.staff.role).toBe('packer');
  });

  test('goes with the name that the person has at the provider now', async () => {
    provider.accounts.rename(MANAGER, 'Dana', 'Kessler-Wouters');
    ahead = MINUTE;
    await post();
    expect(await lastAct()).toMatchObject({ staffName: 'Dana Kessler-Wouters' });
  });

  test('of an account whose tokens were revoked ends, and the log says so', async () => {
    const session = await currentSession(cookies, services);
    const sealed = await services.customers.sessions.tokens(session?.id ?? '');
    const tokens = await services.security.unseal<Tokens>(sealed?.sealed ?? '');
    await provider.identity.revoke(tokens?.refreshToken ?? '');
    ahead = MINUTE;
    expect((await visit()).status).toBe(404);
    expect(await lastAct()).toMatchObject({ act: 'role.withdrawn' });
    expect(await currentSession(cookies, services)).toBeUndefined();
  });

  test('holds for fifteen minutes while the provider is down; then the desk asks for a sign-in', async () => {
    provider.isDown = true;
    for (const seconds of [MINUTE, 14 * MINUTE]) {
      ahead = seconds;
      expect((await visit()).isRendered).toBe(true);
    }
    ahead = 15 * MINUTE;
    expect((await visit()).location).toContain('/signin?redirectUrl=');
    expect((await post()).location).toContain('/signin?redirectUrl=');
    expect(await lastAct()).toMatchObject({ outcome: 'refused', reason: 'session' });
    provider.isDown = false;
    // The provider's clock has not moved, so that the token of the renewal would be from the past.
    ahead = 4 * MINUTE;
    expect((await visit()).isRendered).toBe(true);
  });
});
