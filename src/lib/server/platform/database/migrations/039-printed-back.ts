import { type Kysely, sql } from 'kysely';

/** The picture on which a printed line's name and number are drawn. Orders of before show their front. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`alter table order_line add column back_hash text`.execute(db);
}
