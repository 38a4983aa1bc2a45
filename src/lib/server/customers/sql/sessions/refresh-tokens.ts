import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens, Sessions } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { acquireLease, readTokens, releaseLease, waitForRefresh } from './session-lease.ts';

const PORT = 'sessions';
const STORING_PAUSES_MS = [100, 400, 1_200, 3_000];

export async function readSealedTokens(
  db: Db,
  sessionId: string,
): Promise<SealedTokens | undefined> {
  return (await readTokens(db, sessionId))?.tokens;
}

/**
 * Refreshes the tokens under a lease instead of a row lock, so that no connection is held while the
 * provider is asked. When the lease is taken, waits for the new tokens.
 */
export async function refreshTokens(
  db: Db,
  sessionId: string,
  refresh: Parameters<Sessions['refreshTokens']>[1],
): Promise<SealedTokens | 'refused' | undefined> {
  const current = await readTokens(db, sessionId);
  if (!current) return undefined;
  const { tokens } = current;
  const holder = randomBytes(12).toString('base64url');
  if (current.isLeased || !(await acquireLease(db, sessionId, tokens, holder))) {
    return waitForRefresh(db, sessionId, tokens);
  }
  let next: SealedTokens | 'refused';
  try {
    next = await refresh(tokens);
  } catch (error) {
    await releaseLease(db, sessionId, holder);
    throw error;
  }
  if (next === 'refused') return endRefusedSession(db, sessionId, tokens);
  if (next.sealed !== tokens.sealed) return storeTokens(db, sessionId, tokens, next);
  await releaseLease(db, sessionId, holder);
  return next;
}

/**
 * A refresh token can be used once, so new tokens must survive a short database outage. The lease
 * lasts until they are stored: nobody uses the old token in between.
 */
async function storeTokens(
  db: Db,
  sessionId: string,
  old: SealedTokens,
  next: SealedTokens,
): Promise<SealedTokens | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const isStored = await runQuery(PORT, () => replaceTokens(db, sessionId, old, next));
      return isStored ? next : await readSealedTokens(db, sessionId);
    } catch (error) {
      const wait = STORING_PAUSES_MS[attempt];
      if (!(error instanceof Outage) || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function replaceTokens(
  db: Db,
  sessionId: string,
  old: SealedTokens,
  next: SealedTokens,
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({
      tokens: next.sealed,
      tokens_expire_at: next.expiresAt,
      refreshing_by: null,
      refreshing_until: null,
    })
    .where('id', '=', sessionId)
    // A write that succeeded although its reply got lost is found under the new tokens.
    .where('tokens', 'in', [old.sealed, next.sealed])
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Ends the session, unless its row has newer tokens than the refused ones. */
async function endRefusedSession(
  db: Db,
  sessionId: string,
  tokens: SealedTokens,
): Promise<SealedTokens | 'refused'> {
  await runQuery(PORT, () =>
    db
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('tokens', '=', tokens.sealed)
      .execute(),
  );
  return (await readSealedTokens(db, sessionId)) ?? 'refused';
}
