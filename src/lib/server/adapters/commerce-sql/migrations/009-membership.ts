import { type Kysely, sql } from 'kysely';

/** What the membership service last said of a customer, from when members may buy a product, and whose first sign-in was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table shop_user
    add column membership jsonb,
    add column membership_checked_at timestamptz,
    add column first_login_at timestamptz`,
  // Who signed in before this was told of is not new any more.
  'update shop_user set first_login_at = created_at',
  'alter table product add column members_from timestamptz',
];
