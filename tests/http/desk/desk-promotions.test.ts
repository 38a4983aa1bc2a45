import { beforeAll, expect, test } from 'vitest';
import { promotionState } from '#lib/domain/promotion-files/promotion-state.ts';
import { promotionToForm } from '#lib/server/desk/acts/promotions/form-fields.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { promotionPage, promotionsPage } from '#lib/server/desk/views/promotions.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { sqlDeskPromotions } from '#lib/server/promotions/sql/desk-promotions.ts';
import { sqlPromotions } from '#lib/server/promotions/sql/promotions.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { aPromotionRecord } from '../../support/a-promotion-file.ts';
import { GB, SHIRT, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

let keys = 0;

describeDatabase('promotions in the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  beforeAll(async () => {
    const db = await open();
    const own = {
      promotions: { desk: sqlDeskPromotions(db) },
      imports: { promotions: sqlPromotionFiles(db) },
    };
    ({ floor, services, manager, packer } = await aDesk(db, own));
  });

  const post = (
    act: string,
    fields: Readonly<Record<string, string>> | FormData,
    cookies = manager,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    keys += 1;
    const entries = fields instanceof FormData ? [...fields] : Object.entries(fields);
    const form = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
    form.set('act', act);
    form.set('key', `a-key-of-a-form-${2_000 + keys}`);
    return visitDesk(services, '/desk/promotions', cookies, form, headers);
  };
  const errorsOf = (visit: Awaited<ReturnType<typeof post>>) =>
    visit.request.locals.desk?.refused?.form.errors ?? {};
  const contextOf = async (path: string) => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };
  const active = async (): Promise<boolean | undefined> =>
    (await sqlPromotions(floor.db).listForShop(GB)).find(({ id }) => id === 'autumn')?.isActive;

  test('a promotion is made, and the next basket has it', async () => {
    const made = await post('promotion.make', promotionToForm(aPromotionRecord()));
    expect(made.location).toBe('/desk/promotions/autumn?done=promotion');
    const [promotion] = await sqlPromotions(floor.db).listForShop(GB);
    expect(promotion).toMatchObject({ id: 'autumn', displayName: 'Autumn sale', isActive: true });
    const again = await post('promotion.make', promotionToForm(aPromotionRecord()));
    expect(errorsOf(again)).toEqual({ promotion: 'Another promotion has this key.' });
  });

  test('wrong fields and goods that nobody knows are named; what was typed stays', async () => {
    const form = promotionToForm(aPromotionRecord({ priority: 7 }));
    form.set('percent', '0');
    const refused = await post('promotion.save', form);
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual(['percent']);
    expect(refused.request.locals.desk?.refused?.form.fields.get('priority')).toBe('7');
    form.set('percent', '10');
    form.set('products', 'NO-SUCH');
    expect(errorsOf(await post('promotion.save', form))).toEqual({
      products: 'The shop does not know “NO-SUCH”.',
    });
    const [stored] = await services.imports.promotions.find('autumn');
    expect(stored?.priority).toBe(10);
  });

  test('times of a promotion are the club’s, in the form and back', async () => {
    const window = { from: '2026-07-01T08:00:00.000Z', to: '2026-12-01T22:59:00.000Z' };
    const form = promotionToForm(aPromotionRecord(window));
    expect([form.get('from'), form.get('to')]).toEqual(['2026-07-01T09:00', '2026-12-01T22:59']);
    form.set('promotion', 'autumn');
    expect((await post('promotion.save', form)).location).toContain('done=promotion');
    const [stored] = await services.imports.promotions.find('autumn');
    expect(stored).toMatchObject(window);
    await post('promotion.save', promotionToForm(aPromotionRecord()));
  });

  test('a change is in the log with its fields', async () => {
    const form = promotionToForm(aPromotionRecord({ priority: 7 }));
    expect((await post('promotion.save', form)).location).toContain('done=promotion');
    const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
    expect(entry).toMatchObject({ act: 'promotion.save', subject: 'autumn', reason: 'priority' });
  });

  test('it is paused and resumed in all shops', async () => {
    await post('promotion.pause', { promotion: 'autumn' });
    expect(await active()).toBe(false);
    const page = await promotionPage(await contextOf('/desk/promotions/autumn'), 'autumn');
    expect(page).toMatchObject({ isActive: false, tags: [{ text: 'Paused' }] });
    await post('promotion.resume', { promotion: 'autumn' });
    expect(await active()).toBe(true);
    expect(errorsOf(await post('promotion.pause', { promotion: 'none' }))).toHaveProperty('');
  });

  test('many codes are made once for each press, and one of them is paused', async () => {
    const fields = { promotion: 'autumn', count: '2500', prefix: 'leaf', maxUses: '1' };
    expect((await post('promotion.codes', fields)).location).toContain('done=codes');
    expect(await services.promotions.desk.countCodes('autumn')).toBe(2_500);
    const codes: string[] = [];
    for await (const { code, maxUses } of services.promotions.desk.exportCodes('autumn')) {
      codes.push(code);
      expect(maxUses).toBe(1);
    }
    expect(new Set(codes).size).toBe(2_500);
    const [code = ''] = codes;
    expect(code).toMatch(/^LEAF-/);
    await post('promotion.pause-code', { promotion: 'autumn', code });
    const path = `/desk/promotions/autumn?${new URLSearchParams({ term: code })}`;
    const page = await promotionPage(await contextOf(path), 'autumn');
    expect(page?.codes.rows).toEqual([{ code, isActive: false, uses: '0 / 1' }]);
  });

  test.each([
    [{ count: '0' }, 'count'],
    [{ count: '10001' }, 'count'],
    [{ count: '' }, 'count'],
    [{ count: '1', prefix: '=CMD|' }, 'prefix'],
    [{ count: '1', maxUses: '-1' }, 'maxUses'],
  ])('codes with %j are refused', async (fields, field) => {
    const refused = await post('promotion.codes', { promotion: 'autumn', ...fields });
    expect(Object.keys(errorsOf(refused))).toEqual([field]);
  });

  test('the list finds by name and state, and says what was given', async () => {
    await floor.db.deleteFrom('promotion').where('id', '<>', 'autumn').execute();
    await aPaidOrder(floor, [{ variantId: SHIRT, quantity: 1 }]);
    // A node that has not counted yet.
    services = withServices(services, { promotions: { desk: sqlDeskPromotions(floor.db) } });
    const page = await promotionsPage(await contextOf('/desk/promotions?term=HERBST'));
    expect(page.rows).toMatchObject([{ key: 'autumn', orders: '1', given: '£6.00' }]);
    const ended = await promotionsPage(await contextOf('/desk/promotions?state=ended'));
    expect(ended.rows).toEqual([]);
  });

  test('a packer and a foreign page change nothing', async () => {
    const fields = { promotion: 'autumn' };
    expect((await post('promotion.pause', fields, packer)).status).toBe(404);
    expect((await visitDesk(services, '/desk/promotions', packer)).status).toBe(404);
    expect((await visitDesk(services, '/desk/new-promotion', packer)).status).toBe(404);
    const path = '/desk/promotions/autumn/codes.csv';
    expect((await visitDesk(services, path, packer)).isRendered).toBe(false);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await post('promotion.pause', fields, manager, foreign)).status).toBe(403);
    expect(await active()).toBe(true);
  });
});

test.each([
  [{ from: null, to: null, isActive: true }, 'running'],
  [{ from: null, to: null, isActive: false }, 'paused'],
  [{ from: '2026-11-26T00:00:00Z', to: null, isActive: true }, 'planned'],
  [{ from: null, to: '2026-11-25T00:00:00Z', isActive: false }, 'ended'],
  [{ from: '2026-11-25T00:00:00Z', to: '2026-11-25T00:00:01Z', isActive: true }, 'running'],
])('%j is %s', (record, state) => {
  expect(promotionState(record, new Date('2026-11-25T00:00:00Z'))).toBe(state);
});
