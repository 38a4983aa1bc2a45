import * as z from 'zod';
import { isPayableAmount } from '#lib/domain/shop/payable-amounts.ts';
import { getShopByLocale, isLocale, LOCALES } from '#lib/domain/shop/shop.ts';
import type { PriceRow, StockRow } from '#lib/server/feeds/ports/feeds.ts';

const MAX_UNITS = 1_000_000;
const MAX_AMOUNT = 100_000_000;
const MAX_SKU = 100;
/** Longer values of senders are cut in the answer. */
const MAX_SHOWN = 100;

/** A row that cannot be taken: which field holds what, and what would be right. */
export interface RowProblem {
  readonly field: string;
  readonly value: string;
  readonly expected: string;
}

export type ParsedRow<Row> = { readonly row: Row } | { readonly problem: RowProblem };

const sku = z.string().min(1).max(MAX_SKU);
const amount = z.int().min(0).max(MAX_AMOUNT);
const stockRow = z.strictObject({ sku, quantity: z.int().min(0).max(MAX_UNITS) });
const priceRow = z.strictObject({
  sku,
  shop: z.string().refine(isLocale).transform(getShopByLocaleText),
  amount,
  before: amount.exactOptional(),
  vatRate: z.int().min(0).max(10_000).exactOptional(),
});

const EXPECTED: Readonly<Record<string, string>> = {
  '': 'an object with the fields of the feed',
  sku: `the reference key of a size: text of 1 to ${MAX_SKU} characters`,
  quantity: `whole units, 0 to ${MAX_UNITS}`,
  shop: `one of ${LOCALES.join(', ')}`,
  amount:
    'hundredths with tax, a whole number from 0, of whole units where the currency has no smaller one',
  before: 'like amount, or no such field',
  vatRate: 'hundredths of a percent, 0 to 10000, or no such field',
};

export function parseStockRow(input: unknown): ParsedRow<StockRow> {
  return parseRow(stockRow, input);
}

export function parsePriceRow(input: unknown): ParsedRow<PriceRow> {
  const parsed = parseRow(priceRow, input);
  if ('problem' in parsed) return parsed;
  const { amount: price, before = 0, shop } = parsed.row;
  if (!isPayableAmount(price, shop.currency)) return { problem: problemOf(input, 'amount') };
  if (!isPayableAmount(before, shop.currency)) return { problem: problemOf(input, 'before') };
  return parsed;
}

function parseRow<Row>(schema: z.ZodType<Row>, input: unknown): ParsedRow<Row> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { row: parsed.data };
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? String(issue?.path[0] ?? '');
  return { problem: problemOf(input, field, unknown === undefined ? undefined : 'no such field') };
}

function problemOf(input: unknown, field: string, expected = EXPECTED[field] ?? ''): RowProblem {
  return { field: field.slice(0, MAX_SHOWN), value: formatValue(fieldOf(input, field)), expected };
}

function fieldOf(input: unknown, field: string): unknown {
  if (field === '' || typeof input !== 'object' || input === null) return input;
  return Object.entries(input).find(([name]) => name === field)?.[1];
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MAX_SHOWN);
}

function getShopByLocaleText(locale: string): PriceRow['shop'] {
  return getShopByLocale(isLocale(locale) ? locale : (LOCALES[0] ?? 'en'));
}
