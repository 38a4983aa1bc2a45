import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { promotionToForm } from '#lib/server/desk/acts/promotions/form-fields.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { sqlGoods } from '#lib/server/desk/sql/goods/sql-goods.ts';
import { auditPage } from '#lib/server/desk/views/audit.ts';
import { orderPage } from '#lib/server/desk/views/order-page.ts';
import { sqlFeeds } from '#lib/server/feeds/sql/sql-feeds.ts';
import { ImportFiles } from '#lib/server/imports/import-files.ts';
import { createImportRunner } from '#lib/server/imports/import-runner.ts';
import { sqlLetteringFiles } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import { sqlCatalogFiles } from '#lib/server/imports/sql/sql-catalog-files.ts';
import { sqlImportJobs } from '#lib/server/imports/sql/sql-import-jobs.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { sqlDeskPromotions } from '#lib/server/promotions/sql/desk-promotions.ts';
import { aDesk, aStaffSession, visitDesk } from '../../support/a-desk.ts';
import { aPromotionRecord } from '../../support/a-promotion-file.ts';
import { MUG, NOW, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { callRpc } from '../../support/create-handlers.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const PIET = 'Piet Desk (piet@example.com)';
let keys = 0;

describeDatabase('a member of the staff who takes the name and address of another', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let liar: ShopCookies;
  let newUpload: () => Promise<Readonly<Record<string, string>>>;
  beforeAll(async () => {
    const db = await open();
    const directory = await mkdtemp(join(tmpdir(), 'terrace-proven-names-'));
    const imports = createImportRunner({
      ...{ files: sqlCatalogFiles(db, () => NOW), jobs: sqlImportJobs(db) },
      uploads: new ImportFiles(join(directory, 'imports')),
      ...{ dataDirectory: directory, now: () => NOW, batch: 50, isAlone: true, pause },
      ...{ rest: () => Promise.resolve(), log: quietLog(), showCatalog: () => undefined },
    });
    newUpload = async () => {
      const { id, file } = imports.newUpload();
      await copyFile('tests/support/feeds/shopify-apparel.csv', file);
      return { upload: id, uploadName: 'goods.csv', uploadBytes: '1', partial: 'on' };
    };
    const showNothing = (): void => undefined;
    ({ floor, services, manager } = await aDesk(db, {
      payments: { refund: () => Promise.resolve() },
      mail: { send: () => Promise.resolve() },
      feeds: sqlFeeds(db, showNothing),
      desk: { goods: sqlGoods(db, showNothing) },
      promotions: { desk: sqlDeskPromotions(db) },
      imports: {
        ...imports,
        promotions: sqlPromotionFiles(db),
        lettering: sqlLetteringFiles(db, { ...rules, refusedNames }),
      },
    }));
    liar = await aStaffSession(services, 'Piet', 'manager');
    const payload = { firstName: 'Dana', lastName: 'Desk', email: 'dana@example.com' };
    const renamed = await callRpc(services, 'updateShopUser', payload, { cookies: liar });
    expect(renamed.body).toMatchObject({ user: { firstName: 'Dana', email: 'dana@example.com' } });
    return async () => {
      await imports.close();
      await rm(directory, { recursive: true });
    };
  });

  const post = (path: string, act: string, fields: object | URLSearchParams, cookies = liar) => {
    keys += 1;
    const form = new URLSearchParams(
      fields instanceof URLSearchParams ? fields : { ...(fields as Record<string, string>) },
    );
    form.set('act', act);
    form.set('key', `a-key-of-a-liar-${1_000 + keys}`);
    return visitDesk(services, path, cookies, form);
  };
  const contextOf = async (path: string) => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };
  const lastAct = async () => (await services.desk.audit.list({ limit: 1, kind: 'act' }))[0];

  const acts: readonly (readonly [act: string, run: () => Promise<unknown>])[] = [
    [
      'goods.sale',
      async () => {
        const row = await floor.db.selectFrom('product').select('reference_key').execute();
        const product = row[0]?.reference_key ?? '';
        const fields = { product, from: '', to: '', active: 'on', reason: 'Now' };
        return post(`/desk/goods/${product}`, 'goods.sale', fields);
      },
    ],
    [
      'promotion.make',
      () => {
        const form = new URLSearchParams();
        for (const [name, value] of promotionToForm(aPromotionRecord()))
          form.append(name, String(value));
        return post('/desk/promotions', 'promotion.make', form);
      },
    ],
    [
      'lettering.style',
      () => post('/desk/lettering', 'lettering.style', { style: 'cup', offered: 'yes' }),
    ],
    [
      'records.compare',
      () => {
        const records = '{"type":"refused","name":"ROVERS"}\n';
        return post('/desk/lettering', 'records.compare', {
          of: 'lettering',
          records,
          partial: 'on',
        });
      },
    ],
    ['no.such-act', () => post('/desk/orders', 'no.such-act', {})],
  ];
  test.each(acts)('signs %s with the name of the sign-in', async (act, run) => {
    await run();
    expect(await lastAct()).toMatchObject({
      ...{ act, staffName: 'Piet Desk', staffEmail: 'piet@example.com', staffSubject: 'idp|Piet' },
    });
  });

  test('signs what is done to an order, in the log and in its history', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const path = `/desk/orders/${number}`;
    await post(path, 'order.pack', { order: number, 'line-0': '1' });
    await post(path, 'order.refund', { order: number, amount: '1.00', reason: 'Late' });
    const page = await orderPage(await contextOf(path), number);
    const signed = page?.history.map(({ who }) => who).filter((who) => who.includes('Desk'));
    expect(signed).toEqual([PIET, PIET]);
    const entries = await services.desk.audit.list({ limit: 2, kind: 'act' });
    expect(entries.map(({ act, staffEmail }) => [act, staffEmail])).toEqual([
      ['order.refund', 'piet@example.com'],
      ['order.pack', 'piet@example.com'],
    ]);
  });

  test('signs imports in their list', async () => {
    await post('/desk/imports', 'import.upload', await newUpload());
    expect((await services.imports.jobs(1))[0]).toMatchObject({ by: PIET });
    expect(await lastAct()).toMatchObject({ act: 'import.upload', staffName: 'Piet Desk' });
  });

  test('and another one of the same name differ on the page of the log', async () => {
    const twin = await aStaffSession(services, 'Twin', 'manager');
    await floor.db
      .updateTable('session')
      .set({ staff_name: 'Dana Desk', staff_email: '' })
      .where('user_id', 'in', (query) =>
        query
          .selectFrom('shop_user')
          .select('shop_user.id')
          .where('reference_key', '=', 'idp|Twin'),
      )
      .execute();
    for (const cookies of [manager, twin]) await post('/desk/orders', 'no.such-act', {}, cookies);
    const { rows } = await auditPage(await contextOf('/desk/audit?kind=act'));
    expect(rows.slice(0, 2).map(({ who, email, account }) => [who, email, account])).toEqual([
      ['Dana Desk', '', 'idp|Twin'],
      ['Dana Desk', 'dana@example.com', 'idp|Dana'],
    ]);
  });
});
