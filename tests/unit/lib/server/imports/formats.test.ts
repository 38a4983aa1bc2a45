import { describe, expect, test } from 'vitest';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { type Read, type ReadOptions, readText as read, readFile } from './read-source.ts';

async function refusal(content: string | Buffer, options: ReadOptions = {}): Promise<string> {
  const error: unknown = await read(content, options).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UnreadableFile);
  return error instanceof Error ? error.message : '';
}

const summary = ({ products }: Read): readonly unknown[] =>
  products.map(({ key, design, categories, variants }) => [
    ...[key, design, categories],
    variants.map(({ key: sku, size, stock, prices }) => [
      ...[sku, size, stock.quantity],
      prices['en-gb']?.amount,
    ]),
  ]);

const OLD_SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Variant Image';

describe('Shopify', () => {
  test('a real export of the format until 2024: each handle is a product, a row without option adds a picture', async () => {
    const { products, issues } = await readFile('tests/support/feeds/shopify-apparel.csv');
    expect(issues).toEqual([]);
    expect(products.length).toBe(new Set(products.map(({ key }) => key)).size);
    expect(summary({ products } as Read).slice(0, 2)).toEqual([
      [
        'ocean-blue-shirt',
        'ocean-blue-shirt',
        ['all'],
        [['ocean-blue-shirt-one-size', 'one-size', 1, 5_000]],
      ],
      [
        ...['classic-varsity-top', 'classic-varsity-top', ['all']],
        [
          ['classic-varsity-top-s', 's', 1, 6_000],
          ['classic-varsity-top-m', 'm', 1, 6_000],
          ['classic-varsity-top-l', 'l', 1, 6_000],
        ],
      ],
    ]);
    expect(products[1]?.attributes).toEqual({ brand: ['partners-demo'], ageGroup: ['women'] });
    expect(products[1]?.images).toEqual([
      {
        source: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg',
        type: 'bust',
        view: 'front',
      },
    ]);
  });

  test('colours become siblings of a design, each with its own pictures', async () => {
    const rows = [
      OLD_SHOPIFY,
      'polo,Polo,<p>Soft</p>,Acme,Polos,"men, new",true,Größe,M,Farbe,Marineblau,P-M-N,shopify,3,deny,30.00,40.00,https://x/1.jpg,https://x/navy.jpg',
      'polo,,,,,,,,L,,Marineblau,P-L-N,shopify,0,deny,30.00,,https://x/navy.jpg,https://x/navy.jpg',
      'polo,,,,,,,,M,,Rot,P-M-R,,5,deny,30.00,,https://x/red.jpg,https://x/red.jpg',
    ];
    const { products, found } = await read(rows.join('\n'), { locale: 'de-de' });
    expect(products.map(({ key, design, attributes }) => [key, design, attributes])).toEqual([
      [
        ...['polo-marineblau', 'polo'],
        { brand: ['acme'], ageGroup: ['men'], colorDetail: ['marineblau'] },
      ],
      [
        ...['polo-rot', 'polo'],
        { brand: ['acme'], ageGroup: ['men'], color: ['red'], colorDetail: ['rot'] },
      ],
    ]);
    expect(products[0]?.images.map(({ source }) => source)).toEqual([
      'https://x/navy.jpg',
      'https://x/1.jpg',
    ]);
    expect(products[0]?.variants[0]).toEqual({
      ...{ key: 'P-M-N', size: 'm' },
      stock: { quantity: 3, isSellableWithoutStock: false },
      prices: {
        'de-de': {
          ...{ amount: 3_000, vatRate: 1_900 },
          reductions: [{ category: 'sale', type: 'absolute', relative: 0, absoluteWithTax: 1_000 }],
        },
      },
    });
    expect(products[1]?.variants[0]?.stock.isSellableWithoutStock).toBe(true);
    expect(found.mapping()).toMatchObject({
      categories: { 'type: Polos': ['polos'], 'tag: men': [], 'tag: new': [] },
      colours: { Marineblau: '', Rot: 'red' },
      sizes: { M: 'm', L: 'l' },
    });
  });

  test('a mapping decides about categories, colours, sizes, jerseys and tax', async () => {
    const rows = [
      OLD_SHOPIFY,
      'kit,Home Shirt,,,Shirts,"home,kids",true,Size,Age 7,Color,Claret,K,shopify,1,deny,50,,,',
    ];
    const mapping: CatalogMapping = {
      ...EMPTY_MAPPING,
      categories: { 'type: Shirts': ['jerseys/home'], 'tag: kids': ['kids'] },
      colours: { Claret: 'oxblood' },
      sizes: { 'Age 7': 'kids-128' },
      jerseys: ['tag: home'],
      vatRates: { 'tag: kids': 0 },
    };
    const { products, found } = await read(rows.join('\n'), { mapping });
    expect(products[0]).toMatchObject({
      categories: ['jerseys/home', 'kids'],
      attributes: {
        color: ['oxblood'],
        isJersey: ['true'],
        jerseyType: ['home'],
        ageGroup: ['kids'],
      },
      variants: [{ size: 'kids-128', prices: { 'en-gb': { vatRate: 0 } } }],
    });
    expect(found.records().map(({ key }) => key)).toEqual([
      ...['jerseys', 'jerseys/home', 'kids'],
      ...['ageGroup', 'isJersey', 'jerseyType', 'season', 'colorDetail', 'color', 'size'],
    ]);
  });

  test("today's columns, drafts and products that are not published", async () => {
    const rows = [
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Variant image URL',
      'Scarf,scarf,Warm,Acme,Apparel & Accessories > Scarves,,,TRUE,Active,S-1,Title,Default Title,12.50,,shopify,4,TRUE,,',
      'Hat,hat,,,,,,TRUE,Draft,H-1,Title,Default Title,10,,,,,,',
      'Bag,bag,,,,,,FALSE,Active,B-1,Title,Default Title,10,,,,,,',
    ];
    const result = await read(rows.join('\r\n'));
    expect(result.products.map(({ key, isActive }) => [key, isActive])).toEqual([
      ['scarf', true],
      ['hat', false],
      ['bag', false],
    ]);
    expect(result.products[0]).toMatchObject({
      categories: ['apparel-accessories/scarves'],
      variants: [
        { key: 'S-1', size: 'one-size', stock: { quantity: 4, isSellableWithoutStock: true } },
      ],
    });
  });

  test('rows that cannot be taken are named by line and column', async () => {
    const rows = [
      OLD_SHOPIFY,
      ',No handle,,,,,true,Title,Default Title,,,,,,,10,,,',
      'a,,,,,,true,Title,Default Title,,,,,,,10,,,',
      'b,B,,,,,true,Title,Default Title,,,,,,,ten pounds,,,',
      'c,C,,,,,true,Size,S,,,,,many,,10,,,',
      'c,,,,,,,,M,,,,,2,,10,cheap,,',
      'c,,,,,,,,L,,,,,2,,10,,,',
    ];
    const { products, issues } = await read(rows.join('\n'));
    expect(issues.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'handle', ''],
      [3, 'title', ''],
      [4, 'variant price', 'ten pounds'],
      [5, 'variant inventory qty', 'many'],
      [6, 'variant compare at price', 'cheap'],
    ]);
    expect(products.map(({ key, variants }) => [key, variants.length])).toEqual([['c', 1]]);
  });
});

