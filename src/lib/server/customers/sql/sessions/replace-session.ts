import { Outage } from '#lib/domain/outage.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { sessionIdFromToken } from './session-token.ts';

/** Maximum duration of a request. */
const MAX_REQUEST_MS = 60_000;

/**
 * Ends the session that a sign-in replaces. Its row stays until the next purge, so that
 * `assertNotReplaced` finds it. Returns the id of a guest session.
 */
export async function replaceSession(
  trx: Trx,
  token: string | undefined,
  now: Date,
): Promise<string | undefined> {
  const id = token === undefined ? undefined : sessionIdFromToken(token);
  if (id === undefined) return undefined;
  const old = await trx
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!old) return undefined;
  await trx
    .updateTable('session')
    .set({
      user_id: null,
      tokens: null,
      tokens_expire_at: null,
      sid: null,
      staff_role: null,
      staff_name: null,
      staff_email: null,
      idle_until: now,
      ends_at: now,
    })
    .where('id', '=', id)
    .execute();
  return old.user_id === null ? id : undefined;
}

/** @throws Outage when a sign-in has just replaced the session of the token. */
export async function assertNotReplaced(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const id = token === undefined ? undefined : sessionIdFromToken(token);
  if (id === undefined) return;
  const replaced = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('ends_at', '>', new Date(now.getTime() - MAX_REQUEST_MS))
    .where('ends_at', '<=', now)
    .executeTakeFirst();
  if (replaced) throw new Outage('sessions', 'a sign-in has replaced this session');
}
