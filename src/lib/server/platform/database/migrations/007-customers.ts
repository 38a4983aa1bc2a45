import { type Kysely, sql } from 'kysely';

/** Profiles edited in the shop, address books and account deletions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table shop_user
    add column phone text not null default '',
    add column gender text not null default 'n' check (gender in ('m', 'f', 'd', 'n')),
    add column title text not null default '',
    add column edited_fields text[] not null default '{}',
    add column sign_in_email text`,
  `create table customer_address (
    id integer generated always as identity primary key,
    user_id integer not null references shop_user on delete cascade,
    address jsonb not null,
    is_default_billing boolean not null default false,
    is_default_shipping boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index customer_address_user on customer_address (user_id)',
  `create unique index customer_address_default_billing on customer_address (user_id)
    where is_default_billing`,
  `create unique index customer_address_default_shipping on customer_address (user_id)
    where is_default_shipping`,
  `create table account_deletion (
    user_id integer primary key references shop_user on delete cascade,
    shop_id integer not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    receipt_sent_at timestamptz
  )`,
  'create index account_deletion_due on account_deletion (due_at)',
];
