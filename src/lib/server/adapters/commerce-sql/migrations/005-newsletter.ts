import { type Kysely, sql } from 'kysely';

/** Who asked for the club's letters, and to which words they agreed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table newsletter_subscriber (
    email text not null,
    shop_id integer not null,
    consent text not null,
    confirmed_at timestamptz not null,
    primary key (email, shop_id)
  )`.execute(db);
}
