import { type Kysely, sql } from 'kysely';

/** Mails about orders as they were sent, and an index for the ones that were given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  `create table order_mail_copy (
    id integer primary key references order_mail on delete cascade,
    sent_at timestamptz not null,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null
  )`,
  'create index order_mail_copy_sent_at on order_mail_copy (sent_at)',
  'create index order_mail_given_up on order_mail (id) where given_up_at is not null',
];
