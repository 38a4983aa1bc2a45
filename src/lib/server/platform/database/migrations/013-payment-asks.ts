import { type Kysely, sql } from 'kysely';

/**
 * The provider's reference of a payment, and when to ask the provider about it and about its
 * refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `alter table payment
    add column reference text,
    add column asks integer not null default 0,
    add column ask_at timestamptz,
    add column unanswered_since timestamptz,
    add column called_off_at timestamptz,
    add column refund_asks integer not null default 0,
    add column refund_ask_at timestamptz`,
  `alter table refund
    add column asks integer not null default 0,
    add column ask_at timestamptz`,
];
