import type pg from 'pg';

/**
 * Has the pool drop a connection on which a statement got no answer in time. The driver gives up waiting but keeps
 * the connection; behind a line that died silently every later statement on it, the rollback first, would wait
 * as long again.
 */
export function dropStuckConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query: unknown = client.query;
    if (typeof query !== 'function') return;
    Object.assign(client, {
      query: (...args: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(query, client, args);
        if (answer instanceof Promise) answer.catch((error) => dropIfStuck(client, error));
        return answer;
      },
    });
  });
}

function dropIfStuck(client: pg.PoolClient, error: unknown): void {
  // The driver's own words; it has no code for it.
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
  // With a statement under way this cuts the line; `release` then takes the connection out of the pool.
  if ('end' in client && typeof client.end === 'function') void client.end();
}
