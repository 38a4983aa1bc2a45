import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import {
  letteringJsonSchema,
  parseLetteringRecord,
} from '#lib/server/imports/lettering/lettering-schema.ts';

const INKS = Object.fromEntries(
  ['home', 'away', 'third', 'goalkeeper'].map((group) => [
    group,
    { letters: '#ffffff', figures: '#000000' },
  ]),
);

test('schemas/lettering.json is the schema that an import applies; `npm run catalog -- lettering schema` prints it', async () => {
  expect(JSON.parse(await readFile('schemas/lettering.json', 'utf8'))).toEqual(
    letteringJsonSchema(),
  );
});

test('what is left out has a default', () => {
  expect(parseLetteringRecord({ type: 'refused', name: 'ROVERS' })).toEqual({
    record: { type: 'refused', name: 'ROVERS', where: 'word' },
  });
  expect(parseLetteringRecord({ type: 'style', key: 'cup', inks: INKS })).toEqual({
    record: { type: 'style', key: 'cup', isOffered: true, curve: 0, inks: INKS },
  });
});

const TYPES = 'a type: season, style, jersey, part, refused';

test.each([
  ['no record', 'text', '', TYPES],
  ['an unknown type', { type: 'player' }, 'type', TYPES],
  [
    'a season in words',
    { type: 'season', season: '2026' },
    'season',
    'a season like "26/27", or null',
  ],
  [
    'a colour by name',
    { type: 'jersey', key: 'home', outline: 'red' },
    'outline',
    'a colour like "#8c1c2b"',
  ],
  ['a steep curve', { type: 'style', key: 'cup', curve: 101, inks: INKS }, 'curve', '100 or less'],
  [
    'an unknown style',
    { type: 'style', key: 'retro', inks: INKS },
    'key',
    'one of league, cup, women',
  ],
  [
    'a name with accents',
    { type: 'refused', name: 'MÜLLER' },
    'name',
    'capital letters A to Z without accents, such as MUELLER',
  ],
  [
    'a free part',
    { type: 'part', key: 'name', sku: 'A', prices: { 'en-gb': 0 } },
    'prices.en-gb',
    '1 or more',
  ],
  [
    'an offered part without a key',
    { type: 'part', key: 'name', sku: null },
    'sku',
    'the key of a size, or isOffered false',
  ],
  [
    'half a won',
    { type: 'part', key: 'name', sku: 'A', prices: { 'ko-kr': 1_050 } },
    'prices.ko-kr',
    'hundredths of whole KRW, which has no smaller unit',
  ],
] as const)('%s is refused by its field', (_, record, path, expected) => {
  const parsed = parseLetteringRecord(record);
  expect(
    'issues' in parsed && parsed.issues.map((issue) => [issue.path, inEnglish(issue.expected)]),
  ).toEqual([[path, expected]]);
});
