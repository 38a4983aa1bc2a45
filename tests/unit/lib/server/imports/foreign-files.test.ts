import { describe, expect, test } from 'vitest';
import { type Read, readText } from './read-source.ts';

/** Files as spreadsheet programs, sites in other languages and feed plugins really write them. */

const HEADER =
  'Handle,Title,Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
const TEE = 'tee,Tee,Acme,TRUE,Size,M,T-M,3,19.99,https://x/1.jpg';
const quoted = (row: string, separator: string): string =>
  row
    .split(',')
    .map((cell) => `"${cell}"`)
    .join(separator);

const sizes = ({ products }: Read): readonly (readonly [string, string, number | undefined])[] =>
  products.flatMap(({ variants }) =>
    variants.map(({ key, size, prices }) => [key, size, prices['en-gb']?.amount] as const),
  );

describe('tables', () => {
  test.each([
    ['a first line that names the separator', `sep=;\r\n${HEADER}\r\n${TEE}`.replaceAll(',', ';')],
    ['line breaks of old Macs', `${HEADER}\r${TEE}\r`],
    ['empty lines before the header', `\n\n${HEADER}\n${TEE}\n`],
    ['blanks before quotation marks', `${quoted(HEADER, ', ')}\n${quoted(TEE, ', ')}\n`],
    [
      'a mark of the byte order before quotation marks',
      `\ufeff${quoted(HEADER, ';')}\r\n${quoted(TEE, ';')}`,
    ],
    ['separators without cells at the end', `${HEADER},,,\n${TEE},,,\n`],
    ['a header in capital letters', `${HEADER.toUpperCase()}\n${TEE}`],
  ])('%s', async (_, content) => {
    const result = await readText(content);
    expect(result.issues).toEqual([]);
    expect(sizes(result)).toEqual([['T-M', 'm', 1_999]]);
  });

  test('lines are counted from the beginning of the file', async () => {
    const { issues } = await readText(`sep=,\n\n${HEADER}\n${TEE.replace('19.99', 'free')}`);
    expect(issues).toMatchObject([{ line: 4, column: 'variant price', value: 'free' }]);
  });
});

describe('Shopify', () => {
  test('the row with the title may come later than a size, and options need no name', async () => {
    const result = await readText(
      [
        'Handle,Title,Option1 Value,Variant SKU,Variant Price',
        'tee,,L,T-L,20',
        'tee,Tee,M,T-M,20',
      ].join('\n'),
    );
    expect(result.issues).toEqual([]);
    expect(result.products.map(({ texts }) => texts.en?.name)).toEqual(['Tee']);
    expect(sizes(result)).toEqual([
      ['T-L', 'l', 2_000],
      ['T-M', 'm', 2_000],
    ]);
  });

  test('a product of pictures alone is named', async () => {
    const { products, issues } = await readText(
      `${HEADER}\nposter,Poster,,TRUE,,,,,,https://x/1.jpg`,
    );
    expect(products).toEqual([]);
    expect(issues).toMatchObject([
      { line: 2, column: 'variant price', expected: { key: 'price' } },
    ]);
  });
});

describe('cells that a spreadsheet or its guard has changed', () => {
  test('a SKU comes without the quotation mark before a formula, also as a parent', async () => {
    const header =
      'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
    const result = await readText(
      `${header}\n1,variable,'-TEE,Tee,1,,,Size,M\n2,variation,'-TEE-M,Tee,1,20,'-TEE,Size,M\n3,simple,'90s,Mug,1,5,,,`,
    );
    expect(result.issues).toEqual([]);
    expect(result.products.map(({ key, variants }) => [key, variants[0]?.key]).toSorted()).toEqual([
      ["'90s", "'90s"],
      ['-TEE', '-TEE-M'],
    ]);
  });

  test('a shoe size with empty decimals is the whole size', async () => {
    const result = await readText(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
        'shoe,Shoe,Size,25.00,S-25,20\nshoe,,Size,25.5,S-255,20',
    );
    expect(sizes(result)).toEqual([
      ['S-25', '25', 2_000],
      ['S-255', '255', 2_000],
    ]);
  });
});

