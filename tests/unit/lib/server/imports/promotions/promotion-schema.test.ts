import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inEnglish } from '#lib/server/imports/in-english.ts';
import {
  parsePromotionRecord,
  promotionJsonSchema,
} from '#lib/server/imports/promotions/promotion-schema.ts';
import { aCodeRecord, aPromotionRecord } from '../../../../../support/a-promotion-file.ts';

test('schemas/promotion.json is the schema that an import applies; `npm run catalog -- promotions schema` prints it', async () => {
  expect(JSON.parse(await readFile('schemas/promotion.json', 'utf8'))).toEqual(
    promotionJsonSchema(),
  );
});

const EFFECTS = 'a type: percent, membership, amount, gift, cheapest, bundle';

test.each([
  ['an unknown type of effect', { effect: { type: 'free' } }, 'effect.type', EFFECTS],
  ['0 %', { effect: { type: 'percent', percent: 0 } }, 'effect.percent', 'more than 0'],
  ['a key with a slash', { key: 'a/b' }, 'key', 'letters, digits, dots and dashes'],
  ['no name for shoppers', { texts: {} }, 'texts', 'a name in at least one language'],
  ['no shop', { shops: [] }, 'shops', '1 or more'],
  ['a shop twice', { shops: ['en-gb', 'en-gb'] }, 'shops', 'each shop once'],
  ['an unknown field', { percent: 10 }, '', 'no field percent'],
  [
    'an amount of a shop that is not its own',
    { effect: { type: 'amount', amount: { 'en-gb': 1, 'de-de': 1, 'fr-fr': 1 } } },
    'effect.amount.fr-fr',
    'no amount: fr-fr is not one of its shops',
  ],
  [
    'a tier without an amount',
    {
      tiers: [
        {
          ...{ key: 'a', texts: { en: 'A' }, from: { 'en-gb': 1 } },
          effect: { type: 'membership' },
        },
      ],
    },
    'tiers[0].from.de-de',
    'an amount for de-de',
  ],
])('%s is refused with what would be right', (_, change, path, expected) => {
  const parsed = parsePromotionRecord({ ...aPromotionRecord(), ...change });
  expect(
    'issues' in parsed && parsed.issues.map((issue) => [issue.path, inEnglish(issue.expected)]),
  ).toEqual([[path, expected]]);
});

test.each(['leaves', 'TWO WORDS', 'A\u200bB', ''])('the code %j is refused', (code) => {
  expect(parsePromotionRecord({ ...aCodeRecord(), code })).toHaveProperty('issues');
});

test('a line with the few fields that matter gets the others', () => {
  const parsed = parsePromotionRecord({
    ...{ type: 'promotion', key: 'autumn', name: 'Autumn', texts: { en: 'Autumn' } },
    effect: { type: 'cheapest', units: 3 },
  });
  expect(parsed).toMatchObject({
    record: {
      ...{ priority: 100, combination: { type: 'stackable' }, conditions: [], isActive: true },
      effect: { type: 'cheapest', units: 3, max: 10, discount: null },
    },
  });
});
