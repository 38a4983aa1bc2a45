import { type Kysely, sql } from 'kysely';

/** Newsletter subscribers and the consent text that they accepted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table newsletter_subscriber (
    email text not null,
    shop_id integer not null,
    consent text not null,
    confirmed_at timestamptz not null,
    primary key (email, shop_id)
  )`.execute(db);
}