describe('WooCommerce', () => {
  const rows = [
    ['1', 'variable', 'TEE', 'Trikot, rot', '1', 'visible', '', '', '', '', '', 'Größe', 'M | L'],
    [
      '2',
      'variation',
      'TEE-M',
      'Trikot - M',
      '1',
      'visible',
      '4',
      '15',
      '20',
      '',
      'TEE',
      'Größe',
      'M',
    ],
    [
      '3',
      'simple',
      'MUG',
      'Becher',
      '1',
      'visible',
      '',
      '',
      '9,5',
      'Geschenke > Tassen',
      '',
      '',
      '',
    ],
    ['4', 'variable', 'LONE', 'Ohne', '1', 'visible', '', '', '', '', '', '', ''],
  ];
  const table = (header: string, separator: string): string =>
    [header, ...rows.map((row) => row.map((cell) => `"${cell}"`).join(separator))].join('\r\n');

  test.each([
    [
      'German',
      ';',
      'ID;Typ;Artikelnummer;Name;Veröffentlicht;Sichtbarkeit im Katalog;Lager;Angebotspreis;Regulärer Preis;Kategorien;Übergeordnetes Produkt;Attribut 1 Name;Attribut 1 Wert(e)',
    ],
    [
      'French',
      ',',
      'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Stock,Tarif promo,Tarif régulier,Catégories,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1',
    ],
    [
      'Spanish',
      ',',
      'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Inventario,Precio rebajado,Precio normal,Categorías,Superior,Nombre del atributo 1,Valor(es) del atributo 1',
    ],
  ])('the export of a %s site', async (_, separator, header) => {
    const result = await readText(table(header, separator));
    expect(sizes(result)).toEqual([
      ['MUG', 'one-size', 950],
      ['TEE-M', 'm', 1_500],
    ]);
    expect(result.products.map(({ isActive, categories }) => [isActive, categories])).toEqual([
      [true, ['geschenke/tassen']],
      [true, ['all']],
    ]);
    expect(result.issues).toMatchObject([{ line: 5, expected: { key: 'variations' } }]);
  });

  test('a German export in Windows-1252', async () => {
    const header = 'ID;Typ;SKU;Name;Veröffentlicht;Regulärer Preis';
    const content = Buffer.from(`${header}\r\n1;simple;B;Größe;1;5`, 'latin1');
    const { products } = await readText(content);
    expect(products.map(({ texts, isActive }) => [texts.en?.name, isActive])).toEqual([
      ['Größe', true],
    ]);
  });

  test('a table with a few columns is on sale', async () => {
    const { products } = await readText('Type,SKU,Name,Regular price\nsimple,A,Scarf,5');
    expect(products.map(({ key, isActive }) => [key, isActive])).toEqual([['A', true]]);
  });
});

describe('Google Merchant', () => {
  const feed = (item: string): string =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>A</g:id><title>Tee</title><g:price>20.00 GBP</g:price><g:availability>in stock</g:availability>${item}</item></channel></rss>`;

  test('the price of shipping is no price of the goods', async () => {
    const shipping =
      '<g:shipping><g:country>GB</g:country><g:price>4.90 GBP</g:price></g:shipping>';
    const result = await readText(feed(`${shipping}<g:size>M</g:size>`));
    expect(result.issues).toEqual([]);
    expect(sizes(result)).toEqual([['A', 'm', 2_000]]);
  });

  test('names of HTML characters, which XML does not know', async () => {
    const { products, issues } = await readText(
      feed('<description>Gr&uuml;n&nbsp;&ndash; 5&euro;</description>'),
    );
    expect(issues).toEqual([]);
    expect(products[0]?.texts.en?.description).toBe('Grün – 5€');
  });

  test.each([
    [
      'products of another system',
      '<?xml version="1.0"?><products><product/></products>',
      '<products>',
    ],
    ['a page', '<!DOCTYPE html><html><body><p>Sign in</p></body></html>', '<html>'],
    ['a feed without items', '<rss version="2.0"><channel/></rss>', '<rss>'],
  ])('%s is refused', async (_, content, detail) => {
    await expect(readText(content)).rejects.toMatchObject({ reason: 'unknown-format', detail });
  });

  test.each([
    ['', 1_000],
    ['2026-11-20T08:00+0100/2026-11-30T23:59+0100', 1_000],
    ['2026-11-21T08:00+0100/2026-11-30T23:59+0100', 2_000],
    ['2026-11-01T08:00+0100/2026-11-19T23:59+0100', 2_000],
  ])('a sale price of "%s" costs %i on 20 November', async (dates, amount) => {
    const sale = `<g:sale_price>10 GBP</g:sale_price><g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`;
    expect(sizes(await readText(feed(sale)))).toEqual([['A', 'one-size', amount]]);
  });
});
