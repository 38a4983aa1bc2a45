import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens } from '#lib/server/ports/sessions.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';

/** The right to use a session's refresh token, held by one request at a time across all nodes. */

const PORT = 'sessions';
/**
 * Longer than a refresh at the provider (two calls of two seconds) and storing its tokens
 * (session-tokens.ts). Leases of dead nodes expire.
 */
const LEASE_SECONDS = 15;
/** How long to wait for another node's refresh. */
const PATIENCE_MS = 5_000;
const FIRST_LOOK_MS = 20;
const LONGEST_PAUSE_MS = 160;

export interface Held {
  readonly tokens: SealedTokens;
  readonly isLeased: boolean;
}

// Uses the database clock, which all nodes share.
const IS_LEASED = sql<boolean>`coalesce(refreshing_until > clock_timestamp(), false)`;

export function held(db: Db, sessionId: string): Promise<Held | undefined> {
  return orOutage(PORT, async () => {
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

export async function takeLease(
  db: Db,
  sessionId: string,
  tokens: SealedTokens,
  holder: string,
): Promise<boolean> {
  const taken = await orOutage(PORT, () =>
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
  return taken.numUpdatedRows > 0;
}

/** If releasing fails, the lease expires. */
export async function endLease(db: Db, sessionId: string, holder: string): Promise<void> {
  try {
    await orOutage(PORT, () =>
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
export async function renewedElsewhere(
  db: Db,
  sessionId: string,
  old: SealedTokens,
): Promise<SealedTokens | undefined> {
  const until = performance.now() + PATIENCE_MS;
  for (let wait = FIRST_LOOK_MS; performance.now() < until; wait = longer(wait)) {
    await pause(wait);
    const found = await held(db, sessionId);
    if (!found) return undefined;
    if (found.tokens.sealed !== old.sealed) return found.tokens;
    if (!found.isLeased) break;
  }
  throw new Outage('identity', 'the renewal that was waited for came to nothing');
}

function longer(wait: number): number {
  return Math.min(wait * 2, LONGEST_PAUSE_MS);
}
