import { sql } from 'kysely';
import type {
  CustomerProfile,
  Gender,
  Profile,
  ProfileFailure,
  ProfileField,
} from '#lib/domain/customers/customer.ts';
import { normalizeProfile, validateProfile } from '#lib/domain/customers/profile-rules.ts';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { failed, ok, type Result } from '#lib/domain/result.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { inTransaction, type Trx } from '#lib/server/platform/database/transaction.ts';
import { queueAccountMail } from './account-mails.ts';
import { toShopUser, USER_COLUMNS, type UserRow } from './shop-users.ts';

interface ProfileRow {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly birth_date: string | null;
  readonly phone: string;
  readonly gender: Gender;
  readonly title: string;
  readonly edited_fields: readonly ProfileField[];
  readonly sign_in_email: string | null;
  readonly is_email_verified: boolean;
}

/** Fields that the identity provider sends with every sign-in. */
const PROVIDER_FIELDS: readonly ProfileField[] = ['email', 'firstName', 'lastName', 'birthDate'];

export async function readProfile(db: Db, userId: string): Promise<CustomerProfile | undefined> {
  const { rows } = await sql<ProfileRow>`
    select email, first_name, last_name, birth_date, phone, gender, title, edited_fields, sign_in_email,
      is_email_verified
    from shop_user where reference_key = ${userId}`.execute(db);
  return rows[0] && toProfile(rows[0]);
}

/**
 * Applies all changes or none. Edited provider fields are recorded, so that the next sign-in keeps
 * them.
 */
export async function updateProfile(
  db: Db,
  port: string,
  userId: string,
  requested: Partial<Profile>,
  { now, shopId }: { readonly now: Date; readonly shopId: number },
): Promise<Result<ShopUser, ProfileFailure>> {
  const changes = normalizeProfile(requested);
  const errors = validateProfile(changes, now.toISOString().slice(0, 10));
  if (errors.length > 0) return failed({ kind: 'invalid', errors });
  return inTransaction(db, port, async (trx) => {
    const before = await lockProfile(trx, userId);
    if (!before) return failed({ kind: 'not-found' });
    const fields = (Object.keys(changes) as ProfileField[]).filter(
      (field) => changes[field] !== before[field],
    );
    const edited = fields.filter((field) => PROVIDER_FIELDS.includes(field));
    const after = { ...before, ...changes };
    const editedFields = [...new Set([...before.editedFields, ...edited])];
    const { rows } = await sql<UserRow>`
      update shop_user set email = ${after.email}, first_name = ${after.firstName},
        last_name = ${after.lastName}, birth_date = ${after.birthDate || null},
        phone = ${after.phone}, gender = ${after.gender}, title = ${after.title},
        edited_fields = ${editedFields}::text[],
        updated_at = ${fields.length > 0 ? now : sql`shop_user.updated_at`}
      where reference_key = ${userId} returning ${USER_COLUMNS}`.execute(trx);
    if (fields.includes('email')) {
      const mail = { kind: 'contact-email', shopId } as const;
      await queueAccountMail(trx, sql`reference_key = ${userId}`, mail, now);
    }
    return rows[0] ? ok(toShopUser(rows[0])) : failed({ kind: 'not-found' });
  });
}

async function lockProfile(trx: Trx, userId: string): Promise<CustomerProfile | undefined> {
  await sql`select from shop_user where reference_key = ${userId} for update`.execute(trx);
  return readProfile(trx, userId);
}

function toProfile(row: ProfileRow): CustomerProfile {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date ?? '',
    phone: row.phone,
    gender: row.gender,
    title: row.title,
    editedFields: row.edited_fields,
    signInEmail: row.sign_in_email ?? row.email,
    isEmailVerified: row.is_email_verified,
  };
}
