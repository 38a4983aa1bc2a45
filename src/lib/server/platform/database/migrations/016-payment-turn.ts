import { type Kysely, sql } from 'kysely';

/** Index of pending payments in the order in which the provider is asked about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create index payment_turn on payment (coalesce(ask_at, created_at), id) where status = 'pending'`,
  'drop index payment_pending',
  'alter table payment drop column called_off_at',
];
