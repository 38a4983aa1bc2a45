import { describe, expect, test } from 'vitest';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import { type Read, readText } from './read-source.ts';

/** Tables that a shop must not guess about: what is not clear is named or reported. */

const HEADER =
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Status,Gift Card,Variant Requires Shipping,Variant Barcode';
const row = (handle: string, price: string, more: Partial<Record<string, string>> = {}): string =>
  [
    ...[handle, 'Schal', 'Schals', more['published'] ?? 'true', 'Size', more['size'] ?? 'S'],
    ...[`SKU-${handle}${more['size'] ?? ''}`, 'shopify', '5', 'deny', `"${price}"`],
    ...[more['status'] ?? 'active', more['gift'] ?? '', more['shipping'] ?? '', more['gtin'] ?? ''],
  ].join(',');
const table = (...rows: readonly string[]): string => [HEADER, ...rows].join('\n');
const amounts = ({ products }: Read): readonly unknown[] =>
  products.flatMap(({ variants }) => variants.map(({ prices }) => prices['de-de']?.amount));
const keysOf = ({ issues }: Read): readonly string[] => issues.map(({ expected }) => expected.key);
const german = (content: string): Promise<Read> => readText(content, { locale: 'de-de' });

describe('amounts', () => {
  test.each([
    '$19.95',
    '5000 JPY',
    'CHF 19.95',
    '19.95 Fr.',
    '£29.95',
    '105.29 USD',
    '199 kr',
    '20 zł',
  ])('%s is another currency than the shop’s', async (price) => {
    const result = await german(table(row('a', price), row('b', '5.00')));
    expect(amounts(result)).toEqual([500]);
    expect(result.issues).toMatchObject([
      {
        column: 'variant price',
        value: price,
        expected: { key: 'ownCurrency', values: { currency: 'EUR' } },
      },
    ]);
  });

  test.each(['19.95 €', 'EUR 19.95', '19.95 Euro', '€19.95'])('%s is the shop’s', async (price) => {
    expect(amounts(await german(table(row('a', price))))).toEqual([1_995]);
  });

  test.each(['12.50.30', '19.95 %', '-5', '1e3', 'ab 5', ''])('%s is no price', async (price) => {
    const result = await german(table(row('a', price), row('b', '5.00')));
    expect(amounts(result)).toEqual([500]);
    expect(keysOf(result)).toEqual(['price']);
  });

  test('what costs nothing is named', async () => {
    expect(keysOf(await german(table(row('a', '0.00'))))).toEqual(['priceAboveZero']);
  });

  test('three digits after a sign are a fraction in exports, and the rounding is reported', async () => {
    const result = await german(table(row('a', '24.958'), row('b', '0.995'), row('c', '19.950')));
    expect(amounts(result)).toEqual([2_496, 100, 1_995]);
    expect(result.notes).toEqual([
      { key: 'rounded', value: '24.958 → 24.96' },
      { key: 'rounded', value: '0.995 → 1.00' },
    ]);
    expect(result.reading).toMatchObject({
      ...{ decimal: '.', source: 'format' },
      examples: [
        { text: '24.958', amount: 2_496 },
        { text: '0.995', amount: 100 },
        { text: '19.950', amount: 1_995 },
      ],
    });
  });

  test('one row does not change the separators of a file', async () => {
    const result = await german(table(row('a', '19,95'), row('b', '5,00'), row('c', '7.50')));
    expect(amounts(result)).toEqual([1_995, 500]);
    expect(result.issues).toMatchObject([{ line: 4, value: '7.50' }]);
    expect(result.reading).toMatchObject({ decimal: ',', source: 'proven' });
  });

  test('the mapping can name the separators', async () => {
    const mapping = { ...EMPTY_MAPPING, decimal: ',' } as const;
    const result = await readText(table(row('a', '24.958')), { locale: 'de-de', mapping });
    expect(amounts(result)).toEqual([2_495_800]);
    expect(result.reading?.source).toBe('mapping');
  });

  test('three digits are thousands in a currency without coins', async () => {
    const result = await readText(table(row('a', '24,958')), { locale: 'ko-kr' });
    expect(result.products[0]?.variants[0]?.prices['ko-kr']?.amount).toBe(2_495_800);
  });
});

const WOO =
  'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Sale price,Regular price';

