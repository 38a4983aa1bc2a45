import { type Kysely, sql } from 'kysely';

/**
 * Lines removed last, for undo, and items saved for later. A saved item holds all lines of its
 * group.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table basket add column removed jsonb not null default '[]'`.execute(db);
  await sql`
    create table saved_item (
      id bigserial primary key,
      owner text not null,
      shop_id integer not null,
      key text not null,
      lines jsonb not null,
      saved_at timestamptz not null,
      unique (owner, shop_id, key)
    )`.execute(db);
  await sql`create index saved_item_saved_at on saved_item (saved_at)`.execute(db);
}
