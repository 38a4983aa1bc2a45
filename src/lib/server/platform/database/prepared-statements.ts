import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Limit: lists of varying length produce ever new statement texts. Further ones are planned each
 * time.
 */
const MAX_STATEMENTS = 300;

/**
 * Makes the pool's connections prepare statements with parameters: planning the basket joins costs
 * several times their execution. Connection proxies must support prepared statements.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  pool.on('connect', (client) => {
    const query: unknown = client.query;
    if (typeof query !== 'function') return;
    Object.assign(client, {
      query: (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
        const name = statementName(names, text, values);
        const statement = name === undefined ? [text, values] : [{ name, text, values }];
        return Reflect.apply(query, client, [...statement, ...rest]);
      },
    });
  });
}

function statementName(
  names: Map<string, string>,
  text: unknown,
  values: unknown,
): string | undefined {
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return undefined;
  const existing = names.get(text);
  if (existing !== undefined || names.size >= MAX_STATEMENTS) return existing;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}
