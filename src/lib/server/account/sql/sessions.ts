import { sql } from 'kysely';
import type { Session, ShopUser } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import type {
  MergedItems,
  SealedTokens,
  Sessions,
  SignInDetails,
  StaffCheck,
} from '#lib/server/customers/ports/sessions.ts';
import { queueAccountMail } from '#lib/server/customers/sql/account-mails.ts';
import {
  readRecentCheck,
  type StaffColumns,
  storeStaffCheck,
  toStaffColumns,
  toStaffSession,
} from '#lib/server/customers/sql/session-staff.ts';
import {
  readSealedTokens,
  refreshTokens,
} from '#lib/server/customers/sql/sessions/refresh-tokens.ts';
import {
  assertNotReplaced,
  replaceSession,
} from '#lib/server/customers/sql/sessions/replace-session.ts';
import {
  closeSessionsBySid,
  closeUserSessions,
  listUserSessions,
} from '#lib/server/customers/sql/sessions/session-list.ts';
import {
  generateSessionToken,
  sessionIdFromToken,
} from '#lib/server/customers/sql/sessions/session-token.ts';
import {
  toShopUser,
  USER_COLUMNS,
  type UserRow,
  upsertUser,
} from '#lib/server/customers/sql/shop-users.ts';
import { SingleFlight } from '#lib/server/platform/concurrency/single-flight.ts';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runPageQuery } from '#lib/server/platform/database/page-query.ts';
import { purgeSessions } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { moveGuestData } from './move-guest-data.ts';

const PORT = 'sessions';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const IDLE_DAYS = 30;
/** Maximum lifetime of a session, however active. */
const ABSOLUTE_DAYS = 180;
/** The desk waits no longer for the provider's word about a role. */
const CHECK_TIMEOUT_MS = 3_000;
const createCheckOutage = (): Outage => new Outage('identity', 'the role was not checked in time');
const NOTHING_MOVED: MergedItems = { items: 0, left: 0, wishes: 0 };

/**
 * Sessions in SQL. Only the SHA-256 of a token is stored, so the table cannot be used to sign in.
 */
export function sqlSessions(db: Db): Sessions {
  // Concurrent requests of one session in this process share one refresh.
  const refreshes = new SingleFlight<string, SealedTokens | 'refused' | undefined>();
  const staffChecks = new SingleFlight<string, StaffCheck>();
  return {
    open: (now, oldToken) =>
      runPageQuery(db, PORT, async () => {
        await assertNotReplaced(db, oldToken, now);
        return openSession(db, now);
      }),
    read: (token, now) => runPageQuery(db, PORT, () => readSession(db, token, now)),
    signIn: (oldToken, user, tokens, now, details = {}) =>
      inTransaction(db, PORT, async (trx) => {
        const guest = await replaceSession(trx, oldToken, now);
        const moved =
          guest === undefined
            ? NOTHING_MOVED
            : await moveGuestData(trx, guest, user.referenceKey, now);
        const opened = await openSession(trx, now, { ...details, user, tokens });
        await queueDeviceMail(trx, user, details, now);
        return { ...opened, brought: moved };
      }),
    tokens: (sessionId) => runPageQuery(db, PORT, () => readSealedTokens(db, sessionId)),
    refreshTokens: (sessionId, refresh) =>
      refreshes.run(sessionId, () => refreshTokens(db, sessionId, refresh)),
    checkStaff: (sessionId, check, now) =>
      staffChecks.run(sessionId, async () => {
        // A request that began before the last check was stored comes here after it.
        const recent = await readRecentCheck(db, sessionId, now);
        if (recent) return recent;
        const outcome = await withTimeout(check(), CHECK_TIMEOUT_MS, createCheckOutage);
        await storeStaffCheck(db, sessionId, outcome, now);
        return outcome;
      }),
    close: (token) => runQuery(PORT, () => closeSession(db, token)),
    closeBySid: (sid) => runQuery(PORT, () => closeSessionsBySid(db, sid)),
    closeForUser: (userId, except) => runQuery(PORT, () => closeUserSessions(db, userId, except)),
    listForUser: (userId, now) => runPageQuery(db, PORT, () => listUserSessions(db, userId, now)),
    purge: (now) => runQuery(PORT, () => purgeSessions(db, now)),
    upsertUser: (claims, now) => runQuery(PORT, () => upsertUser(db, claims, now)),
  };
}

