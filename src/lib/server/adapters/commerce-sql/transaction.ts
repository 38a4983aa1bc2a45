import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import type { Database } from './schema.ts';

export type Trx = Transaction<Database>;

const ATTEMPTS = 5;
/** Serialisation failure, deadlock: the database undid the transaction and it may be run again. */
const RETRYABLE = new Set(['40001', '40P01']);

/**
 * Runs `work` in one transaction and runs it again, a bounded number of times, when the database had to
 * undo it because of another one. `work` must have no effect outside the transaction.
 * @throws Outage when the database cannot answer.
 */
export async function inTransaction<Value>(
  db: Db,
  port: string,
  work: (trx: Trx) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await orOutage(port, () => db.transaction().execute(work));
    } catch (cause) {
      if (!isRetryable(cause)) throw cause;
      if (attempt >= ATTEMPTS) throw new Outage(port, 'too much at once', { cause });
      // Jitter, so that the transactions that met do not meet again.
      await pause(2 ** attempt * (1 + Math.random() * 4));
    }
  }
}

/** Whether the database undid the work for the sake of somebody else's: done again it may well succeed. */
export function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code));
}
