import { type Kysely, sql } from 'kysely';
import { LINE_WORDS, ORDER_WORDS } from '#lib/server/platform/database/order-words.ts';

/** The desk finds orders whatever accents and punctuation are typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index shop_order_words`.execute(db);
  await sql`create index shop_order_words on shop_order using gin (${ORDER_WORDS})`.execute(db);
  await sql`drop index order_line_words`.execute(db);
  await sql`create index order_line_words on order_line using gin (${LINE_WORDS})`.execute(db);
}
