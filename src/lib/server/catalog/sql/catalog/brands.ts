import { sql } from 'kysely';
import type { CatalogBrand } from '#lib/server/catalog/ports/catalog.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Dictionary } from './dictionary.ts';

/** Brands with at least one product, in the order of the dictionary. */
export async function readBrands(
  db: Db,
  { values }: Pick<Dictionary, 'values'>,
): Promise<readonly CatalogBrand[]> {
  const { rows } = await sql<{ id: number; createdAt: Date; updatedAt: Date }>`
    select v.id, min(p.created_at) as "createdAt", max(p.updated_at) as "updatedAt"
    from attribute_value v
    join attribute_group g on g.id = v.group_id and g.key = 'brand'
    join product_attribute a on a.value_id = v.id
    join product p on p.id = a.product_id
    group by v.id`.execute(db);
  const dates = new Map(rows.map((row) => [row.id, row]));
  return [...values.values()].flatMap(({ id, value, label }) => {
    const found = dates.get(id);
    if (!found) return [];
    const createdAt = found.createdAt.toISOString();
    return [{ id, slug: value, name: label, createdAt, updatedAt: found.updatedAt.toISOString() }];
  });
}
