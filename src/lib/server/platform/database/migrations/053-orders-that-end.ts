import { type Kysely, sql } from 'kysely';

/**
 * Why a payment goes back, the units that were cancelled after others had been sent, and the delivery charge that a
 * return refunds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table payment add column refund_reason text
    check (refund_reason in ('replaced', 'cancelled', 'soldOut', 'late', 'refused'))`,
  `alter table order_line add column cancelled integer not null default 0
    check (cancelled between 0 and quantity)`,
  'alter table parcel add column cancelled_at timestamptz',
  'alter table order_return add column delivery integer not null default 0 check (delivery >= 0)',
];
