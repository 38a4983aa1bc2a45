import { type Kysely, sql } from 'kysely';

/** What the provider calls a payment, and when it is asked about it, and about what is given back, next. */
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
