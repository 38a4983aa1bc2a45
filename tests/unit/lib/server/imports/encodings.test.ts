import { expect, test } from 'vitest';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { readText } from './read-source.ts';

/** The bytes of a text, by asking the decoder what each byte and each pair of bytes means. */
function encode(text: string, encoding: string): Buffer {
  const bytes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const learn = (...pair: readonly number[]): void => {
    const letter = decoder.decode(Buffer.from(pair));
    if ([...letter].length === 1 && !bytes.has(letter)) bytes.set(letter, pair);
  };
  for (let byte = 0; byte < 256; byte += 1) learn(byte);
  const isWide = /euc|gb|jis|big5/.test(encoding);
  for (let lead = 0x81; isWide && lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) learn(lead, trail);
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? [0x3f]));
}

const HEADER =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
const table = (title: string): string => `${HEADER}\na,"${title}",Size,S,S-1,3,25\n`;

test.each([
  ['Größe – täglich „neu“ für 5 €', 'windows-1252', 'de-de'],
  ['Echarpe d’été brodée à l’œil', 'windows-1252', 'fr-fr'],
  ['It’s a Café™', 'windows-1252', 'en-gb'],
  ['Täglich Größe ß', 'macintosh', 'de-de'],
  ['Camiseta edición niño', 'macintosh', 'es-es'],
  ['Schal Łódź', 'iso-8859-2', 'de-de'],
  ['Szalik żółty, koszulka męska', 'windows-1250', 'en-gb'],
  ['Šála žlutá, dětské tričko', 'windows-1250', 'de-de'],
  ['Шарф красный', 'windows-1251', 'en-gb'],
  ['홈 유니폼 머플러', 'euc-kr', 'ko-kr'],
  ['어린이 티셔츠 빨강', 'euc-kr', 'de-de'],
  ['主场围巾', 'gb18030', 'zh-cn'],
  ['儿童球衣 红色', 'gb18030', 'en-gb'],
  ['サッカーユニフォーム', 'shift_jis', 'de-de'],
] as const)('%s in %s is read in the shop %s', async (title, encoding, locale) => {
  const { products, reading } = await readText(encode(table(title), encoding), { locale });
  expect(products.flatMap(({ texts }) => Object.values(texts).map(({ name }) => name))).toEqual([
    title,
  ]);
  expect(reading?.encoding).toBe(encoding);
});

test.each([
  [
    'lines in two encodings',
    Buffer.concat([Buffer.from(table('Größe')), encode('b,Größe,Size,S,S-2,3,25', 'windows-1252')]),
  ],
  ['bytes that are no words', encode(table('±¼ÁÍ÷¸¦'), 'windows-1252')],
])('%s are refused, not imported as gibberish', async (_, content) => {
  const error: unknown = await readText(content, { locale: 'de-de' }).catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(UnreadableFile);
  expect(error).toMatchObject({ reason: 'encoding' });
});
