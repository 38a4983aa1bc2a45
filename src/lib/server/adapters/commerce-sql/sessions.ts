import { sql } from 'kysely';
import type { Session, ShopUser } from '#lib/domain/session.ts';
import type { SealedTokens, Sessions, SignInDetails } from '#lib/server/ports/sessions.ts';
import type { Db } from './database.ts';
import { orOutage } from './outage.ts';
import { purgeSessions } from './purge.ts';
import { closeBySid, closeOfUser, listOfUser } from './session-list.ts';
import { newToken, sessionIdOf } from './session-token.ts';
import { refreshTokens, tokensOf } from './session-tokens.ts';
import { USER_COLUMNS, type UserRow, upsertUser, userOf } from './shop-users.ts';
import { inTransaction } from './transaction.ts';

const PORT = 'sessions';
const DAY = 24 * 60 * 60 * 1000;
const IDLE_DAYS = 30;
/** However busy, a session ends then and its owner signs in anew. */
const ABSOLUTE_DAYS = 180;

/** Sessions as rows. Only the SHA-256 of a token is stored, so the table opens nobody's session. */
export function sqlSessions(db: Db): Sessions {
  /** Refreshes that run in this process, so that a burst of one session's requests waits for one. */
  const flights = new Map<string, Promise<SealedTokens | 'refused' | undefined>>();
  return {
    open: (now) => orOutage(PORT, () => openSession(db, now)),
    read: (token, now) => orOutage(PORT, () => readSession(db, token, now)),
    signIn: (oldToken, user, tokens, now, details = {}) =>
      inTransaction(db, PORT, async (trx) => {
        await closeSession(trx, oldToken);
        return openSession(trx, now, { ...details, user, tokens });
      }),
    tokens: (sessionId) => orOutage(PORT, () => tokensOf(db, sessionId)),
    refreshTokens: (sessionId, refresh) => {
      const running = flights.get(sessionId);
      if (running !== undefined) return running;
      // Never run twice: the provider may take a refresh token only once.
      const work = () => db.transaction().execute((trx) => refreshTokens(trx, sessionId, refresh));
      const flight = orOutage(PORT, work).finally(() => flights.delete(sessionId));
      flights.set(sessionId, flight);
      return flight;
    },
    close: (token) => orOutage(PORT, () => closeSession(db, token)),
    closeBySid: (sid) => orOutage(PORT, () => closeBySid(db, sid)),
    closeOfUser: (userId, except) => orOutage(PORT, () => closeOfUser(db, userId, except)),
    listOfUser: (userId, now) => orOutage(PORT, () => listOfUser(db, userId, now)),
    purge: (now) => orOutage(PORT, () => purgeSessions(db, now)),
    upsertUser: (claims, now) => orOutage(PORT, () => upsertUser(db, claims, now)),
  };
}

interface SignedIn extends SignInDetails {
  readonly user?: ShopUser;
  readonly tokens?: SealedTokens;
}

async function openSession(
  db: Db,
  now: Date,
  { user, tokens, sid, device }: SignedIn = {},
): Promise<{ readonly token: string; readonly session: Session }> {
  const { token, id } = newToken();
  await db
    .insertInto('session')
    .values({
      id,
      user_id: user?.id ?? null,
      tokens: tokens?.sealed ?? null,
      tokens_expire_at: tokens?.expiresAt ?? null,
      sid: sid ?? null,
      device_kind: device?.kind ?? null,
      device_label: device?.label ?? '',
      created_at: now,
      last_seen_at: now,
      idle_until: inDays(now, IDLE_DAYS),
      ends_at: inDays(now, ABSOLUTE_DAYS),
    })
    .execute();
  return { token, session: { id, ...(user && { user }) } };
}

type SessionRow = { readonly idle_until: Date } & (UserRow | { readonly id: null });

async function readSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const id = sessionIdOf(token);
  if (id === undefined) return undefined;
  const result = await sql<SessionRow>`
    select session.idle_until, ${USER_COLUMNS}
    from session left join shop_user on shop_user.id = session.user_id
    where session.id = ${id} and session.idle_until > ${now} and session.ends_at > ${now}
  `.execute(db);
  const row = result.rows[0];
  if (!row) return undefined;
  await keepAlive(db, id, row.idle_until, now);
  return row.id === null ? { id } : { id, user: userOf(row) };
}

/** Written at most once a day: a read of a session is otherwise no write. */
async function keepAlive(db: Db, id: string, idleUntil: Date, now: Date): Promise<void> {
  if (idleUntil.getTime() - now.getTime() > (IDLE_DAYS - 1) * DAY) return;
  await db
    .updateTable('session')
    .set({ idle_until: inDays(now, IDLE_DAYS) })
    .where('id', '=', id)
    .execute();
}

async function closeSession(db: Db, token: string | undefined): Promise<void> {
  const id = token === undefined ? undefined : sessionIdOf(token);
  if (id !== undefined) await db.deleteFrom('session').where('id', '=', id).execute();
}

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
