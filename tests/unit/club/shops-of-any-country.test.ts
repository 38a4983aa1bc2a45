import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A club with shops in Poland, Switzerland and Sweden, and jerseys and styles of its own. A process has one club. */
const CLUB = mkdtempSync(join(tmpdir(), 'terrace-other-shops-'));
const DEMO = join(import.meta.dirname, '../../../clubs/aldermoor');
const NOW = new Date('2026-11-20T12:00:00Z');
const PRICES = { PLN: 1_500, CHF: 900, SEK: 5_900 };

function write(file: string, json: object): void {
  writeFileSync(join(CLUB, file), JSON.stringify(json));
}

function read(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(DEMO, file), 'utf8'));
}

cpSync(DEMO, CLUB, { recursive: true });
rmSync(join(CLUB, 'exchange-rates.json'));
write('club.json', {
  ...read('club.json'),
  shops: [
    { locale: 'en-pl', currency: 'PLN', country: 'PL' },
    { locale: 'de-ch', currency: 'CHF', country: 'CH' },
    { locale: 'en-se', currency: 'SEK', country: 'SE' },
  ],
  defaultLocale: 'en-pl',
  deliveryCountries: ['PL', 'CH', 'SE'],
  freeDeliveryFrom: { PLN: 30_000, CHF: 10_000, SEK: 80_000 },
  giftWrap: {},
  leadDays: { printing: 4, backorder: 9 },
});
const service = (cost: object) => ({ days: [2, 4], cost });
write('delivery.json', {
  zones: { PL: 'near', CH: 'near', SE: 'near' },
  services: { near: { standard: service(PRICES), express: service(PRICES) } },
});
const ink = { letters: '#111111', figures: '#222222' };
write('printing.json', {
  season: '26/27',
  inks: { home: { derby: ink, friendly: ink }, jubilee: { derby: ink, friendly: ink } },
  edges: { home: '#ffffff', jubilee: '#eeeeee' },
  curvature: { derby: 10, friendly: 0 },
  names: { derby: { en: 'Derby', de: 'Derbyschrift' } },
  maxLetters: 9,
  maxFigures: 3,
  parts: { name: 'PART-NAME', number: 'PART-NUMBER', badge: 'PART-BADGE' },
  refusedNames: { words: [], stems: [], withheld: [] },
});
mkdirSync(join(CLUB, 'data'));
process.env['CLUB'] = CLUB;
afterAll(() => rmSync(CLUB, { recursive: true }));

const GOODS = [
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
  'shirt,Jubilee Shirt,Shirts,TRUE,Size,M,S-M,shopify,4,deny,200.00',
  'name,Name,Printing,TRUE,Title,Default Title,PART-NAME,shopify,900,deny,20.00',
].join('\n');

async function openShops() {
  const { SHOPS } = await import('#lib/domain/shop/shop.ts');
  const { openDatabase } = await import('#lib/server/platform/database/open-database.ts');
  const { quietLog } = await import('../../support/quiet-log.ts');
  const connection = await openDatabase(
    { databaseUrl: undefined, databasePool: 1, dataDirectory: join(CLUB, 'data') },
    quietLog(),
  );
  const { sqlCatalog } = await import('#lib/server/catalog/sql/sql-catalog.ts');
  const { sqlBaskets } = await import('#lib/server/basket/sql/baskets.ts');
  const { sqlOrders } = await import('#lib/server/orders/sql/orders.ts');
  const { sqlPromotions } = await import('#lib/server/promotions/sql/promotions.ts');
  const { sqlCatalogFiles } = await import('#lib/server/imports/sql/sql-catalog-files.ts');
  const { clubPrinting: printing } = await import('../../support/club-printing.ts');
  const { club } = await import('#club/club.ts');
  const catalog = sqlCatalog(connection.db);
  const { freeDeliveryFrom, giftWrap } = club;
  return {
    ...{ SHOPS, connection, catalog, printing },
    files: sqlCatalogFiles(connection.db, () => NOW),
    baskets: sqlBaskets(connection.db, catalog, sqlPromotions(connection.db)),
    orders: sqlOrders(connection.db, catalog, {
      ...{ freeDeliveryFrom, giftWrap, printing, orderNumberPrefix: 'XX' },
    }),
  };
}

