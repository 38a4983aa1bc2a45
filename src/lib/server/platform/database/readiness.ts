import { sql } from 'kysely';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import type { Db } from './connection.ts';

const TIMEOUT_MS = 1_000;
/** Probes of several load balancers share one write. */
const VALID_MS = 2_000;

/**
 * Returns a check whether the database accepts a write within a second. Reads alone would not show a full disk or a
 * database that has become a read-only replica. `hasSpace` is asked first: while the
 * embedded database has too little room, the check writes nothing to it. The check never throws.
 */
export function createReadinessCheck(
  db: Db,
  now: () => Date,
  hasSpace: () => Promise<boolean> = () => Promise.resolve(true),
): () => Promise<boolean> {
  const checks = new SingleFlight<'write', boolean>();
  let last = { isReady: false, at: Number.NEGATIVE_INFINITY };
  return () => {
    if (now().getTime() - last.at < VALID_MS) return Promise.resolve(last.isReady);
    return checks.run('write', async () => {
      const isReady = (await hasSpace()) && (await isDatabaseWritable(db, now()));
      last = { isReady, at: now().getTime() };
      return isReady;
    });
  };
}

/** Whether the database writes a row and has room for another one. Never throws. */
export async function isDatabaseWritable(db: Db, time: Date): Promise<boolean> {
  const write = db.transaction().execute(async (trx) => {
    // The update below needs no page of its own, so it succeeds on a full disk; what an order writes does not.
    await sql`create temporary table readiness_room on commit drop as select 1 as id`.execute(trx);
    await sql`
      insert into readiness (id, checked_at) values (1, ${time})
      on conflict (id) do update set checked_at = excluded.checked_at`.execute(trx);
  });
  try {
    await withTimeout(write, TIMEOUT_MS, () => new Error('no reply'));
    return true;
  } catch {
    return false;
  }
}
