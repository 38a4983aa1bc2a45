import { type Kysely, sql } from 'kysely';

/** Mails about requested returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_mail drop constraint order_mail_kind_check`.execute(db);
  await sql`alter table order_mail add constraint order_mail_kind_check
    check (kind in ('shipped', 'cancelled', 'refunded', 'returning'))`.execute(db);
}