let shops: Awaited<ReturnType<typeof openShops>>;
beforeAll(async () => {
  shops = await openShops();
  const { FoundNames } = await import('#lib/server/imports/found-names.ts');
  const { EMPTY_MAPPING } = await import('#lib/server/imports/mapping.ts');
  const { importCatalog } = await import('#lib/server/imports/import-catalog.ts');
  const { readSources } = await import('#lib/server/imports/read-sources.ts');
  const mapping = {
    ...EMPTY_MAPPING,
    jerseys: ['type: Shirts'],
    jerseyGroups: { 'type: Shirts': 'jubilee' },
  };
  const file = join(CLUB, 'goods.csv');
  writeFileSync(file, GOODS);
  for (const shop of shops.SHOPS) {
    const found = new FoundNames(mapping, shop.language);
    const rows = readSources([{ path: file, name: 'goods.csv' }], {
      ...{ shop, mapping, found, now: NOW, format: undefined },
    });
    const outcome = await importCatalog(
      {
        ...{ source: 'goods.csv', by: 'Robin', rows, shop: shop.locale, isPartial: false },
        ...{ isStrict: true, isDryRun: false, mayHideMost: false },
      },
      {
        files: shops.files,
        spoolFile: join(CLUB, 'spool.ndjson'),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      },
    );
    const issues = 'report' in outcome ? outcome.report.issues.examples : [];
    expect([outcome.kind, issues]).toEqual(['imported', []]);
  }
  return () => shops.connection.close();
});

const NOBODY = {
  ...{ firstName: 'Ada', lastName: 'Nowak', houseNumber: '', additional: '', state: '', phone: '' },
};
const ADDRESSES = {
  PL: { ...NOBODY, street: 'ul. Prosta 5', zipCode: '00950', city: 'Warszawa', countryCode: 'PL' },
  CH: { ...NOBODY, street: 'Seestrasse 1', zipCode: 'CH-8001', city: 'Zürich', countryCode: 'CH' },
  SE: { ...NOBODY, street: 'Storgatan 5', zipCode: '11455', city: 'Stockholm', countryCode: 'SE' },
};

describe('a shop in any country', () => {
  test('has texts of its language, and money, name and address in the country’s form', async () => {
    const { formatMoney, minor } = await import('#lib/domain/shop/money.ts');
    const { translator } = await import('#lib/i18n/translate.ts');
    const plain = (text: string) => text.replaceAll(/\s/g, ' ').replace('’', "'");
    const shown = shops.SHOPS.map((shop) => [
      shop.displayName,
      plain(formatMoney(minor(1_234_50), shop)),
      translator(shop.locale)('lettering:name'),
    ]);
    expect(shown).toEqual([
      ['Poland', '1.234,50 zł', 'Name'],
      ['Schweiz', "CHF 1'234.50", 'Name'],
      ['Sweden', '1 234,50 kr', 'Name'],
    ]);
    expect(new Set(shops.SHOPS.map(({ id }) => id)).size).toBe(3);
  });

  test('checks postcodes and writes them as the country does', async () => {
    const { normalizeAddress, validateAddress } = await import('#lib/domain/addresses/address.ts');
    const { formatAddressLines } = await import('#lib/domain/addresses/address-lines.ts');
    const known = Object.values(ADDRESSES).map((address) => normalizeAddress(address));
    expect(known.map(({ zipCode }) => zipCode)).toEqual(['00-950', '8001', '11455']);
    expect(known.flatMap((address) => validateAddress(address))).toEqual([]);
    const wrong = known.map((address) => ({ ...address, zipCode: '1234567' }));
    expect(wrong.flatMap((address) => validateAddress(address))).toEqual([
      ...[1, 2, 3].map(() => ({ path: 'zipCode', message: 'errorZipCode' })),
    ]);
    const [polish] = known;
    expect(polish && formatAddressLines(polish, 'en')).toEqual([
      ...['Ada Nowak', 'ul. Prosta 5', '00-950 Warszawa', 'Poland'],
    ]);
  });

  test('sells its price list: an order is placed, with the VAT that the data have', async () => {
    const placed = [];
    for (const shop of shops.SHOPS) {
      const [shirt] = await shops.catalog.productsByReferenceKeys(shop, ['shirt']);
      const owner = { sessionId: `guest-${shop.locale}` };
      const item = { variantId: shirt?.variants[0]?.id ?? 0, quantity: 1 };
      await shops.baskets.add(owner, shop, [item], 'AddQuantityToExisting', NOW);
      const shippingAddress = Object.values(ADDRESSES).find(
        ({ countryCode }) => countryCode === shop.country,
      );
      const steps = { email: 'ada@example.com', ...(shippingAddress && { shippingAddress }) };
      await shops.orders.updateCheckout(owner, shop, steps, NOW);
      const { idempotencyKey, cost, seen } = await shops.orders.checkout(owner, shop, NOW);
      const placement = { idempotencyKey, expectedTotal: cost.total, seen, acceptsNoReturn: true };
      const result = await shops.orders.place(owner, shop, placement, NOW);
      placed.push([shop.currency, result.ok, cost.total, cost.tax]);
    }
    expect(placed).toEqual([
      ['PLN', true, 21_500, 4_020],
      ['CHF', true, 20_000, 0],
      ['SEK', true, 25_900, 5_180],
    ]);
  });

  test('without VAT rates in the data is named', async () => {
    const { countriesWithoutRates } = await import('#lib/domain/tax/vat-data.ts');
    expect(countriesWithoutRates()).toEqual(['CH']);
    const { checkVat } = await import('../../../scripts/doctor/check-vat.ts');
    expect(JSON.stringify(await checkVat().run())).toContain('CH');
  });
});

