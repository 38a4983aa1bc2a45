import { type Kysely, sql } from 'kysely';

/** Cached membership of a customer, first sign-in, and the members' start of sale of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table shop_user
    add column membership jsonb,
    add column membership_checked_at timestamptz,
    add column first_login_at timestamptz`,
  // Existing customers have had their first sign-in.
  'update shop_user set first_login_at = created_at',
  'alter table product add column members_from timestamptz',
];
