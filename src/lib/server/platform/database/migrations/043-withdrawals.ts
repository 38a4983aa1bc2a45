import { type Kysely, sql } from 'kysely';

/** Mails that confirm the withdrawal from a contract. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_mail drop constraint order_mail_kind_check`.execute(db);
  await sql`alter table order_mail add constraint order_mail_kind_check
    check (kind in ('confirmed', 'shipped', 'cancelled', 'refunded', 'returning', 'withdrawn'))`.execute(
    db,
  );
}