describe('printing of the club’s own', () => {
  test('a shirt of the mapping is printed with the club’s styles, limits and days', async () => {
    const { printedItems } = await import('#lib/server/basket/printing/printed-items.ts');
    const { parseLettering } = await import('#lib/domain/printing/lettering.ts');
    const { translator } = await import('#lib/i18n/translate.ts');
    const { PRINTING_DAYS, BACKORDER_DAYS } = await import('#lib/domain/checkout/delivery.ts');
    const swiss = shops.SHOPS.find(({ locale }) => locale === 'de-ch');
    if (!swiss) throw new Error('The club has a Swiss shop.');
    const { lettering, problems } = parseLettering({ name: 'ada', number: '' }, shops.printing);
    expect([lettering.style, problems]).toEqual(['derby', []]);
    const typed = parseLettering({ name: 'ABCDEFGHIJ', number: '1000' }, shops.printing);
    expect(typed.problems.map(({ kind }) => kind)).toEqual(['tooLong', 'noNumber']);
    expect(parseLettering({ number: '999' }, shops.printing).problems).toEqual([]);
    const [shirt] = await shops.catalog.productsByReferenceKeys(swiss, ['shirt']);
    const items = await printedItems(
      { variantId: shirt?.variants[0]?.id ?? 0, quantity: 1 },
      lettering,
      {
        services: { catalog: shops.catalog, printing: shops.printing } as never,
        ...{ shop: swiss, t: translator(swiss.locale) },
      },
    );
    expect(items?.map(({ print }) => [print?.group, print?.rise, print?.text.value])).toEqual([
      ['jubilee', 10, 'Derbyschrift'],
      ['jubilee', 10, 'ADA'],
    ]);
    expect([PRINTING_DAYS, BACKORDER_DAYS]).toEqual([4, 9]);
  });

  test('the part of a print is no good of a list or a search', async () => {
    const [shop] = shops.SHOPS;
    if (!shop) throw new Error('The club has a shop.');
    const whole = { filters: { attributes: {} }, page: 1, perPage: 24 };
    const { products } = await shops.catalog.listing(shop, whole);
    expect(products.map(({ referenceKey }) => referenceKey)).toEqual(['shirt']);
    expect(await shops.catalog.resolveTerm(shop, 'PART-NAME')).toBeNull();
    expect(await shops.catalog.variantsByReferenceKeys(shop, ['PART-NAME'])).toHaveLength(1);
  });
});

test('coins of currencies are those of ISO 4217', async () => {
  const { currencyDecimals, isPayableAmount } = await import('#club/currency-coins.ts');
  const { toSmallestUnit, fromSmallestUnit } = await import(
    '#lib/server/payments/stripe/smallest-unit.ts'
  );
  const { minor } = await import('#lib/domain/shop/money.ts');
  const decimals = ['JPY', 'PLN', 'KWD', 'MGA'].map((currency) => currencyDecimals(currency));
  expect(decimals).toEqual([0, 2, 3, 0]);
  expect([isPayableAmount(150, 'JPY'), isPayableAmount(150, 'KWD')]).toEqual([false, true]);
  expect(toSmallestUnit(minor(20_050), 'PLN')).toBe(20_050);
  expect(fromSmallestUnit(20_050, 'pln')).toBe(20_050);
  expect(fromSmallestUnit(20_050, 'gbp')).toBeUndefined();
});

test('a club of a country without a table of delivery is refused with what is missing', async () => {
  const { readClubFolder } = await import('#club/read-club-folder.ts');
  const { shops: _, ...settings } = JSON.parse(readFileSync(join(CLUB, 'club.json'), 'utf8'));
  const folder = mkdtempSync(join(tmpdir(), 'terrace-no-delivery-'));
  cpSync(DEMO, folder, { recursive: true });
  const polish = [{ locale: 'de-pl', currency: 'PLN', country: 'PL' }];
  const club = { ...settings, shops: polish, defaultLocale: 'de-pl' };
  writeFileSync(join(folder, 'club.json'), JSON.stringify(club));
  expect(() => readClubFolder(folder)).toThrow(
    'delivery.json: is needed: it says how long delivery takes and what it costs for PL',
  );
  const wrong = { ...club, shops: [{ locale: 'pl-pl', currency: 'ZLO', country: 'XX' }] };
  writeFileSync(join(folder, 'club.json'), JSON.stringify(wrong));
  expect(() => readClubFolder(folder)).toThrow(
    /shops\.0\.locale must be a language[\s\S]*currency must be a currency of ISO 4217[\s\S]*country must be a country of ISO 3166-1/,
  );
  rmSync(folder, { recursive: true });
});
