import { z } from 'zod';
import { parseGtin } from '#lib/domain/catalog/gtin.ts';
import { isPictureSource } from '#lib/domain/catalog/picture-source.ts';
import type { CatalogRecord, PriceRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { HOLD_MINUTES, MAX_PER_CUSTOMER } from '#lib/domain/drops/purchase-limit.ts';
import { PRINTING_CHOICES } from '#lib/domain/printing/lettering.ts';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, isLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import { VAT_CLASSES } from '#lib/domain/tax/vat-rates.ts';
import { expectationText, type FieldIssue, fieldIssues } from './field-issues.ts';
import { key, line, moment, paragraphs, texts } from './record-fields.ts';

/** Limits that keep one line from filling the memory or a page. */
const MAX_VARIANTS = 500;
const MAX_IMAGES = 50;
const MAX_AMOUNT = 1_000_000_000;
const MAX_STOCK = 10_000_000;

const category = z.strictObject({
  type: z.literal('category'),
  key: key.regex(/^[^/]+(\/[^/]+){0,9}$/, expectationText('keysBySlash')),
  isHidden: z.boolean().default(false),
  texts: texts(
    z.strictObject({
      name: line(200).min(1),
      slug: line(200)
        .min(1)
        .regex(/^[^/?#%]+$/, expectationText('partOfAddress')),
    }),
  ),
  customData: z.record(line(100), z.json()).default({}),
});

const attribute = z.strictObject({
  type: z.literal('attribute'),
  key: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,49}$/, expectationText('lettersAndDigits')),
  kind: line(50).nullable().default(null),
  isMultiSelect: z.boolean().default(false),
  isFilter: z.boolean().default(false),
  texts: texts(line(200).min(1)),
  values: z.array(z.strictObject({ value: key, texts: texts(line(200).min(1)) })).max(20_000),
});

const reduction = z.strictObject({
  category: z.enum(['sale', 'campaign']),
  type: z.enum(['relative', 'absolute']),
  relative: z.number().min(0).max(1).default(0),
  absoluteWithTax: z.int().min(1).max(MAX_AMOUNT),
});

const price = z.strictObject({
  amount: z.int().min(0).max(MAX_AMOUNT).describe('Hundredths with tax, after reductions'),
  vatRate: z.int().min(0).max(10_000).describe('Hundredths of a percent: 2000 is 20 %'),
  reductions: z.array(reduction).max(5).default([]),
  lowestPrior: z
    .int()
    .min(0)
    .max(MAX_AMOUNT)
    .nullable()
    .optional()
    .describe('Lowest price of the 30 days before the reduction; left out: from the price history'),
});

const variant = z.strictObject({
  key,
  size: key.describe('A value of the attribute size'),
  gtin: line(20)
    .refine((text) => parseGtin(text) === text, expectationText('gtin'))
    .optional()
    .describe('EAN, UPC or another GTIN, digits alone'),
  stock: z
    .strictObject({
      quantity: z.int().min(0).max(MAX_STOCK),
      isSellableWithoutStock: z
        .boolean()
        .default(false)
        .describe('Made or ordered when it is sold, with later delivery'),
      isUncounted: z
        .boolean()
        .optional()
        .describe('There is always enough of it; with isSellableWithoutStock true'),
    })
    .default({ quantity: 0, isSellableWithoutStock: false }),
  prices: z.partialRecord(z.enum(LOCALES), price).describe('By the locale of the shop'),
});

const image = z.strictObject({
  source: line(2_000)
    .min(1)
    .refine(isPictureSource, expectationText('pictureSource'))
    .describe('A file of the picture store, or an https address'),
  type: line(50).default('bust'),
  view: line(50).default('front'),
  background: line(50)
    .min(1)
    .optional()
    .describe('What is behind the goods: white, transparent, or a word of your own'),
  player: line(50)
    .min(1)
    .optional()
    .describe('A value of the attribute player: comes first in lists of this player’s goods'),
});

const product = z.strictObject({
  type: z.literal('product'),
  key,
  shop: z
    .enum(LOCALES)
    .optional()
    .describe(
      'Prices, sizes and sale of this shop and texts of its language alone; what the others have stays',
    ),
  design: key.describe('Shared by all colours of a design'),
  isActive: z.boolean().default(true).describe('False: no shop sells it'),
  hiddenIn: z
    .array(z.enum(LOCALES))
    .max(LOCALES.length)
    .default([])
    .describe('Shops that do not sell it although others do'),
  createdAt: moment.optional(),
  sellableFrom: moment.nullable().default(null),
  sellableTo: moment.nullable().default(null),
  membersFrom: moment.nullable().default(null),
  maxPerOrder: z.int().min(1).max(10_000).nullable().default(null),
  texts: texts(
    z.strictObject({
      name: line(300).min(1),
      description: paragraphs.default(''),
      keywords: line(2_000).default(''),
    }),
  ).refine((all) => Object.keys(all).length > 0, expectationText('someName')),
  categories: z.array(key).max(50).default([]),
  attributes: z.record(line(50), z.array(key).max(200)).default({}),
  images: z.array(image).max(MAX_IMAGES).default([]),
  look: z.array(key).max(50).default([]),
  details: z
    .strictObject({
      customTags1: line(200).optional(),
      customTags2: line(200).optional(),
      modelHeight: z
        .int()
        .min(30)
        .max(250)
        .optional()
        .describe('Height of the person in the pictures, in centimetres'),
      modelSize: line(50)
        .optional()
        .describe('The size that this person wears: the value of one of the sizes, or a text'),
      printing: z
        .enum(PRINTING_CHOICES)
        .optional()
        .describe('Letters that are printed on it; left out: as its attributes say'),
      vatClass: z
        .enum(VAT_CLASSES)
        .optional()
        .describe(
          'Which reduced VAT rates it has abroad; left out: as the rates of its prices say',
        ),
      manufacturer: line(500)
        .min(1)
        .optional()
        .describe('Name, postal address and e-mail address; left out: that of the club’s folder'),
      responsiblePerson: line(500)
        .min(1)
        .optional()
        .describe('The responsible person in the EU, if the manufacturer is outside it'),
      limitPerCustomer: z
        .int()
        .min(1)
        .max(MAX_PER_CUSTOMER)
        .optional()
        .describe('Units that a person and a household may buy, over all of their orders'),
      limitGroup: line(50)
        .min(1)
        .optional()
        .describe('Products with the same word here are counted together'),
      holdMinutes: z
        .int()
        .min(HOLD_MINUTES.min)
        .max(HOLD_MINUTES.max)
        .optional()
        .describe('Minutes for which an order reserves it until it is paid; left out: 30'),
    })
    .default({}),
  variants: z.array(variant).min(1).max(MAX_VARIANTS),
});

/** One line of the catalogue file. */
const recordSchema = z.discriminatedUnion('type', [category, attribute, product], {
  error: expectationText('type', { names: 'category, attribute, product' }),
});

/** The published JSON Schema (draft 2020-12) of one line. */
export function catalogJsonSchema(): object {
  return z.toJSONSchema(recordSchema, { io: 'input' });
}

/** The record of a line, or what is wrong with it. */
export function parseRecord(
  value: unknown,
): { readonly record: CatalogRecord } | { readonly issues: readonly FieldIssue[] } {
  const result = recordSchema.safeParse(value);
  if (!result.success) return { issues: fieldIssues(value, result.error) };
  const record = withoutUndefined(result.data);
  const issues = amountIssues(record);
  return issues.length > 0 ? { issues } : { record };
}

/** Amounts that nobody can pay, because the currency has no smaller unit. */
function amountIssues(record: CatalogRecord): readonly FieldIssue[] {
  if (record.type !== 'product') return [];
  return record.variants.flatMap(({ prices }, index) =>
    Object.entries(prices).flatMap(([locale, price]) =>
      isLocale(locale) && price
        ? priceIssues(
            price,
            `variants[${index}].prices.${locale}`,
            getShopByLocale(locale).currency,
          )
        : [],
    ),
  );
}

function priceIssues(
  { amount, reductions, lowestPrior }: PriceRecord,
  path: string,
  currency: string,
): readonly FieldIssue[] {
  const amounts = [
    ['amount', amount] as const,
    ...reductions.map((one, index) => {
      return [`reductions[${index}].absoluteWithTax`, one.absoluteWithTax] as const;
    }),
    ['lowestPrior', lowestPrior ?? 0] as const,
  ];
  const expected = { key: 'wholeUnits', values: { currency } } as const;
  return amounts
    .filter(([, value]) => !isPayableAmount(value, currency))
    .map(([field, value]) => ({ path: `${path}.${field}`, value, expected }));
}

/** With `exactOptionalPropertyTypes` a missing field is not an undefined one; JSON has only the first. */
function withoutUndefined(record: z.output<typeof recordSchema>): CatalogRecord {
  return record as CatalogRecord;
}
