import { type Kysely, sql } from 'kysely';

/** What the club prints, once it has been changed in the shop. Without a row it is what the club's folder says. */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`create table lettering (
    id integer primary key default 1 check (id = 1),
    settings jsonb not null,
    changed_at timestamptz not null
  )`.execute(db);
}
