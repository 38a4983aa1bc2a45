import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { refreshListing } from '../../src/lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '../../src/lib/server/platform/database/connection.ts';

/** Number of products with `--large`. */
export const LARGE_CATALOGUE_SIZE = 50_000;

/** Distance between the ids of two copies of the catalogue. */
const ID_OFFSET = 1_000_000;

/**
 * Copies a seeded catalogue until it has at least `products` products. Each copy has its own prices, dates and an
 * invented word in its names, so that sorting, filters and search have distinct values.
 */
export async function multiplyCatalogue(url: string, products: number): Promise<void> {
  // Separate pool: the shop's pool has a statement timeout that is too short for this.
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await copyCatalogue(db, products).finally(() => db.destroy());
}

async function copyCatalogue(db: Db, products: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from product`.execute(transaction);
    const copies = Math.ceil(products / (rows[0]?.count ?? 1)) - 1;
    for (const statement of copyStatements(copies)) await statement.execute(transaction);
    await sql`analyze`.execute(transaction);
    await refreshListing(transaction, 'all');
  });
  await sql`analyze`.execute(db);
}

function copyStatements(copies: number): readonly RawBuilder<unknown>[] {
  const fromCopies = (table: string): RawBuilder<unknown> =>
    sql`from ${sql.table(table)} as old cross join generate_series(1, ${copies}::int) as copy`;
  const shiftedId = (column: string): RawBuilder<unknown> =>
    sql`${sql.ref(`old.${column}`)} + copy * ${ID_OFFSET}::int`;
  const word = sql`translate(left(md5((old.product_id + copy * 7)::text), 6), '0123456789', 'ghijklmnop')`;
  return [
    sql`insert into product (id, master_key, reference_key, is_active, created_at, updated_at,
        sellable_from, sellable_to, members_from, max_per_order, images, advanced)
      select ${shiftedId('id')}, master_key || '-' || copy, reference_key || '-' || copy, is_active,
        created_at - copy * interval '1 hour', updated_at, sellable_from, sellable_to, members_from, max_per_order, images, advanced
      ${fromCopies('product')}`,
    sql`insert into product_text (product_id, language, name, description, keywords)
      select ${shiftedId('product_id')}, language, name || ' ' || ${word}, description, keywords
      ${fromCopies('product_text')}`,
    sql`insert into product_category (product_id, category_id, is_home)
      select ${shiftedId('product_id')}, category_id, is_home ${fromCopies('product_category')}`,
    sql`insert into product_attribute (product_id, value_id)
      select ${shiftedId('product_id')}, value_id ${fromCopies('product_attribute')}`,
    sql`insert into variant (id, product_id, reference_key, position, size_value_id, created_at, updated_at)
      select ${shiftedId('id')}, ${shiftedId('product_id')}, reference_key || '-' || copy, position, size_value_id,
        created_at, updated_at
      ${fromCopies('variant')}`,
    sql`insert into stock (variant_id, quantity, is_sellable_without_stock)
      select ${shiftedId('variant_id')}, quantity, is_sellable_without_stock ${fromCopies('stock')}`,
    sql`insert into price (shop_id, variant_id, with_tax, vat_rate, reductions, lowest_prior)
      select shop_id, ${shiftedId('variant_id')}, with_tax + copy * 100, vat_rate, reductions,
        lowest_prior + copy * 100
      ${fromCopies('price')}`,
  ];
}
