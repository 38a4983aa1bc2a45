import { beforeAll, expect, test } from 'vitest';
import { deskVisit } from '#lib/server/desk/desk-guard.ts';
import type { AuditEntry } from '#lib/server/desk/ports/desk-audit.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, aStaffSession, visitDesk } from '../../support/a-desk.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import { ShopCookies } from '../../support/a-visit.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const HOUR_MS = 3_600_000;
const KEY = 'a-key-of-a-form-1';

describeDatabase('the guard of the desk', (open) => {
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  beforeAll(async () => {
    ({ services, manager, packer } = await aDesk(await open()));
  });
  const entries = (): Promise<readonly AuditEntry[]> => services.desk.audit.list({ limit: 50 });

  test('people without a role get a 404 for pages and forms, and leave no entry', async () => {
    const customer = await aStaffSession(services, 'Ada');
    const before = await entries();
    customer.forgetSet();
    for (const cookies of [new ShopCookies(), customer]) {
      for (const path of ['/desk', '/desk/orders', '/desk/audit']) {
        expect(await visitDesk(services, path, cookies)).toMatchObject({
          ...{ status: 404, isRendered: false },
        });
        const form = { act: 'order.refund', key: KEY };
        expect((await visitDesk(services, path, cookies, form)).status).toBe(404);
      }
    }
    expect(customer.setSince).toEqual([]);
    expect(await entries()).toEqual(before);
  });

  test('a page of the desk is never cached or indexed, and isolated', async () => {
    const { headers, status } = await visitDesk(services, '/desk/orders', manager);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test('a packer sees orders, begins there, and gets a 404 for the log', async () => {
    expect((await visitDesk(services, '/desk', packer)).location).toBe('/desk/orders');
    expect((await visitDesk(services, '/desk/orders/AU-1', packer)).isRendered).toBe(true);
    expect((await visitDesk(services, '/desk/audit', packer)).status).toBe(404);
    expect((await visitDesk(services, '/desk/a-page-without-a-section', packer)).status).toBe(404);
  });

  test('after twelve hours pages and forms ask for a new sign-in, and the form is in the log', async () => {
    const old = new Date(NOW.getTime() - 12 * HOUR_MS);
    const stale = await aStaffSession(services, 'Olga', 'manager', old);
    const page = await visitDesk(services, '/desk/orders?state=to-pack', stale);
    expect(page.location).toBe(
      '/en-gb/signin?redirectUrl=%2Fdesk%2Forders%3Fstate%3Dto-pack&anew=true',
    );
    const form = await visitDesk(services, '/desk/orders', stale, { act: 'order.pack', key: KEY });
    expect(form.location).toContain('anew=true');
    const [entry] = await entries();
    expect(entry).toMatchObject({ act: 'order.pack', outcome: 'refused', reason: 'session' });
    const recent = await aStaffSession(services, 'Rita', 'manager', new Date(old.getTime() + 1));
    expect((await visitDesk(services, '/desk/orders', recent)).isRendered).toBe(true);
  });

  test('a form of another site is refused and in the log', async () => {
    const form = { act: 'order.pack', key: KEY };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, isRendered } = await visitDesk(services, '/desk', manager, form, headers);
    expect({ status, isRendered }).toEqual({ status: 403, isRendered: false });
    const [entry] = await entries();
    expect(entry).toMatchObject({
      ...{ staffName: 'Dana Desk', staffEmail: 'dana@example.com', staffSubject: 'idp|Dana' },
      ...{ role: 'manager', act: 'order.pack' },
      ...{ outcome: 'refused', reason: 'origin' },
    });
  });

  test.each(['', 'no.such-act', 'constructor', '__proto__'])(
    'an act that does not exist (%s) is refused and in the log',
    async (act) => {
      const { status } = await visitDesk(services, '/desk', manager, { act, key: KEY });
      expect(status).toBe(404);
      expect((await entries())[0]).toMatchObject({ act, outcome: 'refused', reason: 'unknown' });
    },
  );

  test('the language is the choice of the person, else that of the browser', async () => {
    const headers = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
    const german = await visitDesk(services, '/desk/orders', manager, undefined, headers);
    expect(german.request.locals.desk?.locale).toBe('de-de');
    const choice = await visitDesk(services, '/desk/orders?term=a&language=fr-fr', manager);
    expect(choice.location).toBe('/desk/orders?term=a');
    const french = await visitDesk(services, '/desk/orders', manager, undefined, headers);
    expect(french.request.locals.desk?.locale).toBe('fr-fr');
  });

  test('an entry is written once and never changed', async () => {
    const start = {
      ...{ staffId: 1, staffSubject: 'idp|a', staffName: 'A', staffEmail: '' },
      ...({ role: 'manager', act: 'a', subject: 'b' } as const),
    };
    const id = await services.desk.audit.begin({ ...start, key: 'once' }, NOW);
    expect(await services.desk.audit.begin({ ...start, key: 'once' }, NOW)).toBeUndefined();
    expect(await services.desk.audit.findByKey('once', 1)).toEqual({ result: undefined });
    await services.desk.audit.finish(Number(id), { outcome: 'done', location: '/desk' });
    expect(await services.desk.audit.findByKey('once', 1)).toMatchObject({
      result: { outcome: 'done', location: '/desk' },
    });
    expect(await services.desk.audit.findByKey('once', 2)).toBeUndefined();
    await expect(services.desk.audit.finish(Number(id), { outcome: 'failed' })).rejects.toThrow(
      'only added to',
    );
  });
});

test('a page that the guard has not seen cannot be rendered', () => {
  const page = { locals: { services: {} as Services }, response: {} };
  expect(() => deskVisit(page)).toThrow('without its guard');
});
