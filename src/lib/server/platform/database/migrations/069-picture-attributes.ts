import { type Kysely, sql } from 'kysely';

/** What a picture shows behind the goods, and the player in whose lists it comes first; '' if that is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_image
      add column background text not null default '',
      add column player text not null default ''`.execute(db);
}
