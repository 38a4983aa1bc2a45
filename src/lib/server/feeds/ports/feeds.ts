import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import type { Result } from '#lib/domain/result.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

export interface StockRow {
  /** Reference key of a variant. */
  readonly sku: string;
  /** Units on the shelf, those of orders that have not left yet included. */
  readonly quantity: number;
}

export interface PriceRow {
  readonly sku: string;
  readonly shop: Shop;
  /** Hundredths with tax. */
  readonly amount: number;
  /** The higher price that a reduction is announced against; absent: not reduced. */
  readonly before?: number;
  /** Hundredths of a percent; needed only for the first price of a size in a shop. */
  readonly vatRate?: number;
}

export interface FeedEvent<Row> {
  /** The sender's id; a repeat changes nothing. */
  readonly id: string;
  /** Hash of the whole event. */
  readonly hash: string;
  /** When the values were right. */
  readonly at: Date;
  /** With different keys (sku, or sku and shop). */
  readonly rows: readonly Row[];
}

/** `conflict`: another event has the same id. */
export type FeedApplication = Result<readonly FeedRowResult[], { readonly kind: 'conflict' }>;

/** Stock and prices from the club's other systems. Throws `Outage`. */
export interface Feeds {
  /** Result of each row, in their order. Units reserved by orders stay reserved. */
  applyStock(event: FeedEvent<StockRow>, now: Date): Promise<FeedApplication>;
  applyPrices(event: FeedEvent<PriceRow>, now: Date): Promise<FeedApplication>;
  /** Deletes events that nobody repeats any more. */
  purge(now: Date): Promise<boolean>;
}
