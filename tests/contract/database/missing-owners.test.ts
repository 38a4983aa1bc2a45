import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import { aShopFloor, SHIRT } from '../../support/a-shop-floor.ts';
import { describeBothDatabases } from '../../support/servers/databases.ts';

const MISSING = 99_999_999;

describeBothDatabases('errors', 'rows of something that does not exist', (open) => {
  let db: Kysely<Database>;
  beforeEach(async () => {
    db = await open();
    await aShopFloor(db);
  });

  test('a price of no variant is refused, with all others of its statement', async () => {
    const rows = [SHIRT, MISSING].map((id) => sql`(10009, ${id}::int, 100, 0)`);
    const insert = sql`insert into price (shop_id, variant_id, with_tax, vat_rate) values ${sql.join(rows)}`;
    await expect(insert.execute(db)).rejects.toMatchObject({ code: '23503' });
    expect(await db.selectFrom('price').selectAll().where('shop_id', '=', 10009).execute()).toEqual(
      [],
    );
  });

  test.each([
    ['product', sql`(${MISSING}::int, (select min(id) from attribute_value))`],
    ['value', sql`((select min(id) from product), ${MISSING}::int)`],
  ])('an attribute of no %s is refused', async (_, row) => {
    const insert = sql`insert into product_attribute (product_id, value_id) values ${row}`;
    await expect(insert.execute(db)).rejects.toMatchObject({ code: '23503' });
  });

  test('a variant with stock, and a product with texts, cannot be deleted', async () => {
    for (const table of ['variant', 'product', 'attribute_value'] as const)
      await expect(db.deleteFrom(table).execute()).rejects.toMatchObject({ code: '23503' });
  });
});
