import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { FeedApplication, FeedEvent } from '#lib/server/feeds/ports/feeds.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type ParsedRow, parsePriceRow, parseStockRow, type RowProblem } from './feed-rows.ts';

export const FEEDS = ['stock', 'prices'] as const;
export type FeedName = (typeof FEEDS)[number];

const MAX_FEED_ROWS = 10_000;
/** Milliseconds. Older values describe another shop than the one of today. */
const MAX_AGE = 7 * 86_400_000;

const feedSchema = z.strictObject({
  id: z.string().min(8).max(100),
  at: z.iso.datetime({ offset: true }),
  rows: z.array(z.unknown()).min(1).max(MAX_FEED_ROWS),
});

/** `repeated`: a later row of the same event says something else of the same size. */
export type RowAnswer =
  | { readonly sku: string; readonly result: FeedRowResult | 'repeated' }
  | (RowProblem & { readonly sku: string; readonly result: 'bad-value' });

export interface FeedAnswer {
  readonly event: string;
  readonly changed: number;
  /** Rows that could not be taken. */
  readonly rejected: number;
  /** One for each row, in the order of the event. */
  readonly rows: readonly RowAnswer[];
}

export type FeedResult = Result<
  FeedAnswer,
  { readonly kind: 'conflict' } | { readonly kind: 'unreadable'; readonly expected: string }
>;

type FeedServices = Pick<Services, 'feeds' | 'now' | 'log'>;

/** Applies a signed stock or price event. Rows that cannot be taken stop no other. */
export async function applyFeed(
  services: FeedServices,
  feed: FeedName,
  input: unknown,
): Promise<FeedResult> {
  const parsed = feedSchema.safeParse(input);
  if (!parsed.success) return failed({ kind: 'unreadable', expected: describe(parsed.error) });
  const now = services.now();
  // The sender's clock may be ahead.
  const at = new Date(Math.min(Date.parse(parsed.data.at), now.getTime()));
  if (now.getTime() - at.getTime() > MAX_AGE)
    return failed({ kind: 'unreadable', expected: 'at: a time of the last seven days' });
  const result = await apply(services, feed, { ...parsed.data, at }, now);
  if (!result.ok) services.log.warn('feed.refused', { feed, id: parsed.data.id });
  else {
    const { event: id, changed, rejected, rows } = result.value;
    services.log.info('feed.applied', { feed, id, rows: rows.length, changed, rejected });
  }
  return result;
}

interface ReceivedFeed {
  readonly id: string;
  readonly at: Date;
  readonly rows: readonly unknown[];
}

function apply(
  { feeds }: FeedServices,
  feed: FeedName,
  event: ReceivedFeed,
  now: Date,
): Promise<FeedResult> {
  if (feed === 'stock')
    return applyRows(
      event,
      parseStockRow,
      ({ sku }) => sku,
      (rows) => feeds.applyStock(rows, now),
    );
  return applyRows(
    event,
    parsePriceRow,
    ({ sku, shop }) => `${shop.id} ${sku}`,
    (rows) => feeds.applyPrices(rows, now),
  );
}

async function applyRows<Row extends { readonly sku: string }>(
  { id, at, rows }: ReceivedFeed,
  parse: (input: unknown) => ParsedRow<Row>,
  keyOf: (row: Row) => string,
  write: (event: FeedEvent<Row>) => Promise<FeedApplication>,
): Promise<FeedResult> {
  const parsed = rows.map(parse);
  /** The last row of each key counts. */
  const lastIndex = new Map<string, number>();
  for (const [index, one] of parsed.entries())
    if ('row' in one) lastIndex.set(keyOf(one.row), index);
  const taken = [...lastIndex.values()].sort((left, right) => left - right);
  const applied = await write({
    id,
    at,
    hash: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
    rows: taken.flatMap((index) => {
      const one = parsed[index];
      return one && 'row' in one ? [one.row] : [];
    }),
  });
  if (!applied.ok) return applied;
  const resultAt = new Map(taken.map((index, order) => [index, applied.value[order]]));
  const answers = parsed.map((one, index): RowAnswer => {
    if ('problem' in one) return { sku: skuOf(rows[index]), result: 'bad-value', ...one.problem };
    return { sku: one.row.sku, result: resultAt.get(index) ?? 'repeated' };
  });
  return ok({
    event: id,
    changed: answers.filter(({ result }) => result === 'changed').length,
    rejected: answers.filter(({ result }) => REJECTED.has(result)).length,
    rows: answers,
  });
}

const REJECTED = new Set<RowAnswer['result']>(['bad-value', 'unknown-sku', 'no-vat-rate']);

/** Of a row that may be anything. */
function skuOf(input: unknown): string {
  const parsed = z.object({ sku: z.string() }).safeParse(input);
  return parsed.success ? parsed.data.sku.slice(0, 100) : '';
}

function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `${path ? `${path}: ` : ''}${issue?.message ?? ''}`;
}
