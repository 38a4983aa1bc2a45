import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { Db } from './connection.ts';
import { runQuery, unconfirmedOutage } from './run-query.ts';
import type { Database } from './schema/schema.ts';

export type Trx = Transaction<Database>;

const MAX_ATTEMPTS = 5;
/**
 * SQLSTATE of a serialisation failure and of a deadlock. The transaction was rolled back and can be
 * retried.
 */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction. Retries a few times after a serialisation failure or deadlock, so
 * `work` must have no other side effects.
 * @throws Outage when the database does not respond; its outcome is `uncertain` when that happens during COMMIT.
 */
export async function inTransaction<Value>(
  db: Db,
  port: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, port, work);
    } catch (cause) {
      if (!isRetryable(cause)) throw cause;
      if (attempt >= MAX_ATTEMPTS) throw new Outage(port, 'too many concurrent changes', { cause });
      // Jitter keeps the conflicting transactions apart.
      await pause(2 ** attempt * (1 + Math.random() * 4));
    }
  }
}

async function runOnce<Value>(
  db: Db,
  port: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  let isCommitting = false;
  try {
    return await runQuery(port, () =>
      db.transaction().execute(async (trx) => {
        const value = await work(trx);
        isCommitting = true;
        return value;
      }),
    );
  } catch (cause) {
    // The server may have applied a COMMIT whose confirmation was lost.
    if (isCommitting && cause instanceof Outage) throw unconfirmedOutage(port, cause);
    throw cause;
  }
}

/** Whether a concurrent transaction caused the rollback, so that a retry may succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
