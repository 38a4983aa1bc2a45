import type { Generated } from 'kysely';
import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import type { Json, Timestamp } from '#lib/server/platform/database/column-types.ts';

export interface FeedTables {
  /** Applied events, so that a repeat gets the same answer. */
  feed_event: {
    id: Generated<string>;
    feed: 'stock' | 'prices';
    event: string;
    hash: string;
    results: Json<readonly FeedRowResult[]>;
    received_at: Timestamp;
  };
}
