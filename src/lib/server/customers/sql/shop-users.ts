import { type RawBuilder, sql } from 'kysely';
import type { Gender, ProfileField } from '#lib/domain/customers/customer.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import { DEFAULT_LOCALE, getShopByLocale } from '#lib/domain/shop/shop.ts';
import type { Sessions } from '#lib/server/customers/ports/sessions.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export interface UserRow {
  readonly id: number;
  readonly reference_key: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly phone: string;
  readonly gender: Gender;
  readonly title: string;
  readonly membership: Membership | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly has_ordered: boolean;
}

/** Columns of a `UserRow` for the table `shop_user`. */
export const USER_COLUMNS = sql`
  shop_user.id, shop_user.reference_key, shop_user.email, shop_user.first_name,
  shop_user.last_name, shop_user.birth_date, shop_user.phone, shop_user.gender, shop_user.title, shop_user.membership, shop_user.created_at, shop_user.updated_at,
  exists (
    select from shop_order
    where shop_order.user_id = shop_user.reference_key and shop_order.confirmed_at is not null
  ) as has_ordered`;

export function toShopUser(row: UserRow): ShopUser {
  return {
    id: row.id,
    referenceKey: row.reference_key,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.birth_date === null ? {} : { birthDate: row.birth_date }),
    ...(row.phone !== '' && { phone: row.phone }),
    ...(row.gender !== 'n' && { gender: row.gender }),
    ...(row.title !== '' && { title: row.title }),
    ...(row.membership === null ? {} : { membership: row.membership }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    groups: row.has_ordered ? [] : ['new'],
    authentication: { type: 'idp' },
  };
}

/**
 * One statement, so that concurrent first sign-ins create one customer. Fields that the customer
 * edited in the shop are kept. A verified address that the provider replaced gets a mail.
 */
export async function upsertUser(
  db: Db,
  claims: Parameters<Sessions['upsertUser']>[0],
  now: Date,
): Promise<ShopUser> {
  const shopId = claims.shopId ?? getShopByLocale(DEFAULT_LOCALE).id;
  // Reading first locks the row, so that of concurrent sign-ins only one tells the earlier address of the change.
  const result = await sql<UserRow>`
    with earlier as (
      select id, sign_in_email, is_email_verified from shop_user
      where reference_key = ${claims.referenceKey} for update
    ),
    told as (
      insert into account_mail (user_id, kind, shop_id, email, requested_at)
      select id, 'sign-in-email', ${shopId}::integer, sign_in_email, ${now}::timestamptz
      from earlier where is_email_verified and lower(sign_in_email) <> lower(${claims.email})
    )
    insert into shop_user
      (reference_key, email, sign_in_email, is_email_verified, first_name, last_name, birth_date,
        created_at, updated_at)
    select ${claims.referenceKey}, ${claims.email}, ${claims.email},
      ${claims.isEmailVerified ?? false}::boolean, ${claims.firstName}, ${claims.lastName},
      ${claims.birthDate ?? null}, ${now}::timestamptz, ${now}::timestamptz
    from (select count(*) from earlier) read_first
    on conflict (reference_key) do update set
      sign_in_email = excluded.sign_in_email,
      is_email_verified = ${isVerifiedNow(claims)},
      email = ${unlessEdited('email', sql`shop_user.email`, sql`excluded.email`)},
      first_name = ${unlessEdited('firstName', sql`shop_user.first_name`, sql`excluded.first_name`)},
      last_name = ${unlessEdited('lastName', sql`shop_user.last_name`, sql`excluded.last_name`)},
      birth_date = ${unlessEdited(
        'birthDate',
        sql`shop_user.birth_date`,
        sql`coalesce(excluded.birth_date, shop_user.birth_date)`,
      )},
      updated_at = excluded.updated_at
    returning ${USER_COLUMNS}`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('The upserted customer was not returned');
  return toShopUser(row);
}

/** A source that says nothing about the address leaves an earlier verification of the same address valid. */
function isVerifiedNow({
  isEmailVerified,
}: Parameters<Sessions['upsertUser']>[0]): RawBuilder<boolean> {
  if (isEmailVerified !== undefined) return sql`${isEmailVerified}::boolean`;
  return sql`shop_user.is_email_verified
    and lower(shop_user.sign_in_email) = lower(excluded.sign_in_email)`;
}

function unlessEdited(
  field: ProfileField,
  stored: RawBuilder<unknown>,
  claimed: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case when ${field}::text = any(shop_user.edited_fields) then ${stored} else ${claimed} end`;
}
