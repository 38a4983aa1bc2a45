import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';

/** Result of each row of a batch, and the products whose pages are stale. */
export interface AppliedRows {
  readonly results: readonly FeedRowResult[];
  readonly productIds: readonly number[];
}
