import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import { catalogJsonSchema, parseRecord } from '#lib/server/imports/record-schema.ts';
import { aProductRecord } from '../../../../support/a-catalog-file.ts';

test('schemas/catalog.json is the schema that an import applies; `npm run catalog -- schema` prints it', async () => {
  expect(JSON.parse(await readFile('schemas/catalog.json', 'utf8'))).toEqual(catalogJsonSchema());
});

test.each([
  ['a number as text', { maxPerOrder: '3' }, 'maxPerOrder', 'a number'],
  ['a price in pounds', { maxPerOrder: 3.5 }, 'maxPerOrder', 'a whole number'],
  ['no name', { texts: {} }, 'texts', 'a name in at least one language'],
  ['an unknown field', { colour: 'red' }, '', 'no field colour'],
  ['a line break in a key', { key: 'A\nB' }, 'key', 'one line without control characters'],
  [
    'an override of the text direction',
    { key: 'A\u202eB' },
    'key',
    'one line without control characters',
  ],
  ['half an emoji', { design: '\ud83d' }, 'design', 'one line without control characters'],
  [
    'a date without a time zone',
    { sellableFrom: '2026-12-01T10:00:00' },
    'sellableFrom',
    'a time with its zone, such as 2026-08-01T00:00:00Z',
  ],
  ['no variants', { variants: [] }, 'variants', '1 or more'],
])('%s is refused with what would be right', (_, change, path, expected) => {
  const parsed = parseRecord({ ...aProductRecord(), ...change });
  expect(
    'issues' in parsed && parsed.issues.map((issue) => [issue.path, inEnglish(issue.expected)]),
  ).toEqual([[path, expected]]);
});

test('a line of another kind is refused', () => {
  const parsed = parseRecord({ type: 'shelf', key: 'A' });
  expect('issues' in parsed && parsed.issues.map(({ expected }) => inEnglish(expected))).toEqual([
    'a type: category, attribute, product',
  ]);
});
