import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';

/** The right to use a session's refresh token, held by one request at a time across all nodes. */

const PORT = 'sessions';
/**
 * Longer than a refresh at the provider (two calls of two seconds) and storing its tokens
 * (refresh-tokens.ts). Leases of dead nodes expire.
 */
const LEASE_SECONDS = 15;
/** How long to wait for another node's refresh. */
const MAX_WAIT_MS = 5_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 160;

export interface LeasedTokens {
  readonly tokens: SealedTokens;
  readonly isLeased: boolean;
}

// Uses the database clock, which all nodes share.
const IS_LEASED = sql<boolean>`coalesce(refreshing_until > clock_timestamp(), false)`;

export function readTokens(db: Db, sessionId: string): Promise<LeasedTokens | undefined> {
  return runQuery(PORT, async () => {
    const row = await db
      .selectFrom('session')
      .select(['tokens', 'tokens_expire_at', IS_LEASED.as('is_leased')])
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (!row?.tokens || !row.tokens_expire_at) return undefined;
    const tokens = { sealed: row.tokens, expiresAt: row.tokens_expire_at };
    return { tokens, isLeased: row.is_leased };
  });
}

export async function acquireLease(
  db: Db,
  sessionId: string,
  tokens: SealedTokens,
  holder: string,
): Promise<boolean> {
  const result = await runQuery(PORT, () =>
    db
      .updateTable('session')
      .set({
        refreshing_by: holder,
        refreshing_until: sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`,
      })
      .where('id', '=', sessionId)
      .where('tokens', '=', tokens.sealed)
      .where(sql<boolean>`not ${IS_LEASED}`)
      .executeTakeFirst(),
  );
  return result.numUpdatedRows > 0;
}

/** If releasing fails, the lease expires. */
export async function releaseLease(db: Db, sessionId: string, holder: string): Promise<void> {
  try {
    await runQuery(PORT, () =>
      db
        .updateTable('session')
        .set({ refreshing_by: null, refreshing_until: null })
        .where('id', '=', sessionId)
        .where('refreshing_by', '=', holder)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
  }
}

/**
 * Waits for the tokens of another request's refresh.
 * @throws Outage when none arrive.
 */
export async function waitForRefresh(
  db: Db,
  sessionId: string,
  old: SealedTokens,
): Promise<SealedTokens | undefined> {
  const until = performance.now() + MAX_WAIT_MS;
  for (let wait = FIRST_PAUSE_MS; performance.now() < until; wait = nextPause(wait)) {
    await pause(wait);
    const current = await readTokens(db, sessionId);
    if (!current) return undefined;
    if (current.tokens.sealed !== old.sealed) return current.tokens;
    if (!current.isLeased) break;
  }
  throw new Outage('identity', 'the token refresh of another request failed');
}

function nextPause(wait: number): number {
  return Math.min(wait * 2, LONGEST_PAUSE_MS);
}
