import type pg from 'pg';

/**
 * Drops a connection when a statement times out on the client. The driver keeps such a connection;
 * on a dead network line every later statement, the rollback first, would wait as long again.
 */
export function dropStuckConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = client.query;
    if (typeof query !== 'function') return;
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(query, client, args);
        if (result instanceof Promise) result.catch((error) => dropIfStuck(client, error));
        return result;
      },
    });
  });
}

function dropIfStuck(client: pg.PoolClient, error: unknown): void {
  // The driver's message; it has no error code.
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
  // With a statement under way this closes the socket. `release` then removes the client from the
  // pool.
  if ('end' in client && typeof client.end === 'function') void client.end();
}