const WOO =
  'ID,Type,SKU,Name,Published,Visibility in catalog,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)';

describe('WooCommerce', () => {
  test('variations find their parent by SKU or id, wherever they stand', async () => {
    const rows = [
      WOO,
      '3,variation,TEE-S,Tee - S,1,visible,,,,1,5,0,,20,,,,TEE,Size,S',
      '1,variable,TEE,Tee,1,visible,"Soft\\ncotton",,,1,,0,,,Clothing > T-Shirts,"new, gift",https://x/a.jpg,,Size,"S, M"',
      '4,variation,TEE-M,Tee - M,1,visible,,,,1,0,0,15,20,,,,id:1,Size,M',
      '5,simple,MUG,Mug,1,visible,,,,1,,0,,9,Gifts,,,,,',
      '6,simple,POSTER,Poster,1,hidden,,,,0,,0,,9,Gifts,,,,,',
      '7,variation,LOST,Lost,1,visible,,,,1,1,0,,9,,,,id:99,Size,S',
      '8,grouped,SET,Set,1,visible,,,,1,,0,,,,,,,,',
    ];
    const result = await read(rows.join('\n'));
    expect(summary(result)).toEqual([
      ['MUG', 'MUG', ['gifts'], [['MUG', 'one-size', 0, 900]]],
      ['POSTER', 'POSTER', ['gifts'], [['POSTER', 'one-size', 0, 900]]],
      [
        ...['TEE', 'TEE', ['clothing/t-shirts']],
        [
          ['TEE-S', 's', 5, 2_000],
          ['TEE-M', 'm', 0, 1_500],
        ],
      ],
    ]);
    const [mug, poster, tee] = result.products;
    expect([mug?.isActive, poster?.isActive]).toEqual([true, false]);
    expect(mug?.variants[0]?.stock.isSellableWithoutStock).toBe(true);
    expect(tee?.texts.en?.description).toBe('Soft\ncotton');
    expect(result.issues.map(({ line, column, value }) => [line, column, value])).toEqual([
      [8, 'type', 'grouped'],
      [7, 'parent', 'id:99'],
    ]);
  });

  test.each([
    ['', '', 1_500],
    ['2026-11-01', '2026-11-30', 1_500],
    ['2026-12-01', '', 2_000],
    ['', '2026-11-01', 2_000],
  ])('a sale price from "%s" to "%s" costs %i on 20 November', async (from, to, amount) => {
    const { products } = await read(
      `${WOO}\n1,simple,MUG,Mug,1,visible,,${from},${to},1,1,0,15,20,Gifts,,,,,`,
    );
    expect(products[0]?.variants[0]?.prices['en-gb']?.amount).toBe(amount);
  });
});

