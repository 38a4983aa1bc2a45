import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { Db } from './database.ts';
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
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw asOutage(port, error);
      // Jitter, so that the transactions that met do not meet again.
      await pause(2 ** attempt * (1 + Math.random() * 4));
    }
  }
}

/** Awaits a read. @throws Outage when the database cannot answer. */
export async function answered<Value>(port: string, answer: Promise<Value>): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    throw asOutage(port, error);
  }
}

/** Connection trouble, resources, operator intervention, cancelled statements, exhausted retries. */
const OUTAGE_CLASSES = ['08', '53', '57', '58', '40', '25P03'];

function asOutage(port: string, error: unknown): unknown {
  const code = codeOf(error);
  const isOurs =
    /^[0-9A-Z]{5}$/.test(code) && !OUTAGE_CLASSES.some((known) => code.startsWith(known));
  if (isOurs || error instanceof Outage || !isFromDatabase(error, code)) return error;
  return new Outage(port, 'the database does not answer', { cause: error });
}

/** The drivers say a lost connection in a system error's code or only in words. */
function isFromDatabase(error: unknown, code: string): boolean {
  if (code !== '') return true;
  return error instanceof Error && /connect|timeout|terminated|closed/i.test(error.message);
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