describe('dates of sales', () => {
  const woo = (...periods: readonly (readonly [string, string])[]): string =>
    [
      WOO,
      ...periods.map(([from, to], n) => `${n},simple,W${n},Mug,1,${from},${to},1,9,0,10,20`),
    ].join('\n');

  test.each([
    ['2026-11-19T22:30:00Z', 1_000],
    ['2026-11-20T22:30:00Z', 1_000],
    ['2026-11-20T23:00:00Z', 2_000],
  ])('the last day counts until its end in the shop’s zone: %s costs %i', async (now, amount) => {
    const options = { locale: 'de-de', now: new Date(now) } as const;
    expect(amounts(await readText(woo(['2026-11-01', '2026-11-20']), options))).toEqual([amount]);
  });

  test('one date of the file proves the order of all', async () => {
    const result = await german(woo(['31/01/2026', '28/02/2026'], ['01/11/2026', '02/12/2026']));
    expect(amounts(result)).toEqual([2_000, 1_000]);
    expect(result.reading?.dateOrder).toBe('dmy');
    const american = await german(woo(['01/31/2026', '02/28/2026'], ['11/01/2026', '12/02/2026']));
    expect(amounts(american)).toEqual([2_000, 1_000]);
  });

  test('what can be read in two ways is named, and costs the normal price', async () => {
    const result = await german(woo(['01/11/2026', '02/12/2026'], ['someday', '']));
    expect(amounts(result)).toEqual([2_000, 2_000]);
    expect(keysOf(result)).toEqual(['clearDate', 'date']);
    const mapping = { ...EMPTY_MAPPING, dates: 'dmy' } as const;
    const configured = await readText(woo(['01/11/2026', '02/12/2026']), {
      locale: 'de-de',
      mapping,
    });
    expect(amounts(configured)).toEqual([1_000]);
  });

  test('points begin with the day, and dates with the year are clear', async () => {
    const result = await german(woo(['01.11.2026', '02.12.2026'], ['2026/11/01', '2026. 12. 2.']));
    expect(amounts(result)).toEqual([1_000, 1_000]);
    expect(result.issues).toEqual([]);
  });

  test('sales that begin later or end are reported', async () => {
    const { notes } = await german(woo(['2026-12-01', ''], ['', '2026-12-24']));
    expect(notes).toEqual([
      { key: 'saleLater', value: 'W0: 2026-12-01' },
      { key: 'saleEnds', value: 'W1: 2026-12-24' },
    ]);
  });
});

describe('stock', () => {
  const stocks = ({ products }: Read): readonly unknown[] =>
    products.flatMap(({ variants }) => variants.map(({ stock }) => stock));

  test('a table without columns of stock sells nothing, and says so', async () => {
    const result = await german('Handle,Title,Variant SKU,Variant Price\na,Schal,S,5');
    expect(stocks(result)).toEqual([{ quantity: 0, isSellableWithoutStock: false }]);
    expect(result.notes).toEqual([{ key: 'stockUnknown', value: 'S' }]);
  });

  test('a table without a tracker has counted what its quantities say', async () => {
    const header =
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
    const result = await german(
      `${header}\na,Schal,S,0,deny,5\nb,Schal,T,3,deny,5\nc,Schal,U,0,continue,5`,
    );
    expect(stocks(result)).toEqual([
      { quantity: 0, isSellableWithoutStock: false },
      { quantity: 3, isSellableWithoutStock: false },
      { quantity: 0, isSellableWithoutStock: true },
    ]);
    expect(result.notes).toEqual([{ key: 'madeToOrder', value: 'U' }]);
  });

  test('what is not counted is not made to order', async () => {
    const result = await german(
      `${WOO}\n1,simple,A,Mug,1,,,1,,0,,20\n2,simple,B,Mug,1,,,0,,0,,20\n3,simple,C,Mug,1,,,1,,notify,,20\n4,simple,D,Mug,1,,,,,,,20`,
    );
    expect(stocks(result)).toEqual([
      { quantity: 0, isSellableWithoutStock: true, isUncounted: true },
      { quantity: 0, isSellableWithoutStock: false },
      { quantity: 0, isSellableWithoutStock: true },
      { quantity: 0, isSellableWithoutStock: false },
    ]);
    expect(result.notes).toEqual([
      { key: 'uncounted', value: 'A' },
      { key: 'madeToOrder', value: 'C' },
      { key: 'stockUnknown', value: 'D' },
    ]);
  });
});

