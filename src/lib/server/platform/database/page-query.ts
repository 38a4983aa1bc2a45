import { Outage } from '#lib/domain/outage.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import { runQuery } from './run-query.ts';

const LIMIT_MS = 2_000;
/** Limit while the database does not respond: a page that needs several queries waits for the first only. */
const SHORT_LIMIT_MS = 250;
const SHORT_LIMIT_FOR_MS = 5_000;

/** When queries of this database may wait longer again, in milliseconds of `performance.now()`. */
const shortUntil = new WeakMap<object, number>();

/**
 * Registers a database server, whose page queries are limited. The embedded database runs in this process and cannot
 * hang alone.
 */
export function limitPageQueries(db: object): void {
  shortUntil.set(db, 0);
}

/**
 * Runs reads, or a write that may be lost, that a page waits for: at most two seconds.
 * @throws Outage of the port after that; the query itself is not cancelled.
 */
export async function runPageQuery<Value>(
  db: object,
  port: string,
  query: () => Promise<Value>,
): Promise<Value> {
  const until = shortUntil.get(db);
  if (until === undefined) return runQuery(port, query);
  const limit = performance.now() < until ? SHORT_LIMIT_MS : LIMIT_MS;
  const value = await withTimeout(runQuery(port, query), limit, () => {
    shortUntil.set(db, performance.now() + SHORT_LIMIT_FOR_MS);
    return new Outage(port, `the database did not respond within ${limit} ms`);
  });
  if (until > 0) shortUntil.set(db, 0);
  return value;
}
