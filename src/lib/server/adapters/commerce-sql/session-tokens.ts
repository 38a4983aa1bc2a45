import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens, Sessions } from '#lib/server/ports/sessions.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import { endLease, held, renewedElsewhere, takeLease } from './session-lease.ts';

const PORT = 'sessions';
const STORING_PAUSES_MS = [100, 400, 1_200, 3_000];

export async function tokensOf(db: Db, sessionId: string): Promise<SealedTokens | undefined> {
  return (await held(db, sessionId))?.tokens;
}

/**
 * Renews a session's tokens under a lease in its row rather than under a lock: while the provider is asked no
 * connection is in use. Whoever finds the lease taken looks again until the tokens have changed.
 */
export async function refreshTokens(
  db: Db,
  sessionId: string,
  refresh: Parameters<Sessions['refreshTokens']>[1],
): Promise<SealedTokens | 'refused' | undefined> {
  const found = await held(db, sessionId);
  if (!found) return undefined;
  const { tokens } = found;
  const holder = randomBytes(12).toString('base64url');
  if (found.isLeased || !(await takeLease(db, sessionId, tokens, holder))) {
    return renewedElsewhere(db, sessionId, tokens);
  }
  let next: SealedTokens | 'refused';
  try {
    next = await refresh(tokens);
  } catch (error) {
    await endLease(db, sessionId, holder);
    throw error;
  }
  if (next === 'refused') return refused(db, sessionId, tokens);
  if (next.sealed !== tokens.sealed) return stored(db, sessionId, tokens, next);
  await endLease(db, sessionId, holder);
  return next;
}

/**
 * The provider takes a refresh token once, so its answer must not be lost to a database that is away for a moment. The
 * lease is kept until the answer is stored: nobody uses the old token in between.
 */
async function stored(
  db: Db,
  sessionId: string,
  old: SealedTokens,
  next: SealedTokens,
): Promise<SealedTokens | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const written = await orOutage(PORT, () => replace(db, sessionId, old, next));
      return written ? next : await tokensOf(db, sessionId);
    } catch (error) {
      const wait = STORING_PAUSES_MS[attempt];
      if (!(error instanceof Outage) || wait === undefined) throw error;
      await pause(wait);
    }
  }
}

async function replace(
  db: Db,
  sessionId: string,
  old: SealedTokens,
  next: SealedTokens,
): Promise<boolean> {
  const written = await db
    .updateTable('session')
    .set({
      tokens: next.sealed,
      tokens_expire_at: next.expiresAt,
      refreshing_by: null,
      refreshing_until: null,
    })
    .where('id', '=', sessionId)
    // An answer that was written before the line broke is found under the new tokens.
    .where('tokens', 'in', [old.sealed, next.sealed])
    .executeTakeFirst();
  return written.numUpdatedRows > 0;
}

/** The session ends, unless other tokens than the refused ones are in its row by now. */
async function refused(
  db: Db,
  sessionId: string,
  tokens: SealedTokens,
): Promise<SealedTokens | 'refused'> {
  await orOutage(PORT, () =>
    db
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('tokens', '=', tokens.sealed)
      .execute(),
  );
  return (await tokensOf(db, sessionId)) ?? 'refused';
}
