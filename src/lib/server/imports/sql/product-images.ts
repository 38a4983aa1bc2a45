import { sql } from 'kysely';
import { isHttpAddress } from '#lib/domain/catalog/picture-source.ts';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { upsertRows } from '#lib/server/platform/database/upsert-rows.ts';
import { deleteOthers } from './delete-others.ts';

/**
 * Pictures with an http address are fetched later. Until then the product shows the ones that are there; see
 * `showFetchedImages`.
 */
export async function writeImages(
  db: Db,
  products: readonly {
    readonly id: number;
    readonly record: ProductRecord;
    readonly isNew: boolean;
  }[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const rows = products.flatMap(({ id, record }) =>
    record.images.map(({ background = '', player = '', ...image }, position) => ({
      product_id: id,
      position,
      ...image,
      background,
      player,
    })),
  );
  const known = products.filter(({ isNew }) => !isNew).map(({ id }) => id);
  await deleteOthers(db, 'product_image', ['product_id', 'position'], known, rows);
  await upsertRows(db, 'product_image', ['product_id', 'position'], rows);
  const addresses = rows.filter(({ source }) => isHttpAddress(source));
  await upsertRows(
    db,
    'picture',
    ['source'],
    [...new Set(addresses.map(({ source }) => source))].map((source) => ({ source })),
  );
  await showFetchedImages(db, ids);
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
          jsonb_strip_nulls(jsonb_build_object('hash', coalesce(picture.file, i.source), 'imageType', i.type, 'imageView', i.view,
            'imageBackground', nullif(i.background, ''), 'shopByPlayer', nullif(i.player, '')))
          order by i.position) filter (where i.source is not null and (picture.source is null or picture.file is not null)),
        '[]') as images
      from product p left join product_image i on i.product_id = p.id left join picture on picture.source = i.source
      where p.id = any(${[...ids]}::int[]) group by p.id
    ) available
    where product.id = available.id and product.images <> available.images
    returning product.id`.execute(db);
  return rows.map(({ id }) => id);
}
