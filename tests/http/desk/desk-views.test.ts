import { beforeAll, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { handleDeskRequest } from '#lib/server/desk/desk-guard.ts';
import { findDeskView, UNRECORDED_ROUTES } from '#lib/server/desk/desk-views.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { NOW } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { DESK_ROUTES } from '../../support/desk/desk-routes.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

const PAGE = new URL('https://shop.example/desk');

describeDatabase('what the staff look at and download', (open) => {
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  let now = NOW;
  beforeAll(async () => {
    ({ services, manager, packer } = await aDesk(await open(), { now: () => now }));
  });
  const openLater = async (path: string, cookies = manager) => {
    // Another minute, so that it is another view.
    now = new Date(now.getTime() + 60_000);
    return visitDesk(services, path, cookies);
  };
  const entriesAfter = async (last: number) => {
    const entries = await services.desk.audit.list({ limit: 100 });
    return entries.filter(({ id }) => id > last).toReversed();
  };
  const lastId = async () => (await services.desk.audit.list({ limit: 1 }))[0]?.id ?? 0;

  test.each<[string, readonly object[]]>([
    ['/desk/orders', [{ kind: 'view', act: 'view.orders', subject: '', reason: undefined }]],
    ['/desk/orders?term=', [{ act: 'view.orders', reason: undefined }]],
    ['/desk/orders?term=lindqvist', [{ act: 'view.orders', subject: '', reason: 'search' }]],
    ['/desk/orders/AU-1', [{ kind: 'view', act: 'view.order', subject: 'AU-1' }]],
    [
      '/desk/orders/AU-1/papers/R-2026-1.pdf',
      [{ kind: 'download', act: 'download.paper', subject: 'AU-1', reason: 'R-2026-1' }],
    ],
    [
      '/desk/papers?paper=labels&order=AU-1&order=AU-2&order=AU-1',
      [
        { kind: 'view', act: 'view.papers', subject: 'AU-1', reason: 'labels' },
        { kind: 'view', act: 'view.papers', subject: 'AU-2', reason: 'labels' },
      ],
    ],
    ['/desk/mails', [{ kind: 'view', act: 'view.mails', subject: '' }]],
    ['/desk/mails/12', [{ kind: 'view', act: 'view.mail', subject: '12' }]],
    [
      '/desk/promotions/autumn/codes.csv',
      [{ kind: 'download', act: 'download.codes', subject: 'autumn' }],
    ],
    [
      '/desk/files/promotions.ndjson',
      [{ kind: 'download', act: 'download.file', subject: 'promotions.ndjson' }],
    ],
    [
      '/desk/files/lettering.ndjson',
      [{ kind: 'download', act: 'download.file', subject: 'lettering.ndjson' }],
    ],
    ['/desk', []],
    ['/desk/goods', []],
    ['/desk/audit', []],
  ])('%s is in the log', async (path, expected) => {
    const last = await lastId();
    expect((await openLater(path)).isRendered).toBe(true);
    const entries = await entriesAfter(last);
    expect(entries).toHaveLength(expected.length);
    expect(entries).toMatchObject(expected);
    for (const entry of entries)
      expect(entry).toMatchObject({ staffSubject: 'idp|Dana', outcome: 'done' });
  });

  test('the words of a search are not in it', async () => {
    await openLater('/desk/orders?term=lindqvist');
    const entries = await services.desk.audit.list({ limit: 100 });
    expect(JSON.stringify(entries)).not.toContain('lindqvist');
  });

  test('a reload within the minute, and the frame of a mail, are the same view', async () => {
    const last = await lastId();
    await openLater('/desk/mails/13');
    for (const path of ['/desk/mails/13', '/desk/mails/13/message', '/desk/mails/13'])
      await visitDesk(services, path, manager);
    expect(await entriesAfter(last)).toHaveLength(1);
    await openLater('/desk/mails/13');
    expect(await entriesAfter(last)).toHaveLength(2);
  });

  test('another person’s view of the same order is another one', async () => {
    const last = await lastId();
    await openLater('/desk/orders/AU-7');
    await visitDesk(services, '/desk/orders/AU-7', packer);
    expect((await entriesAfter(last)).map(({ role }) => role)).toEqual(['manager', 'packer']);
  });

  test('what is not found or not allowed shows nothing, and is no view', async () => {
    const last = await lastId();
    expect((await openLater('/desk/mails', packer)).status).toBe(404);
    await statusOf('/desk/orders/AU-8', 404);
    await statusOf('/desk/orders/AU-8', 500);
    expect(await entriesAfter(last)).toEqual([]);
    await statusOf('/desk/orders/AU-8', 422);
    expect(await entriesAfter(last)).toMatchObject([{ act: 'view.order', subject: 'AU-8' }]);
  });

  /** Opens a page that renders with this status. */
  async function statusOf(path: string, status: number): Promise<void> {
    const { request } = await openLater('/desk/goods');
    const url = new URL(path, PAGE);
    const order = { routePattern: '/desk/orders/[number]', params: { number: 'AU-8' } };
    await handleDeskRequest(
      { ...request, url, ...order },
      async () => new Response(null, { status }),
    );
  }

  test('no form uses up the key of a view', async () => {
    now = new Date(now.getTime() + 60_000);
    const minute = Math.floor(now.getTime() / 60_000);
    const { id } = (await visitDesk(services, '/desk', manager)).request.locals.desk?.staff ?? {};
    const key = ['view', id, minute, 'view.order', '', 'AU-9'].join(':');
    await visitDesk(services, '/desk/goods', manager, { act: 'order.pack', key });
    const last = await lastId();
    await visitDesk(services, '/desk/orders/AU-9', manager);
    expect(await entriesAfter(last)).toMatchObject([{ act: 'view.order', subject: 'AU-9' }]);
  });

  test('characters that the database refuses do not break a page', async () => {
    const last = await lastId();
    expect((await openLater('/desk/papers?order=AU%00-1&paper=%00')).status).toBe(200);
    expect(await entriesAfter(last)).toMatchObject([{ subject: 'AU-1', reason: undefined }]);
  });

  test('nothing is shown that cannot be written down', async () => {
    const {
      desk: { audit: deskAudit },
    } = services;
    const outage = new Outage('desk-audit', 'away');
    const broken = { ...deskAudit, note: () => Promise.reject(outage) };
    const without = withServices(services, { desk: { audit: broken } });
    await expect(visitDesk(without, '/desk/orders/AU-1', manager)).rejects.toBe(outage);
    expect((await visitDesk(without, '/desk/goods', manager)).status).toBe(200);
  });
});

test.each(DESK_ROUTES)('%s is recorded, or named as showing nothing about customers', (route) => {
  const isRecorded = findDeskView({ routePattern: route, params: {}, url: PAGE }) !== undefined;
  expect(isRecorded).toBe(!UNRECORDED_ROUTES.includes(route));
});
