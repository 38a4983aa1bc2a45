import { z } from 'zod';
import {
  type LetteringRecord,
  REFUSED_PLACES,
} from '#lib/domain/lettering-files/lettering-record.ts';
import {
  JERSEY_GROUPS,
  LETTERING_PARTS,
  LETTERING_STYLES,
} from '#lib/domain/printing/lettering.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, isLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { expectationText, type FieldIssue, fieldIssues } from '#lib/server/imports/field-issues.ts';
import { key } from '#lib/server/imports/record-fields.ts';

const MAX_AMOUNT = 1_000_000_000;
const MAX_NAME = 60;

const colour = z.string().regex(/^#[\da-f]{6}$/i, expectationText('colour'));
const ink = z.strictObject({
  letters: colour.describe('Of the name and the badge'),
  figures: colour.describe('Of the number'),
});
const isOffered = z.boolean().default(true).describe('False: shoppers cannot choose it');

const season = z.strictObject({
  type: z.literal('season'),
  season: z
    .string()
    .regex(/^\d{2}\/\d{2}$/, expectationText('season'))
    .nullable()
    .describe('Season whose jerseys are printed; null: none are'),
});

const style = z.strictObject({
  type: z.literal('style'),
  key: z.enum(LETTERING_STYLES),
  isOffered,
  curve: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('How far a name rises in its middle, in hundredths of its width'),
  inks: z
    .strictObject(
      Object.fromEntries(JERSEY_GROUPS.map((group) => [group, ink])) as Record<
        (typeof JERSEY_GROUPS)[number],
        typeof ink
      >,
    )
    .describe('Colours on each jersey'),
});

const jersey = z.strictObject({
  type: z.literal('jersey'),
  key: z.enum(JERSEY_GROUPS),
  outline: colour.describe('Colour around the letters'),
});

const part = z.strictObject({
  type: z.literal('part'),
  key: z.enum(LETTERING_PARTS),
  isOffered,
  sku: key.nullable().describe('Key of the size that is sold for it; null: the club has none'),
  prices: z
    .partialRecord(z.enum(LOCALES), z.int().min(1).max(MAX_AMOUNT))
    .default({})
    .describe('Hundredths with tax, by the locale of the shop; what is left out stays'),
});

const refused = z.strictObject({
  type: z.literal('refused'),
  name: z
    .string()
    .max(MAX_NAME)
    .regex(/^[A-Z]+( [A-Z]+)*$/, expectationText('refusedName')),
  where: z
    .enum(REFUSED_PLACES)
    .default('word')
    .describe(
      'word: as a word of the name; anywhere: within a word, too; whole: as the whole name',
    ),
});

const recordSchema = z.discriminatedUnion('type', [season, style, jersey, part, refused], {
  error: expectationText('type', { names: 'season, style, jersey, part, refused' }),
});

/** The published JSON Schema (draft 2020-12) of one line of a lettering file. */
export function letteringJsonSchema(): object {
  return z.toJSONSchema(recordSchema, { io: 'input' });
}

/** The record of a line, or what is wrong with it: first the fields alone, then the rules between them. */
export function parseLetteringRecord(
  value: unknown,
): { readonly record: LetteringRecord } | { readonly issues: readonly FieldIssue[] } {
  const result = recordSchema.safeParse(value);
  if (!result.success) return { issues: fieldIssues(value, result.error) };
  const record = result.data as LetteringRecord;
  const issues = partIssues(record);
  return issues.length > 0 ? { issues } : { record };
}

function partIssues(record: LetteringRecord): readonly FieldIssue[] {
  if (record.type !== 'part') return [];
  const { sku, prices } = record;
  const offered =
    record.isOffered && sku === null
      ? [{ path: 'sku', value: sku, expected: { key: 'sizeOrNotOffered' } as const }]
      : [];
  const amounts = Object.entries(prices).flatMap(([locale, amount]) => {
    const currency = isLocale(locale) ? getShopByLocale(locale).currency : undefined;
    if (!currency || amount === undefined || isPayableAmount(amount, currency)) return [];
    const expected = { key: 'wholeUnits', values: { currency } } as const;
    return [{ path: `prices.${locale}`, value: amount, expected }];
  });
  return [...offered, ...amounts];
}
