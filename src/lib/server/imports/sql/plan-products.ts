import { sql } from 'kysely';
import { NEW_FOR_MS } from '#lib/domain/catalog/new-goods.ts';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { missingLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import { mergeRecord } from '#lib/domain/catalog-files/merge-record.ts';
import { changedFields, largePriceMoves } from '#lib/domain/catalog-files/product-difference.ts';
import { type Locale, SHOPS } from '#lib/domain/shop/shop.ts';
import { readLowestPrices } from '#lib/server/catalog/sql/prices/lowest-prices.ts';
import type { ImportedProduct, ProductChange } from '#lib/server/imports/ports/catalog-files.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Definitions } from './definitions.ts';
import { readSourceHashes } from './product-sources.ts';
import { readStoredProducts, type StoredProduct } from './read-products.ts';
import { type Refusal, resolveRecord } from './resolve-record.ts';

/** Planned change of one record. */
export interface PlannedProduct {
  readonly change: ProductChange;
  readonly hash: string;
  /** Whose list it is from; undefined for records of all shops. */
  readonly shop?: Locale | undefined;
  /** As the database would return it; undefined if the record is refused or was imported before. */
  readonly record?: ProductRecord;
  readonly stored?: StoredProduct;
}

const SHOP_LANGUAGES = [...new Set(SHOPS.map(({ language }) => language))];

interface Owner {
  readonly productKey: string;
}

export async function planProducts(
  db: Db,
  products: readonly ImportedProduct[],
  definitions: Definitions,
  now: Date,
): Promise<readonly PlannedProduct[]> {
  const known = await readSourceHashes(
    db,
    products.map(({ key }) => key),
  );
  const changed = products.filter(({ key, hash }) => !known.get(key)?.includes(hash));
  const records = changed.map(({ record }) => record);
  const context: PlanContext = {
    definitions,
    now,
    createdAt: await creationTime(db, now),
    stored: await readByKey(db, records),
    owners: await readVariantOwners(db, records),
    lowestPrices: await readLowestPrices(db, records, now),
  };
  const planned = new Map(
    changed.map(({ key, hash }, index) => {
      const record = records[index];
      return [key, record && planRecord(record, hash, context)];
    }),
  );
  return products.map(
    ({ key, hash }) => planned.get(key) ?? { change: { kind: 'same', key }, hash },
  );
}

interface PlanContext {
  readonly definitions: Definitions;
  readonly now: Date;
  /** Of products that have no date of their own. */
  readonly createdAt: Date;
  readonly stored: ReadonlyMap<string, StoredProduct>;
  readonly owners: ReadonlyMap<string, Owner>;
  readonly lowestPrices: ReadonlyMap<string, number>;
}

function planRecord(record: ProductRecord, hash: string, context: PlanContext): PlannedProduct {
  const { definitions, now, createdAt, lowestPrices } = context;
  const stored = context.stored.get(record.key);
  const taken = findForeignVariant(record, context.owners);
  if (taken) return { change: { kind: 'refused', key: record.key, ...taken }, hash };
  const merged = mergeRecord(record, stored?.record);
  const resolved = resolveRecord(merged, stored, {
    definitions,
    now,
    createdAt,
    lowestPrice: (shop, key) => lowestPrices.get(`${shop.id} ${key}`),
  });
  if ('refusal' in resolved)
    return { change: { kind: 'refused', key: record.key, ...resolved.refusal }, hash };
  return {
    hash,
    shop: record.shop,
    record: resolved.record,
    ...(stored && { stored }),
    change: {
      ...toChange(record.key, stored?.record, resolved.record),
      ...(record.shop && { missing: missingLanguages(merged.texts, SHOP_LANGUAGES) }),
    },
  };
}

function toChange(
  key: string,
  current: ProductRecord | undefined,
  wanted: ProductRecord,
): ProductChange {
  if (!current) return { kind: 'new', key };
  const fields = changedFields(current, wanted);
  if (fields.length === 0) return { kind: 'same', key };
  return { kind: 'changed', key, fields, priceMoves: largePriceMoves(current, wanted) };
}

async function readByKey(
  db: Db,
  records: readonly ProductRecord[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  if (records.length === 0) return new Map();
  const keys = records.map(({ key }) => key);
  const { rows } = await sql<{ readonly id: number }>`
    select id from product where reference_key = any(${keys}::text[])`.execute(db);
  const products = await readStoredProducts(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(products.map((product) => [product.record.key, product]));
}

/** Products that own variants with the keys of the records. */
async function readVariantOwners(
  db: Db,
  records: readonly ProductRecord[],
): Promise<ReadonlyMap<string, Owner>> {
  const keys = records.flatMap(({ variants }) => variants.map(({ key }) => key));
  const { rows } = await sql<{ readonly key: string; readonly productKey: string }>`
    select v.reference_key as key, p.reference_key as "productKey"
    from variant v join product p on p.id = v.product_id
    where v.reference_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, productKey }) => [key, { productKey }]));
}

function findForeignVariant(
  { key, variants }: ProductRecord,
  owners: ReadonlyMap<string, Owner>,
): Refusal | undefined {
  const index = variants.findIndex((variant) => {
    const owner = owners.get(variant.key);
    return owner && owner.productKey !== key;
  });
  const variant = variants[index];
  if (!variant) return undefined;
  return {
    path: `variants[${index}].key`,
    value: variant.key,
    expected: { key: 'ownKeyOf', values: { owner: owners.get(variant.key)?.productKey ?? '' } },
  };
}

/** A club brings its goods in from several files, seldom on one evening. */
const FIRST_DAYS_MS = 3 * 24 * 3_600_000;

/**
 * When products that an import adds were created, as far as their files do not say. What an empty shop begins with is not new:
 * it was made before the days in which it would count as new.
 */
async function creationTime(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ readonly started_at: Date; readonly began_empty: boolean }>`
    select started_at, definitions = '[]' as began_empty from catalog_import
    where state <> 'undone' order by id limit 1`.execute(db);
  const [first] = rows;
  if (!first?.began_empty) return now;
  const isFirst = now.getTime() < first.started_at.getTime() + FIRST_DAYS_MS;
  return isFirst ? new Date(now.getTime() - NEW_FOR_MS) : now;
}
