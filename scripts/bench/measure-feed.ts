import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { SHOPS } from '../../src/lib/domain/shop/shop.ts';
import { applyFeed, type FeedName } from '../../src/lib/server/feeds/apply-feed.ts';
import { sqlFeeds } from '../../src/lib/server/feeds/sql/sql-feeds.ts';
import type { Connection } from '../../src/lib/server/platform/database/connection.ts';
import { makeTarget, type Report } from './report.ts';

/** Rows of one event; the most that a feed may have. */
const FEED_ROWS = 10_000;
const MAX_SECONDS = 3;

/**
 * Measures a stock event in which every row changes, the same event again, and a price event. With reading and checking
 * of the rows, without the network.
 */
export async function measureFeed({ db }: Connection, report: Report): Promise<void> {
  const { rows: sizes } = await sql<{ sku: string }>`
    select reference_key as sku from variant join price on price.variant_id = variant.id and price.shop_id = ${SHOPS[0]?.id}
    order by variant.id limit ${FEED_ROWS}`.execute(db);
  const services = {
    feeds: sqlFeeds(db, () => undefined),
    now: () => new Date(),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  };
  const send = async (label: string, feed: FeedName, event: object): Promise<void> => {
    const body = JSON.stringify({ at: new Date().toISOString(), ...event });
    const startedAt = performance.now();
    const result = await applyFeed(services, feed, JSON.parse(body));
    const seconds = (performance.now() - startedAt) / 1_000;
    if (!result.ok) throw new Error(`The ${feed} event was refused: ${result.failure.kind}`);
    const target = makeTarget(`≤ ${MAX_SECONDS} s`, seconds <= MAX_SECONDS);
    const { changed } = result.value;
    report.writeFigure(`${label}, ${changed} changed`, `${seconds.toFixed(2)} s`, [target]);
  };
  const stock = sizes.map(({ sku }, index) => ({ sku, quantity: 2_000 + (index % 50) }));
  const at = new Date().toISOString();
  await send(`stock, ${stock.length} rows`, 'stock', { id: 'bench-stock-1', at, rows: stock });
  await send('the same event again', 'stock', { id: 'bench-stock-1', at, rows: stock });
  await send('the same stock in another event', 'stock', { id: 'bench-stock-2', rows: stock });
  const prices = sizes.map(({ sku }, index) => ({
    sku,
    shop: SHOPS[0]?.locale,
    amount: 1_000 + (index % 900),
  }));
  await send(`prices, ${prices.length} rows`, 'prices', { id: 'bench-prices-1', rows: prices });
}
