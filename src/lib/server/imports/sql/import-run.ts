import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { refreshListing, renewCatalog } from '#lib/server/catalog/sql/listing/refresh-listing.ts';
import type {
  ImportedProduct,
  ImportRun,
  ProductChange,
} from '#lib/server/imports/ports/catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StockChange } from '#lib/server/platform/database/schema/schema-catalog-files.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { analyzeTables } from './analyze-tables.ts';
import { readDefinitions } from './definitions.ts';
import { leaseEnd, readImport } from './import-rows.ts';
import type { Pace } from './pace.ts';
import { type PlannedProduct, planProducts } from './plan-products.ts';
import { writeSources } from './product-sources.ts';
import { readStoredProducts, type StoredProduct } from './read-products.ts';
import { hideInShops, type KeyedProduct, readOnSale } from './sale-by-list.ts';
import { undoImport } from './undo-import.ts';
import { writeDefinitions } from './write-definitions.ts';
import { type ProductToWrite, writeProducts } from './write-products.ts';

/** New products after which the database counts its rows; then each time that the catalogue is four times as large. */
const ANALYZE_AFTER = 1_000;

export async function openImportRun(
  db: Db,
  importId: number,
  now: () => Date,
  pace: Pace,
): Promise<ImportRun> {
  let definitions = await readDefinitions(db);
  const ids = await nextIds(db);
  let needsRenewal = false;
  let addedSinceAnalysis = 0;
  const unresolvedLooks: ProductToLink[] = [];

  const writeBatch = async (
    batch: readonly ImportedProduct[],
  ): Promise<readonly ProductChange[]> => {
    const planned = await planProducts(db, batch, definitions, now());
    const changed = planned.filter(needsWrite);
    const products = changed.map((plan) => toProduct(plan, ids));
    const lookIds = await readProductIds(
      db,
      products.flatMap(({ record }) => record.look),
    );
    for (const { id, record } of products)
      if (record.look.some((key) => !lookIds.has(key)))
        unresolvedLooks.push({ id, look: record.look });
    await inTransaction(db, 'catalog', async (trx) => {
      if (products.length > 0) {
        await writeProducts(
          trx,
          products.map((product) => ({
            ...product,
            lookIds: product.record.look.flatMap((key) => lookIds.get(key) ?? []),
          })),
          definitions,
          now(),
        );
        await writeJournal(trx, importId, changed, products);
        await refreshListing(
          trx,
          products.map(({ id }) => id),
        );
      }
      await rememberHashes(trx, planned);
      await trx
        .updateTable('catalog_import')
        .set((row) => ({
          alive_until: leaseEnd(now()),
          products: row('products', '+', batch.length),
        }))
        .where('id', '=', importId)
        .execute();
    });
    addedSinceAnalysis += changed.filter(({ change }) => change.kind === 'new').length;
    if (addedSinceAnalysis >= ANALYZE_AFTER) {
      await analyzeTables(db, pace);
      addedSinceAnalysis = -ids.product * 3;
    }
    needsRenewal ||= changed.some(({ change }) => change.kind === 'new' || changesTexts(change));
    return planned.map(({ change }) => change);
  };

  return {
    async writeDefinitions(records) {
      await inTransaction(db, 'catalog', (trx) => writeDefinitions(trx, records));
      definitions = await readDefinitions(db);
      needsRenewal ||= records.length > 0;
    },

    async writeProducts(imported) {
      const changes: ProductChange[] = [];
      for (let from = 0; from < imported.length; from += pace.batch)
        changes.push(...(await writeBatch(imported.slice(from, from + pace.batch))));
      return changes;
    },

    async hideMissing(keys, shops) {
      const missing = await readMissing(db, keys, shops);
      for (let from = 0; from < missing.length; from += pace.batch) {
        await pace.rest();
        await hideProducts(db, importId, missing.slice(from, from + pace.batch), shops);
      }
      return missing.map(({ key }) => key);
    },

    async finish() {
      await linkLooks(db, unresolvedLooks);
      return inTransaction(db, 'catalog', async (trx) => {
        if (needsRenewal) await renewCatalog(trx);
        await trx
          .updateTable('catalog_import')
          .set({ state: 'applied', finished_at: now() })
          .where('id', '=', importId)
          .execute();
        return readImport(trx, importId);
      });
    },

    async undo() {
      await undoImport(db, importId, now(), pace);
    },
  };
}

type ChangedProduct = PlannedProduct & { readonly record: ProductRecord };

function needsWrite(plan: PlannedProduct): plan is ChangedProduct {
  return plan.record !== undefined && plan.change.kind !== 'same' && plan.change.kind !== 'refused';
}