describe('goods', () => {
  test('gift cards and what is not sent are left out and named', async () => {
    const result = await german(
      table(row('a', '5', { gift: 'true' }), row('b', '5', { shipping: 'FALSE' }), row('c', '5')),
    );
    expect(result.products.map(({ key }) => key)).toEqual(['c']);
    expect(keysOf(result)).toEqual(['noGiftCard', 'parcelGoods']);
    const woo = await german(
      `${WOO}\n1,"simple, virtual",A,Lesson,1,,,1,,0,,20\n2,"simple, downloadable",B,Song,1,,,1,,0,,20`,
    );
    expect(woo.products).toEqual([]);
    expect(keysOf(woo)).toEqual(['parcelGoods', 'parcelGoods']);
  });

  test('words of a German spreadsheet are read, and others are named', async () => {
    const result = await german(
      table(
        ...[row('a', '5', { status: 'Aktiv' }), row('b', '5', { published: 'FALSCH' })],
        ...[row('c', '5', { published: 'WAHR' }), row('d', '5', { status: 'vielleicht' })],
      ),
    );
    expect(result.products.map(({ key, isActive }) => [key, isActive])).toEqual([
      ...[
        ['a', true],
        ['b', false],
      ],
      ...[
        ['c', true],
        ['d', false],
      ],
    ]);
    expect(keysOf(result)).toEqual(['status']);
  });

  test('a size that a product has twice is named', async () => {
    const result = await german(
      table(
        row('a', '5', { size: 'S' }),
        row('a', '5', { size: 'M' }),
        row('a', '6', { size: 'Small' }),
      ),
    );
    expect(result.products[0]?.variants.map(({ size }) => size)).toEqual(['s', 'm']);
    expect(result.issues).toMatchObject([
      { line: 4, expected: { key: 'ownSize', values: { line: 2 } } },
    ]);
  });

  test('a GTIN is taken from every format, without one that is wrong', async () => {
    const result = await german(
      table(
        row('a', '5', { gtin: '4006381333931' }),
        row('b', '5', { gtin: '4006381333932' }),
        row('c', '5', { gtin: '4.00638E+12' }),
      ),
    );
    expect(result.products.map(({ variants }) => variants[0]?.gtin)).toEqual([
      ...['4006381333931', undefined, undefined],
    ]);
    expect(keysOf(result)).toEqual(['gtin', 'gtin']);
    const woo = await german(
      `${WOO},"GTIN, UPC, EAN, or ISBN"\n1,simple,A,Mug,1,,,1,3,0,,20,012345678905`,
    );
    expect(woo.products[0]?.variants[0]?.gtin).toBe('012345678905');
    const feed = await german(
      'id\ttitle\tprice\tavailability\tgtin\nA\tMug\t9.00 EUR\tin stock\t96385074',
    );
    expect(feed.products[0]?.variants[0]?.gtin).toBe('96385074');
  });

  test('columns of other markets are reported', async () => {
    const { notes } = await german(
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price,Included / Austria,Price / Austria\na,Schal,S,1,5,true,6',
    );
    expect(notes).toEqual([{ key: 'markets', value: 'austria' }]);
  });

  test.each([
    ['price', HEADER.replace('Variant Price,', ''), '"price" or "variant price"'],
    ['title', HEADER.replace('Title,', ''), '"title"'],
  ])('a missing column of the %s is named', async (_, header, detail) => {
    await expect(german(`${header}\na`)).rejects.toMatchObject({
      reason: 'missing-columns',
      detail,
    });
  });

  test('names that a file implies are in the shop’s language', async () => {
    const { found } = await german(
      'Handle,Title,Variant SKU,Variant Inventory Qty,Variant Price\na,Schal,S,1,5',
    );
    expect(JSON.stringify(found.records())).toContain('Einheitsgröße');
    expect(JSON.stringify(found.records())).toContain('Alle Artikel');
  });

  test('a type that is decided to be in no category makes none', async () => {
    const mapping = { ...EMPTY_MAPPING, categories: { 'type: Schals': [] } };
    const { products } = await readText(table(row('a', '5')), { locale: 'de-de', mapping });
    expect(products[0]?.categories).toEqual([]);
  });
});

describe('variations', () => {
  test('any size of WooCommerce is each size of its product', async () => {
    const header =
      'ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)';
    const result = await german(
      [
        header,
        '1,variable,TEE,Tee,1,1,,,,Color,"Red, Blue",Size,"Large, Medium, Small"',
        '2,variation,TEE-R,Tee,1,1,,20,TEE,Color,Red,Size,',
        '3,variation,TEE-B,Tee,1,1,7,20,TEE,Color,Blue,Size,',
      ].join('\n'),
    );
    expect(
      result.products.map(({ key, variants }) => [
        key,
        variants.map(({ key: sku, size, stock }) => [sku, size, stock.quantity]),
      ]),
    ).toEqual([
      [
        'TEE-red',
        [
          ['TEE-R-l', 'l', 0],
          ['TEE-R-m', 'm', 0],
          ['TEE-R-s', 's', 0],
        ],
      ],
      [
        'TEE-blue',
        [
          ['TEE-B-l', 'l', 2],
          ['TEE-B-m', 'm', 2],
          ['TEE-B-s', 's', 2],
        ],
      ],
    ]);
    expect(result.notes.map(({ key }) => key)).toEqual(['uncounted', 'sharedStock']);
  });

  test('colours of a feed have their own titles and texts', async () => {
    const result = await german(
      [
        'id\titem_group_id\ttitle\tdescription\tprice\tavailability\tcolor\tsize',
        'A\tG\tTee Black S\tA black one\t9.00 EUR\tin stock\tBlack\tS',
        'B\tG\tTee Black M\tA black one\t9.00 EUR\tin stock\tBlack\tM',
        'C\tG\tTee White M\tA white one\t9.00 EUR\tin stock\tWhite\tM',
      ].join('\n'),
    );
    expect(result.products.map(({ texts }) => [texts.de?.name, texts.de?.description])).toEqual([
      ['Tee Black', 'A black one'],
      ['Tee White', 'A white one'],
    ]);
  });
});
