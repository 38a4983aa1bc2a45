import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { upsertRows } from './upsert-rows.ts';

/**
 * Pictures with an http address are fetched later. Until then the product shows the ones that are there; see
 * `showFetchedImages`.
 */
export async function writeImages(
  db: Db,
  products: readonly { readonly id: number; readonly record: ProductRecord }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = products.flatMap(({ id, record }) =>
    record.images.map((image, position) => ({ product_id: id, position, ...image })),
  );
  await sql`
    delete from product_image where product_id = any(${ids}::int[]) and (product_id, position) not in (
      select product_id, position from json_to_recordset(${JSON.stringify(rows.map(({ product_id, position }) => ({ product_id, position })))}::json)
        as wanted(product_id int, position int))`.execute(db);
  await upsertRows(db, 'product_image', ['product_id', 'position'], rows);
  const addresses = rows.filter(({ source }) => isAddress(source));
  await upsertRows(
    db,
    'picture',
    ['source'],
    [...new Set(addresses.map(({ source }) => source))].map((source) => ({ source })),
  );
  await showFetchedImages(db, ids);
}

function isAddress(source: string): boolean {
  return /^https?:/i.test(source);
}

/** Makes the products show every picture that the store has. Returns the ids of the ones that changed. */
export async function showFetchedImages(
  db: Db,
  ids: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update product set images = available.images
    from (
      select p.id, coalesce(jsonb_agg(
          jsonb_build_object('hash', coalesce(picture.file, i.source), 'imageType', i.type, 'imageView', i.view)
          order by i.position) filter (where i.source is not null and (picture.source is null or picture.file is not null)),
        '[]') as images
      from product p left join product_image i on i.product_id = p.id left join picture on picture.source = i.source
      where p.id = any(${[...ids]}::int[]) group by p.id
    ) available
    where product.id = available.id and product.images <> available.images
    returning product.id`.execute(db);
  return rows.map(({ id }) => id);
}
