import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { refreshListing, renewCatalog } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StockChange } from '#lib/server/platform/database/schema/schema-catalog-files.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { type Definitions, readDefinitions } from './definitions.ts';
import type { Pace } from './pace.ts';
import { readStoredProducts, type StoredProduct } from './read-products.ts';
import { writeDefinitions } from './write-definitions.ts';
import { writeProducts } from './write-products.ts';

/**
 * Restores every product that the import changed, batch by batch; may be repeated after a crash. Products that the
 * import created are taken off sale. Units sold since the import stay sold.
 */
export async function undoImport(
  db: Db,
  importId: number,
  now: Date,
  { batch, rest }: Pace,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const { definitions } = await db
    .selectFrom('catalog_import')
    .select('definitions')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  await inTransaction(db, 'catalog', (trx) => writeDefinitions(trx, definitions));
  const known = await readDefinitions(db);
  let done = 0;
  for (;;) {
    await rest();
    const restored = await undoBatch(db, { importId, known, now, limit: batch });
    if (restored === 0) break;
    done += restored;
    onProgress(done);
  }
  await inTransaction(db, 'catalog', async (trx) => {
    await renewCatalog(trx);
    await trx
      .updateTable('catalog_import')
      .set({ state: 'undone', finished_at: now })
      .where('id', '=', importId)
      .execute();
  });
}

interface JournalRow {
  readonly id: number;
  readonly before: ProductRecord | null;
  readonly stock: readonly StockChange[];
}

interface UndoBatch {
  readonly importId: number;
  readonly known: Definitions;
  readonly now: Date;
  readonly limit: number;
}

/** Returns how many products were restored. */
async function undoBatch(db: Db, { importId, known, now, limit }: UndoBatch): Promise<number> {
  return inTransaction(db, 'catalog', async (trx) => {
    // Another node may undo the same import: stock differences must be taken back once.
    await sql`select id from catalog_import where id = ${importId} for update`.execute(trx);
    const rows: readonly JournalRow[] = await trx
      .selectFrom('catalog_import_change')
      .select(['product_id as id', 'before', 'stock'])
      .where('import_id', '=', importId)
      .orderBy('product_id')
      .limit(limit)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const stored = new Map(
      (await readStoredProducts(trx, ids)).map((product) => [product.id, product]),
    );
    await restoreProducts(trx, rows, stored, known, now);
    const created = rows.filter(({ before }) => before === null).map(({ id }) => id);
    await sql`update product set is_active = false where id = any(${created}::int[])`.execute(trx);
    // The next import of the same file must not take these products for unchanged.
    await sql`delete from product_source where product_id = any(${ids}::int[])`.execute(trx);
    await refreshListing(trx, ids);
    await sql`
      delete from catalog_import_change where import_id = ${importId} and product_id = any(${ids}::int[])`.execute(
      trx,
    );
    return ids.length;
  });
}

async function restoreProducts(
  db: Db,
  rows: readonly JournalRow[],
  stored: ReadonlyMap<number, StoredProduct>,
  definitions: Definitions,
  now: Date,
): Promise<void> {
  const keys = rows.flatMap(({ before }) => before?.look ?? []);
  const { rows: looks } = await sql<{ readonly id: number; readonly key: string }>`
    select id, reference_key as key from product where reference_key = any(${keys}::text[])`.execute(
    db,
  );
  const idByKey = new Map(looks.map(({ id, key }) => [key, id]));
  const products = rows.flatMap(({ id, before, stock }) => {
    const current = stored.get(id);
    if (!before || !current) return [];
    return [
      {
        id,
        hash: '',
        variantIds: current.variantIds,
        isNew: false,
        record: withCurrentStock(withSale(before), current, stock),
        lookIds: before.look.flatMap((key) => idByKey.get(key) ?? []),
      },
    ];
  });
  await writeProducts(db, products, definitions, now);
}

/** A journal that an earlier version wrote says nothing of single shops. */
function withSale(before: ProductRecord): ProductRecord {
  return { ...before, hiddenIn: before.hiddenIn ?? [] };
}

/** The stock before the import, less what was sold since, plus what came back. */
function withCurrentStock(
  before: ProductRecord,
  { record, variantIds }: StoredProduct,
  changes: readonly StockChange[],
): ProductRecord {
  const byId = new Map(changes.map((change) => [change.variantId, change]));
  return {
    ...before,
    variants: before.variants.map((variant) => {
      const current = record.variants.find(({ key }) => key === variant.key);
      const change = byId.get(variantIds.get(variant.key) ?? 0);
      if (!current) return variant;
      const quantity = current.stock.quantity + (change ? change.before - change.after : 0);
      return { ...variant, stock: { ...variant.stock, quantity: Math.max(quantity, 0) } };
    }),
  };
}
