import { sql } from 'kysely';
import type { Membership } from '#lib/domain/membership.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { Sessions } from '#lib/server/ports/sessions.ts';
import type { Db } from './database.ts';

export interface UserRow {
  readonly id: number;
  readonly reference_key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly membership: Membership | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly has_ordered: boolean;
}

/** Columns of a `UserRow` of the table called `shop_user`. */
export const USER_COLUMNS = sql`
  shop_user.id, shop_user.reference_key, shop_user.email, shop_user.first_name,
  shop_user.last_name, shop_user.birth_date, shop_user.membership, shop_user.created_at, shop_user.updated_at,
  exists (
    select from shop_order
    where shop_order.user_id = shop_user.reference_key and shop_order.confirmed_at is not null
  ) as has_ordered`;

export function userOf(row: UserRow): ShopUser {
  return {
    id: row.id,
    referenceKey: row.reference_key,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.birth_date === null ? {} : { birthDate: row.birth_date }),
    ...(row.membership === null ? {} : { membership: row.membership }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    groups: row.has_ordered ? [] : ['new'],
    authentication: { type: 'idp' },
  };
}

/** One statement, so that two first sign-ins at once end in one customer. */
export async function upsertUser(
  db: Db,
  claims: Parameters<Sessions['upsertUser']>[0],
  now: Date,
): Promise<ShopUser> {
  const result = await sql<UserRow>`
    insert into shop_user
      (reference_key, email, first_name, last_name, birth_date, created_at, updated_at)
    values (${claims.referenceKey}, ${claims.email}, ${claims.firstName}, ${claims.lastName},
      ${claims.birthDate ?? null}, ${now}, ${now})
    on conflict (reference_key) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      birth_date = coalesce(excluded.birth_date, shop_user.birth_date),
      updated_at = excluded.updated_at
    returning ${USER_COLUMNS}`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('the upserted customer is missing');
  return userOf(row);
}
