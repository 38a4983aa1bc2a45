import { type Kysely, sql } from 'kysely';

/** Stock alerts: confirmed addresses to notify when a size is back in stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stock_alert (
      id integer generated always as identity primary key,
      email text not null,
      shop_id integer not null,
      variant_id integer not null,
      opened_at timestamptz not null,
      claimed_until timestamptz,
      unique (email, shop_id, variant_id)
    )`.execute(db);
  await sql`create index stock_alert_opened_at on stock_alert (opened_at)`.execute(db);
}
