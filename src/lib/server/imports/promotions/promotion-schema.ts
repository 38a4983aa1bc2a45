import { z } from 'zod';
import { codeProblems, promotionProblems } from '#lib/domain/promotion-files/promotion-problems.ts';
import type { PromotionFileRecord } from '#lib/domain/promotion-files/promotion-record.ts';
import { CUSTOMER_TYPES } from '#lib/domain/promotions/promotion.ts';
import { MAX_CODE_LENGTH, normalizeCode } from '#lib/domain/promotions/promotion-context.ts';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { expectationText, type FieldIssue, fieldIssues } from '#lib/server/imports/field-issues.ts';
import { key, line, moment, texts } from '#lib/server/imports/record-fields.ts';

const MAX_AMOUNT = 1_000_000_000;
const MAX_UNITS = 1_000;
const MAX_KEYS = 2_000;

const locale = z.enum(LOCALES);
const shops = z
  .array(locale)
  .min(1)
  .max(LOCALES.length)
  .default([...LOCALES])
  .describe('Shops in which it counts; left out: all shops of the club');
const amounts = z
  .partialRecord(locale, z.int().min(0).max(MAX_AMOUNT))
  .describe('Hundredths with tax, by the locale of the shop');
const percent = z.number().gt(0).max(100);
const units = z.int().min(1).max(MAX_UNITS);
const keys = z.array(key).min(1).max(MAX_KEYS);
const name = texts(line(200).min(1));
const someName = name.refine((all) => Object.keys(all).length > 0, expectationText('someName'));

const discount = z
  .union([z.strictObject({ percent }), z.strictObject({ amount: amounts })], {
    error: expectationText('percentOrAmount'),
  })
  .nullable()
  .default(null)
  .describe('Off the unit that is given; null: it costs nothing');

const effect = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('percent'), percent }),
    z.strictObject({ type: z.literal('membership') }),
    z.strictObject({ type: z.literal('amount'), amount: amounts }),
    z.strictObject({
      type: z.literal('gift'),
      gifts: keys.describe('Keys of the sizes to choose from'),
      units: units.default(1).describe('Units to buy for each gift'),
      max: units.default(1).describe('Gifts of an order at most'),
      discount,
    }),
    z.strictObject({
      type: z.literal('cheapest'),
      units: z.int().min(2).max(MAX_UNITS).describe('3: three for the price of two'),
      max: units.default(10).describe('Sets of an order at most'),
      discount,
    }),
    z.strictObject({
      type: z.literal('bundle'),
      units: units.describe('Units that cost the price together'),
      max: units.default(10).describe('Sets of an order at most'),
      price: amounts,
    }),
  ],
  {
    error: expectationText('type', {
      names: 'percent, membership, amount, gift, cheapest, bundle',
    }),
  },
);

const attributed = { attribute: line(50).min(1), values: keys };
const condition = z.discriminatedUnion(
  'key',
  [
    z.strictObject({ key: z.literal('category'), keys }),
    z.strictObject({ key: z.literal('product'), keys }),
    z.strictObject({ key: z.literal('variant'), keys }),
    z.strictObject({ key: z.literal('attribute'), ...attributed }),
    z.strictObject({ key: z.literal('not_attribute'), ...attributed }),
    z.strictObject({ key: z.literal('not_on_sale') }),
    z.strictObject({ key: z.literal('first_order') }),
    z.strictObject({ key: z.literal('code') }),
    z.strictObject({ key: z.literal('shop'), shops: z.array(locale) }),
    z.strictObject({ key: z.literal('minimum_value'), amount: amounts }),
    z.strictObject({ key: z.literal('minimum_quantity'), units }),
    z.strictObject({
      key: z.literal('customer_type'),
      types: z.array(z.enum(CUSTOMER_TYPES)).min(1),
    }),
    z.strictObject({
      key: z.literal('date_window'),
      from: moment.nullable().default(null),
      to: moment.nullable().default(null),
    }),
  ],
  {
    error: expectationText('ruleKey', {
      names:
        'category, product, variant, attribute, not_attribute, not_on_sale, first_order, code, shop, minimum_value, minimum_quantity, customer_type, date_window',
    }),
  },
);

const window = {
  from: moment.nullable().default(null).describe('Null: from the beginning'),
  to: moment.nullable().default(null).describe('Exclusive; null: without an end'),
};

/** Keys are in addresses of the desk and in baskets. */
const promotionKey = key.regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/,
  expectationText('lettersDigitsDots'),
);

const promotion = z.strictObject({
  type: z.literal('promotion'),
  key: promotionKey,
  shops,
  name: line(200).min(1).describe('For the staff'),
  texts: someName.describe('For shoppers'),
  isActive: z.boolean().default(true).describe('False: paused'),
  ...window,
  priority: z.int().min(0).max(100_000).default(100).describe('Lower is applied first'),
  combination: z
    .discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('stackable') }),
        z.strictObject({ type: z.literal('exclusive') }),
        z.strictObject({ type: z.literal('group'), group: line(100).min(1) }),
      ],
      { error: expectationText('type', { names: 'stackable, exclusive, group' }) },
    )
    .default({ type: 'stackable' })
    .describe('Which promotions may reduce the same goods'),
  conditions: z.array(condition).max(50).default([]).describe('All of them must hold'),
  effect,
  tiers: z
    .array(z.strictObject({ key, texts: someName, from: amounts, effect }))
    .max(20)
    .default([])
    .describe('Values of the basket; the highest that is reached replaces the effect'),
  badge: z
    .strictObject({ attribute: line(50).min(1), value: key, texts: someName })
    .nullable()
    .default(null)
    .describe('Badge of the products that have this value of an attribute'),
  customData: z.record(line(100), z.json()).default({}),
});

const code = z.strictObject({
  type: z.literal('code'),
  code: z
    .string()
    .min(1)
    .max(MAX_CODE_LENGTH)
    .refine((text) => text === normalizeCode(text), expectationText('codeForm')),
  promotion: promotionKey.describe('Key of the promotion that it opens'),
  shops,
  isActive: z.boolean().default(true).describe('False: paused'),
  ...window,
  maxUses: z.int().min(1).max(MAX_AMOUNT).nullable().default(null).describe('Orders in each shop'),
  isOncePerCustomer: z.boolean().default(false),
  budget: amounts.default({}).describe('Sum of its reductions in a shop at most'),
  uses: amounts.default({}).describe('Orders until now; only taken for a code that is new'),
  spent: amounts.default({}).describe('Reductions until now; only taken for a code that is new'),
});

const recordSchema = z.discriminatedUnion('type', [promotion, code], {
  error: expectationText('type', { names: 'promotion, code' }),
});

/** The published JSON Schema (draft 2020-12) of one line of a promotion file. */
export function promotionJsonSchema(): object {
  return z.toJSONSchema(recordSchema, { io: 'input' });
}

/** The record of a line, or what is wrong with it: first the fields alone, then the rules between them. */
export function parsePromotionRecord(
  value: unknown,
): { readonly record: PromotionFileRecord } | { readonly issues: readonly FieldIssue[] } {
  const result = recordSchema.safeParse(value);
  if (!result.success) return { issues: fieldIssues(value, result.error) };
  const record = result.data as PromotionFileRecord;
  const issues = record.type === 'code' ? codeProblems(record) : promotionProblems(record);
  return issues.length > 0 ? { issues } : { record };
}
