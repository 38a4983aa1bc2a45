import type { FeedRowResult } from '#lib/domain/feeds/feed-row-result.ts';
import { failed, ok } from '#lib/domain/result.ts';
import type { FeedApplication, FeedEvent, Feeds } from '#lib/server/feeds/ports/feeds.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { purgeFeedEvents } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { AppliedRows } from './applied-rows.ts';
import { applyPriceRows } from './price-rows.ts';
import { applyStockRows } from './stock-rows.ts';

const PORT = 'feeds';
/** Rows per transaction: few enough that orders wait for their stock rows only a moment. */
const BATCH = 1_000;

/** `showChange` makes the pages of every node show the changed products. */
export function sqlFeeds(db: Db, showChange: (productIds: readonly number[]) => void): Feeds {
  const applyOnce = async <Row>(
    feed: 'stock' | 'prices',
    { id, hash, at, rows }: FeedEvent<Row>,
    now: Date,
    apply: (rows: readonly Row[], at: Date) => Promise<AppliedRows>,
  ): Promise<FeedApplication> => {
    const known = await readEvent(db, feed, id);
    if (known) return known.hash === hash ? ok(known.results) : failed({ kind: 'conflict' });
    const results: FeedRowResult[] = [];
    // A crash in between leaves a part behind; the repeat applies it again, with the same result.
    for (let from = 0; from < rows.length; from += BATCH) {
      const applied = await apply(rows.slice(from, from + BATCH), at);
      results.push(...applied.results);
      if (applied.productIds.length > 0) showChange(applied.productIds);
    }
    await runQuery(PORT, () =>
      db
        .insertInto('feed_event')
        .values({ feed, event: id, hash, results: JSON.stringify(results), received_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    return ok(results);
  };

  return {
    applyStock: (event, now) =>
      applyOnce('stock', event, now, (rows, at) => applyStockRows(db, rows, at)),
    applyPrices: (event, now) =>
      applyOnce('prices', event, now, (rows, at) => applyPriceRows(db, rows, at, now)),
    purge: (now) => runQuery(PORT, () => purgeFeedEvents(db, now)),
  };
}

function readEvent(
  db: Db,
  feed: 'stock' | 'prices',
  event: string,
): Promise<{ readonly hash: string; readonly results: readonly FeedRowResult[] } | undefined> {
  return runQuery(PORT, () =>
    db
      .selectFrom('feed_event')
      .select(['hash', 'results'])
      .where('feed', '=', feed)
      .where('event', '=', event)
      .executeTakeFirst(),
  );
}
