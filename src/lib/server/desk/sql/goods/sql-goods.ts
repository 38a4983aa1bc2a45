import { sql } from 'kysely';
import { LOCALES } from '#lib/domain/shop/shop.ts';
import { toShopIds } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import {
  refreshListing,
  renewListingCopies,
} from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Goods, PictureDirection } from '#lib/server/desk/ports/goods.ts';
import { writeImages } from '#lib/server/imports/sql/product-images.ts';
import { readStoredProducts } from '#lib/server/imports/sql/read-products.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { findGoods } from './find-goods.ts';
import { searchGoods } from './search-goods.ts';

const PORT = 'catalog';

/** `showChange` makes the pages of every node show the changed products. */
export function sqlGoods(db: Db, showChange: (productIds: readonly number[]) => void): Goods {
  /** Changes one product in a transaction that holds its row. False if no product has the key, or `change` says so. */
  async function changeProduct(
    key: string,
    change: (trx: Db, id: number) => Promise<boolean>,
  ): Promise<boolean> {
    const id = await inTransaction(db, PORT, async (trx) => {
      const row = await trx
        .selectFrom('product')
        .select('id')
        .where('reference_key', '=', key)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!row || !(await change(trx, row.id))) return undefined;
      // The next import of the same file must not take the product for unchanged.
      await trx.deleteFrom('product_source').where('product_id', '=', row.id).execute();
      return row.id;
    });
    if (id !== undefined) showChange([id]);
    return id !== undefined;
  }

  return {
    search: (search) => runQuery(PORT, () => searchGoods(db, search)),
    find: (key) => runQuery(PORT, () => findGoods(db, key)),
    changeSale: (key, { soldIn, sellableFrom, sellableTo }) =>
      changeProduct(key, async (trx, id) => {
        const hidden = LOCALES.filter((locale) => !soldIn.includes(locale));
        await trx
          .updateTable('product')
          .set({
            is_active: soldIn.length > 0,
            hidden_in: soldIn.length > 0 ? [...toShopIds(hidden)] : [],
            sellable_from: sellableFrom,
            sellable_to: sellableTo,
          })
          .where('id', '=', id)
          .execute();
        await refreshListing(trx, [id]);
        return true;
      }),
    changeLimits: (key, change) =>
      changeProduct(key, async (trx, id) => {
        await sql`update product
          set advanced = (advanced - 'limitPerCustomer' - 'limitGroup' - 'holdMinutes') || ${JSON.stringify(change)}::jsonb
          where id = ${id}`.execute(trx);
        await renewListingCopies(trx, [id]);
        return true;
      }),
    changePrinting: (key, printing) =>
      changeProduct(key, async (trx, id) => {
        const chosen = JSON.stringify(printing ? { printing } : {});
        await sql`update product set advanced = (advanced - 'printing') || ${chosen}::jsonb
          where id = ${id}`.execute(trx);
        await renewListingCopies(trx, [id]);
        return true;
      }),
    movePicture: (key, source, direction) =>
      changeProduct(key, (trx, id) => movePicture(trx, id, source, direction)),
  };
}

async function movePicture(
  trx: Db,
  id: number,
  source: string,
  direction: PictureDirection,
): Promise<boolean> {
  const [product] = await readStoredProducts(trx, [id]);
  if (!product) return false;
  const images = [...product.record.images];
  const from = images.findIndex((image) => image.source === source);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [picture, neighbour] = [images[from], images[to]];
  if (!(picture && neighbour)) return false;
  images[to] = picture;
  images[from] = neighbour;
  await writeImages(trx, [{ id, record: { ...product.record, images }, isNew: false }]);
  await renewListingCopies(trx, [id]);
  return true;
}
