import type { SignedInSession } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export async function closeSessionsBySid(db: Db, sid: string): Promise<number> {
  const closed = await db.deleteFrom('session').where('sid', '=', sid).executeTakeFirst();
  return Number(closed.numDeletedRows);
}

export async function closeUserSessions(db: Db, userId: string, except?: string): Promise<number> {
  const closed = await db
    .deleteFrom('session')
    .where('user_id', '=', ({ selectFrom }) =>
      selectFrom('shop_user').select('shop_user.id').where('reference_key', '=', userId),
    )
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(closed.numDeletedRows);
}

export async function listUserSessions(
  db: Db,
  userId: string,
  now: Date,
): Promise<readonly SignedInSession[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('shop_user', 'shop_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.device_kind',
      'session.device_label',
      'session.created_at',
      'session.last_seen_at',
      'session.ends_at',
    ])
    .where('shop_user.reference_key', '=', userId)
    .where('session.idle_until', '>', now)
    .where('session.ends_at', '>', now)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...(row.device_kind && { device: { kind: row.device_kind, label: row.device_label } }),
    signedInAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    endsAt: row.ends_at,
  }));
}