const rss = (items: string): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`;

describe('Google Merchant', () => {
  const SHIRT = (id: string, size: string, more = ''): string =>
    `<item><g:id>${id}</g:id><g:item_group_id>SHIRT</g:item_group_id><title>Shirt &amp; co</title><g:price>25.00 GBP</g:price><g:availability>in stock</g:availability><g:size>${size}</g:size><g:color>Navy</g:color><g:product_type>Clothing &gt; Shirts</g:product_type><g:gender>male</g:gender><g:image_link>https://x/${id}.jpg</g:image_link>${more}</item>`;

  test('items of a group are sizes of one product, wherever they stand', async () => {
    const xml = rss(
      `${SHIRT('A', 'S')}<item><g:id>MUG</g:id><title>Mug</title><description><![CDATA[<b>Big</b> mug<script>alert(1)</script>]]></description><g:price>9 GBP</g:price><g:sale_price>7.50 GBP</g:sale_price><g:availability>preorder</g:availability></item>${SHIRT('B', 'M', '<g:additional_image_link>https://x/2.jpg</g:additional_image_link><g:additional_image_link>https://x/3.jpg</g:additional_image_link>')}`,
    );
    const result = await read(xml);
    expect(result.issues).toEqual([]);
    expect(summary(result)).toEqual([
      [
        ...['SHIRT', 'SHIRT', ['clothing/shirts']],
        [
          ['A', 's', 10, 2_500],
          ['B', 'm', 10, 2_500],
        ],
      ],
      ['MUG', 'MUG', ['all'], [['MUG', 'one-size', 0, 750]]],
    ]);
    const [shirt, mug] = result.products;
    expect(shirt?.texts.en?.name).toBe('Shirt & co');
    expect(shirt?.images.map(({ source }) => source)).toEqual([
      ...['https://x/A.jpg', 'https://x/B.jpg', 'https://x/2.jpg', 'https://x/3.jpg'],
    ]);
    expect(shirt?.attributes).toMatchObject({ color: ['navy'], ageGroup: ['men'] });
    expect(mug?.texts.en?.description).toBe('Big mug');
    expect(mug?.variants[0]?.stock.isSellableWithoutStock).toBe(true);
  });

  test('Atom feeds and tables say the same', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><entry><g:id>A</g:id><title>Mug</title><summary>Big</summary><g:price>9.00 GBP</g:price><g:availability>in_stock</g:availability></entry></feed>`;
    const table = `id\ttitle\tdescription\tprice\tavailability\nA\tMug\tBig\t9.00 GBP\tin stock`;
    const [fromAtom, fromTable] = [await read(atom), await read(table)];
    expect(fromAtom.products).toEqual(fromTable.products);
    expect(fromTable.products[0]?.texts.en).toEqual({
      ...{ name: 'Mug', description: 'Big', keywords: '' },
    });
  });

  test('a document that declares entities is refused, and one that is cut off is named by its line', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><rss><channel/></rss>`;
    expect(await refusal(bomb)).toBe('The feed declares entities of its own. Remove them.');
    const cut = rss(SHIRT('A', 'S')).slice(0, -16);
    const { products, issues } = await read(`${cut}\n<item><g:id>B</`);
    expect(products.map(({ key }) => key)).toEqual(['SHIRT']);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ line: 2, expected: { key: 'xml' } });
  });

  test('an element that is nested without end is refused', async () => {
    expect(await refusal(rss('<a>'.repeat(1_000)))).toBe('The feed is nested too deeply.');
  });
});

