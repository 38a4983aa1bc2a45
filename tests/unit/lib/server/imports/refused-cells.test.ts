import { describe, expect, test } from 'vitest';
import { isPictureSource } from '#lib/domain/catalog/picture-source.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import { parseRecord } from '#lib/server/imports/record-schema.ts';
import { aProductRecord } from '../../../../support/a-catalog-file.ts';
import { readText } from './read-source.ts';

const ADDRESSES = [
  ...['javascript:alert(1)', 'file:///etc/passwd', 'ftp://host/a.png', 'gopher://host/', 'blob:x'],
  ...['data:image/png;base64;AA', '//host/a.png', '\\\\host\\a.png', '../../etc/passwd', '.env'],
  ...['http:host', 'https://', 'mailto:a@b.c', 'HTTP:/x', 'a picture.png'],
];
const EXPECTED = 'an http or https address, or a file of the picture store';
const HEADER =
  'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src';

describe('picture addresses that are not http or https', () => {
  test.each(ADDRESSES)('%s is refused in a file of the shop', (source) => {
    expect(isPictureSource(source)).toBe(false);
    const images = [{ source, type: 'bust', view: 'front' }];
    const parsed = parseRecord(aProductRecord({ images }));
    expect('issues' in parsed && parsed.issues.map(({ path }) => path)).toEqual([
      'images[0].source',
    ]);
  });

  test.each([
    'product/quarry.svg',
    'imported/0a1b.webp',
    'https://x.example/a.png?b=c',
    'HTTPS://x/a',
  ])('%s is a picture', (source) => expect(isPictureSource(source)).toBe(true));

  test.each(ADDRESSES)('%s is named in a file of another system, and left out', async (source) => {
    const row = `tee,Tee,Soft,Size,M,T-M,20,"${source}"`;
    const more = 'tee,,,,,,,https://x.example/b.png';
    const { products, issues } = await readText(`${HEADER}\n${row}\n${more}`);
    expect(products[0]?.images.map((image) => image.source)).toEqual(['https://x.example/b.png']);
    expect(
      issues.map(({ line, column, value, expected }) => [line, column, value, inEnglish(expected)]),
    ).toEqual([[2, 'image', source, EXPECTED]]);
  });
});

describe('a cell that is no description', () => {
  const file = (description: string) => `${HEADER}\ntee,Tee,"${description}",Size,M,T-M,20,`;

  test('is named and left out', async () => {
    const { products, issues } = await readText(file('x'.repeat(10_000_000)));
    expect(products[0]?.texts.en?.description).toBe('');
    expect(issues).toMatchObject([
      {
        ...{ line: 2, column: 'description', value: `${'x'.repeat(80)}…` },
        expected: { key: 'atMostCharacters', values: { maximum: 200_000 } },
      },
    ]);
  });

  test('unlike one that is long', async () => {
    const { products, issues } = await readText(file('x'.repeat(19_000)));
    expect(products[0]?.texts.en?.description).toHaveLength(19_000);
    expect(issues).toEqual([]);
  });
});
