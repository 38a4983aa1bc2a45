import type pg from 'pg';
import { READ_ONLY } from './run-query.ts';

/**
 * Drops a connection when a statement times out on the client, or when its server has become a replica. The driver keeps
 * such a connection; on a dead network line every later statement, the rollback first, would wait as long again, and
 * the address may lead to another server by now.
 */
export function dropStuckConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = client.query;
    if (typeof query !== 'function') return;
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(query, client, args);
        if (result instanceof Promise) result.catch((error) => dropIfUseless(client, error));
        return result;
      },
    });
  });
}

function dropIfUseless(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error)) return;
  const isReadOnly = 'code' in error && error.code === READ_ONLY;
  // The driver's message of a timeout; it has no error code.
  if (!isReadOnly && error.message !== 'Query read timeout') return;
  // With a statement under way this closes the socket. `release` then removes the client from the
  // pool.
  if ('end' in client && typeof client.end === 'function') void client.end();
}