describe('files', () => {
  const ROW = 'mug,Mug für Zuhause,,,Gifts,,true,Title,Default Title,,,,,1,,9,,,';
  const name = async (content: Buffer, options?: ReadOptions): Promise<string | undefined> =>
    (await read(content, options)).products[0]?.texts.en?.name;

  test.each([
    ['UTF-8', Buffer.from(`${OLD_SHOPIFY}\n${ROW}`)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${OLD_SHOPIFY}\n${ROW}`)],
    ['Windows-1252', Buffer.from(`${OLD_SHOPIFY}\n${ROW}`, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${OLD_SHOPIFY}\n${ROW}`, 'utf16le')],
  ])('%s is read', async (_, content) => {
    expect(await name(content)).toBe('Mug für Zuhause');
  });

  test.each([';', '\t', '|'])('cells separated by %j are read', async (separator) => {
    const content = `${OLD_SHOPIFY}\n${ROW}`.replaceAll(',', separator);
    expect(await name(Buffer.from(content))).toBe('Mug für Zuhause');
  });

  test.each([
    ['commas', ['"1.299,00 €"', '"12,5"', '1299', '"1.299"'], [129_900, 1_250, 129_900, 129_900]],
    ['points', ['"1,299.50"', '12.5', "1'299.00", '1 299.00'], [129_950, 1_250, 129_900, 129_900]],
  ])('decimal %s and thousands', async (_, prices, amounts) => {
    const rows = prices.map((price, index) =>
      ROW.replace('mug', `m${index}`).replace(',9,', `,${price},`),
    );
    const { products, issues } = await read([OLD_SHOPIFY, ...rows].join('\n'), { locale: 'de-de' });
    expect(issues).toEqual([]);
    expect(products.map(({ variants }) => variants[0]?.prices['de-de']?.amount)).toEqual(amounts);
  });

  test('a workbook, an archive, a picture and an empty file are refused in words', async () => {
    expect(await refusal(Buffer.from('PK\u0003\u0004rest'))).toMatch(/^This is a workbook/);
    expect(await refusal(Buffer.from([0x1f, 0x8b, 8, 0]))).toMatch(/^This file is compressed/);
    expect(await refusal(Buffer.from([0x89, 0x50, 0, 0, 0]))).toMatch(/^This is no text file/);
    expect(await refusal('')).toMatch(/is empty\.$/);
    expect(await refusal('Name;Preis\nBecher;9')).toBe(
      'The format of the file is unknown; its columns are: name, preis. Formats: terrace, shopify, woocommerce, google.',
    );
    expect(await refusal(`${OLD_SHOPIFY}\n${ROW}`, { format: 'woocommerce' })).toMatch(
      /^The columns of the file are not those of woocommerce/,
    );
  });

  test('a file that is cut off within a cell keeps the rows before', async () => {
    const { products, issues } = await read(`${OLD_SHOPIFY}\n${ROW}\nhat,"Hat with a lo`);
    expect(products.map(({ key }) => key)).toEqual(['mug']);
    expect(issues).toMatchObject([{ line: 3, expected: { key: 'closingQuote' } }]);
  });

  test('300 columns, and descriptions of hostile HTML', async () => {
    const columns = Array.from({ length: 300 }, (_, index) => `Metafield ${index}`).join(',');
    const html =
      '"<h2>Made for cold</h2><script>steal()</script><p>Warm &amp; <a href=""javascript:x()"">soft</a></p><ul><li>Cotton</li></ul><img src=x onerror=y>"';
    const row = ROW.replace('für Zuhause,', `für Zuhause,${html}`);
    const { products } = await read(`${OLD_SHOPIFY},${columns}\n${row}${',x'.repeat(300)}`);
    expect(products[0]?.texts.en?.description).toBe('Made for cold\n\nWarm & soft\n\n• Cotton');
  });

  test('a cell of more than 10 MB is refused', async () => {
    const huge = ROW.replace('Gifts', `"${'x'.repeat(13 * 1024 * 1024)}"`);
    expect(await refusal(`${OLD_SHOPIFY}\n${huge}`)).toBe(
      'Line 2: a cell is longer than 10 MB. Shorten it.',
    );
  });
});
