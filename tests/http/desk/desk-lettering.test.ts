import { beforeAll, expect, test } from 'vitest';
import { translator } from '#lib/i18n/translate.ts';
import { downloadRecords } from '#lib/server/desk/acts/records/download-records.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import { letteringPage } from '#lib/server/desk/views/lettering.ts';
import { recordDifference } from '#lib/server/desk/views/records/record-report.ts';
import { sqlLetteringFiles } from '#lib/server/imports/lettering/sql/sql-lettering-files.ts';
import { sqlPromotionFiles } from '#lib/server/imports/promotions/sql/sql-promotion-files.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { refusedNames, lettering as rules } from '#lib/server/printing/club-printing.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { aCodeRecord, aPromotionRecord } from '../../support/a-promotion-file.ts';
import { NAME } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const LETTERING = '/desk/lettering';
let keys = 0;

describeDatabase('the lettering in the desk', (open) => {
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  beforeAll(async () => {
    const db = await open();
    const folder = { ...rules, refusedNames };
    const own = {
      imports: {
        promotions: sqlPromotionFiles(db),
        lettering: sqlLetteringFiles(db, folder),
      },
    };
    ({ services, manager, packer } = await aDesk(db, own));
    const part = { type: 'part', key: 'name', isOffered: true, prices: {} } as const;
    const { reference_key: sku } = await db
      .selectFrom('variant')
      .select('reference_key')
      .where('id', '=', NAME)
      .executeTakeFirstOrThrow();
    const options = { isFull: false, accept: () => true };
    await services.imports.lettering.write([{ ...part, sku }], options, services.now());
  });

  const post = (
    act: string,
    fields: Readonly<Record<string, string>>,
    { cookies = manager, path = LETTERING } = {},
  ) => {
    keys += 1;
    const form = { act, key: `a-key-of-lettering-${1_000 + keys}`, ...fields };
    return visitDesk(services, path, cookies, form);
  };
  const contextOf = async () => {
    const { request } = await visitDesk(services, LETTERING, manager);
    return deskContext({ ...request, response: {} });
  };
  const page = async () => letteringPage(await contextOf());

  test('a price and whether a part is offered are changed in place', async () => {
    const before = (await page()).parts[0];
    expect(before?.prices[0]).toMatchObject({ locale: 'en-gb', value: '15.00' });
    const done = await post('lettering.part', {
      ...{ part: 'name', 'price.en-gb': '17,50', 'was.price.en-gb': '15.00' },
      ...{ 'price.de-de': '15.00', 'was.price.de-de': '15.00' },
    });
    expect(done.location).toBe(`${LETTERING}?done=lettering`);
    const [part] = (await page()).parts;
    expect(part).toMatchObject({ isOffered: false });
    expect(part?.prices.slice(0, 2).map(({ value }) => value)).toEqual(['17.50', '15.00']);
    const [entry] = await services.desk.audit.list({ limit: 1, kind: 'act' });
    expect(entry).toMatchObject({
      act: 'lettering.part',
      subject: 'name',
      reason: 'isOffered, prices',
    });
    await post('lettering.part', { part: 'name', offered: 'on' });
  });

  test('wrong prices are named beside their fields, and nothing is written', async () => {
    const { status, request } = await post('lettering.part', {
      ...{ part: 'name', 'price.en-gb': '0', 'was.price.en-gb': '17.50' },
      ...{ 'price.ko-kr': '15000.50', 'was.price.ko-kr': '15.00' },
    });
    expect(status).toBe(422);
    expect(Object.keys(request.locals.desk?.refused?.form.errors ?? {}).toSorted()).toEqual([
      ...['price.en-gb', 'price.ko-kr'],
    ]);
    expect((await page()).parts[0]).toMatchObject({ isOffered: true });
  });

  test('a style is withdrawn and offered again', async () => {
    await post('lettering.style', { style: 'cup' });
    const offered = async () =>
      (await page()).styles.filter(({ isOffered }) => isOffered).map(({ key }) => key);
    expect(await offered()).toEqual(['league', 'women']);
    await post('lettering.style', { style: 'cup', offered: 'yes' });
    expect(await offered()).toEqual(['league', 'cup', 'women']);
    expect((await post('lettering.style', { style: 'retro' })).status).toBe(422);
  });

  test('a file shows its difference, and then changes the shop', async () => {
    const records = '{"type":"refused","name":"ROVERS"}\n{"type":"season"}\n';
    const fields = { of: 'lettering', records, partial: 'on' };
    const { status, request } = await post('records.compare', fields);
    expect(status).toBe(200);
    const preview = request.locals.desk?.preview;
    if (!preview) throw new Error('the page got no preview');
    const difference = recordDifference(await contextOf(), preview.outcome);
    expect(difference.counts).toEqual([
      'Records: 1 new, 0 changed, 0 as before, 0 no longer in the file',
    ]);
    expect(difference.tables.map(({ id }) => id)).toEqual(['issues', 'added']);
    const german = { ...(await contextOf()), locale: 'de-de', t: translator('de-de') } as const;
    const [issues] = recordDifference(german, preview.outcome).tables;
    expect(issues?.rows[0]?.map(({ text }) => text)).toEqual(['2', 'season', '–', 'ein Text']);
    const names = async () => (await page()).refused.lists.flatMap(({ names: list }) => list);
    expect(await names()).not.toContain('ROVERS');
    expect((await post('records.import', fields)).location).toBe(`${LETTERING}?done=records`);
    expect(await names()).toContain('ROVERS');
  });

  test('a file that takes away most, no file and a broken one are refused', async () => {
    const errorOf = async (fields: Readonly<Record<string, string>>) =>
      (await post('records.import', fields)).request.locals.desk?.refused?.form.errors;
    const season = { of: 'lettering', records: '{"type":"season","season":"26/27"}' };
    expect(await errorOf(season)).toHaveProperty('hideMost');
    expect(await errorOf({ of: 'lettering', records: ' ' })).toHaveProperty('records');
    expect(await errorOf({ of: 'orders', records: '{}' })).toHaveProperty('records');
    const large = { of: 'lettering', records: 'x'.repeat(1024 * 1024) };
    expect(await errorOf(large)).toHaveProperty('records');
  });

  test('promotions come and go by the same form', async () => {
    const wanted = [aPromotionRecord(), aCodeRecord()];
    const records = wanted.map((record) => JSON.stringify(record)).join('\r\n');
    const fields = { of: 'promotions', records };
    const options = { path: '/desk/promotions' };
    expect((await post('records.import', fields, options)).location).toContain('/desk/promotions');
    const file = await downloadRecords('promotions.ndjson', services);
    const lines = (await file.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(wanted);
    expect((await downloadRecords('orders.ndjson', services)).status).toBe(404);
  });

  test('a packer sees none of it', async () => {
    const fields = { of: 'lettering', records: '{"type":"season","season":"26/27"}' };
    expect((await post('records.compare', fields, { cookies: packer })).status).toBe(404);
    expect((await post('lettering.style', { style: 'cup' }, { cookies: packer })).status).toBe(404);
    expect((await page()).styles.every(({ isOffered }) => isOffered)).toBe(true);
    expect((await visitDesk(services, LETTERING, packer)).status).toBe(404);
    expect((await visitDesk(services, '/desk/files/lettering.ndjson', packer)).status).toBe(404);
  });
});
