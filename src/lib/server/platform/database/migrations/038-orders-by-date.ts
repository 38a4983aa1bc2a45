import { type Kysely, sql } from 'kysely';

/** The desk lists orders by the time at which they were placed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: readonly string[] = [
  'create index shop_order_placed on shop_order (created_at, id)',
  'create index shop_order_placed_in_shop on shop_order (shop_id, created_at, id)',
  'drop index shop_order_shop',
  'create index shop_order_cancelled_placed on shop_order (created_at, id) where cancelled_at is not null',
  'drop index shop_order_cancelled',
];