async function queueDeviceMail(
  trx: Db,
  { id }: ShopUser,
  { newDeviceMail, device }: SignInDetails,
  now: Date,
): Promise<void> {
  if (!newDeviceMail) return;
  const mail = { kind: 'new-device', device: device?.label, ...newDeviceMail } as const;
  await queueAccountMail(trx, sql`id = ${id}`, mail, now);
}

interface SignedIn extends SignInDetails {
  readonly user?: ShopUser;
  readonly tokens?: SealedTokens;
}

async function openSession(
  db: Db,
  now: Date,
  { user, tokens, sid, device, staff }: SignedIn = {},
): Promise<{ readonly token: string; readonly session: Session }> {
  const { token, id } = generateSessionToken();
  const staffColumns = toStaffColumns(staff, now);
  const staffSession = toStaffSession(staffColumns, now);
  await db
    .insertInto('session')
    .values({
      id,
      user_id: user?.id ?? null,
      tokens: tokens?.sealed ?? null,
      tokens_expire_at: tokens?.expiresAt ?? null,
      sid: sid ?? null,
      ...staffColumns,
      device_kind: device?.kind ?? null,
      device_label: device?.label ?? '',
      created_at: now,
      last_seen_at: now,
      idle_until: addDays(now, IDLE_DAYS),
      ends_at: addDays(now, ABSOLUTE_DAYS),
    })
    .execute();
  const session = {
    id,
    ...(user && { user, signedInAt: now }),
    ...(tokens && { tokenExpiresAt: tokens.expiresAt }),
    ...(staffSession && { staff: staffSession }),
  };
  return { token, session };
}

type SessionRow = StaffColumns & {
  readonly last_seen_at: Date;
  readonly signed_in_at: Date;
  readonly tokens_expire_at: Date | null;
} & (UserRow | { readonly id: null });

async function readSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const id = sessionIdFromToken(token);
  if (id === undefined) return undefined;
  const result = await sql<SessionRow>`
    select session.last_seen_at, session.tokens_expire_at, session.staff_role, session.staff_name,
      session.staff_email, session.staff_source, session.staff_since, session.staff_checked_at,
      session.created_at as signed_in_at, ${USER_COLUMNS}
    from session left join shop_user on shop_user.id = session.user_id
    where session.id = ${id} and session.idle_until > ${now} and session.ends_at > ${now}
  `.execute(db);
  const row = result.rows[0];
  if (!row) return undefined;
  const { last_seen_at: lastSeenAt, tokens_expire_at: expiresAt } = row;
  const staff = toStaffSession(row, row.signed_in_at);
  const isDue = now.getTime() - lastSeenAt.getTime() >= HOUR;
  if (isDue) await keepAlive(db, id, now);
  return {
    id,
    ...(row.id !== null && { user: toShopUser(row), signedInAt: row.signed_in_at }),
    ...(expiresAt && { tokenExpiresAt: expiresAt }),
    ...(staff && { staff }),
    ...(isDue && dayNumber(lastSeenAt) < dayNumber(now) && { isFirstUseToday: true }),
  };
}

/**
 * At most one write per hour; other reads do not write. If the write fails, the session stays
 * valid.
 */
async function keepAlive(db: Db, id: string, now: Date): Promise<void> {
  const update = db
    .updateTable('session')
    .set({
      last_seen_at: now,
      idle_until: sql<Date>`least(ends_at, ${addDays(now, IDLE_DAYS)}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('last_seen_at', '<=', new Date(now.getTime() - HOUR));
  try {
    await runQuery(PORT, () => update.execute());
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
  }
}

async function closeSession(db: Db, token: string): Promise<void> {
  const id = sessionIdFromToken(token);
  if (id !== undefined) await db.deleteFrom('session').where('id', '=', id).execute();
}

function dayNumber(time: Date): number {
  return Math.floor(time.getTime() / DAY);
}

function addDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