function changesTexts(change: ProductChange): boolean {
  if (change.kind !== 'changed') return false;
  return change.fields.some((field) => field !== 'stock' && field !== 'prices');
}

interface Ids {
  product: number;
  variant: number;
}

async function nextIds(db: Db): Promise<Ids> {
  const { rows } = await sql<Ids>`
    select (select coalesce(max(id), 1000) from product) as product,
      (select coalesce(max(id), 100000) from variant) as variant`.execute(db);
  return rows[0] ?? { product: 1_000, variant: 100_000 };
}

function toProduct(
  { record, stored, hash, shop }: ChangedProduct,
  ids: Ids,
): Omit<ProductToWrite, 'lookIds'> {
  const variantIds = new Map(
    record.variants.map(({ key }) => {
      const id = stored?.variantIds.get(key);
      if (id !== undefined) return [key, id] as const;
      ids.variant += 1;
      return [key, ids.variant] as const;
    }),
  );
  if (stored) return { id: stored.id, record, hash, shop, variantIds, isNew: false };
  ids.product += 1;
  return { id: ids.product, record, hash, shop, variantIds, isNew: true };
}

async function readProductIds(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: number; readonly key: string }>`
    select id, reference_key as key from product where reference_key = any(${[...new Set(keys)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function writeJournal(
  db: Db,
  importId: number,
  changed: readonly ChangedProduct[],
  products: readonly { readonly id: number; readonly variantIds: ReadonlyMap<string, number> }[],
): Promise<void> {
  const rows = changed.flatMap(({ stored, record }, index) => {
    const product = products[index];
    if (!product) return [];
    return [
      {
        import_id: importId,
        product_id: product.id,
        before: stored?.record ?? null,
        stock: stored ? stockChanges(stored, record) : [],
      },
    ];
  });
  await insertJournal(db, rows);
}

function stockChanges(
  { record: before, variantIds }: StoredProduct,
  after: ProductRecord,
): readonly StockChange[] {
  return before.variants.flatMap(({ key, stock }) => {
    const variantId = variantIds.get(key);
    const wanted = after.variants.find((variant) => variant.key === key)?.stock.quantity ?? 0;
    return variantId === undefined ? [] : [{ variantId, before: stock.quantity, after: wanted }];
  });
}

/** The first state of a product in an import is the one to return to. */
async function insertJournal(db: Db, rows: readonly object[]): Promise<void> {
  await sql`
    insert into catalog_import_change (import_id, product_id, before, stock)
    select import_id, product_id, before, stock
    from json_populate_recordset(null::catalog_import_change, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
}

/** Products that are equal already: the next import of the same file does not read them. */
async function rememberHashes(db: Db, planned: readonly PlannedProduct[]): Promise<void> {
  const sources = planned.flatMap(({ change, stored, hash, shop }) =>
    change.kind === 'same' && stored ? [{ id: stored.id, hash, shop }] : [],
  );
  await writeSources(db, sources);
}

async function readMissing(
  db: Db,
  keys: ReadonlySet<string>,
  shops: readonly Locale[],
): Promise<readonly KeyedProduct[]> {
  const products = await readOnSale(db, shops);
  return products.filter(({ key }) => !keys.has(key));
}

async function hideProducts(
  db: Db,
  importId: number,
  products: readonly KeyedProduct[],
  shops: readonly Locale[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  await inTransaction(db, 'catalog', async (trx) => {
    const stored = await readStoredProducts(trx, ids);
    await insertJournal(
      trx,
      stored.map(({ id, record }) => ({
        import_id: importId,
        product_id: id,
        before: record,
        stock: [],
      })),
    );
    await hideInShops(trx, ids, shops);
    await trx.deleteFrom('product_source').where('product_id', 'in', ids).execute();
    await refreshListing(trx, ids);
  });
}

interface ProductToLink {
  readonly id: number;
  readonly look: readonly string[];
}

/** Looks may name products that come later in the file. Names of products that do not exist are left out. */
async function linkLooks(db: Db, products: readonly ProductToLink[]): Promise<void> {
  const idByKey = await readProductIds(
    db,
    products.flatMap(({ look }) => look),
  );
  const rows = products.map(({ id, look }) => ({
    id,
    look: look.flatMap((key) => idByKey.get(key) ?? []),
  }));
  if (rows.length === 0) return;
  await sql`
    update product set advanced = product.advanced || jsonb_build_object('getTheLookReferences', wanted.look)
    from json_to_recordset(${JSON.stringify(rows)}::json) as wanted(id int, look jsonb)
    where product.id = wanted.id and jsonb_array_length(wanted.look) > 0`.execute(db);
}
