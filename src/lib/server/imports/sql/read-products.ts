import { type RawBuilder, sql } from 'kysely';
import type {
  ImageRecord,
  PriceRecord,
  ProductRecord,
  ProductText,
  Texts,
  VariantRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { toLocales } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StoredReduction } from '#lib/server/platform/database/schema/schema-catalog.ts';

/** A product of the database as a record of the catalogue file. */
export interface StoredProduct {
  readonly id: number;
  /** Hash of the record that it was imported from. */
  readonly hash: string | null;
  readonly record: ProductRecord;
  readonly variantIds: ReadonlyMap<string, number>;
}

interface ProductRow {
  readonly id: number;
  readonly key: string;
  readonly design: string;
  readonly is_active: boolean;
  readonly hidden_in: readonly number[];
  readonly created_at: string;
  readonly sellable_from: string | null;
  readonly sellable_to: string | null;
  readonly members_from: string | null;
  readonly max_per_order: number | null;
  readonly hash: string | null;
  readonly texts: Texts<ProductText> | null;
  readonly categories: readonly string[] | null;
  readonly attributes: Readonly<Record<string, readonly string[]>> | null;
  readonly images: readonly ImageRecord[];
  readonly look: readonly string[] | null;
  readonly details: ProductRecord['details'];
  readonly variants: readonly VariantRow[] | null;
}

interface VariantRow {
  readonly id: number;
  readonly key: string;
  readonly size: string;
  readonly quantity: number;
  readonly unlimited: boolean;
  readonly uncounted: boolean;
  readonly gtin: string | null;
  readonly prices: readonly PriceRow[] | null;
}

interface PriceRow {
  readonly shop: number;
  readonly amount: number;
  readonly vat: number;
  readonly reductions: readonly StoredReduction[];
  readonly prior: number | null;
}

const LOCALE_BY_SHOP = new Map(SHOPS.map((shop) => [shop.id, shop.locale]));

/** The products of these ids, in the order of their ids. */
export async function readStoredProducts(
  db: Db,
  ids: readonly number[],
): Promise<readonly StoredProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select p.id, p.reference_key as key, p.master_key as design, p.is_active, p.hidden_in, ${isoTimestamp('p.created_at')} as created_at,
      ${isoTimestamp('p.sellable_from')} as sellable_from, ${isoTimestamp('p.sellable_to')} as sellable_to,
      ${isoTimestamp('p.members_from')} as members_from, p.max_per_order, source.hash,
      (select json_object_agg(t.language, json_build_object('name', t.name, 'description', t.description, 'keywords', t.keywords))
        from product_text t where t.product_id = p.id) as texts,
      (select json_agg(c.custom_data ->> 'key' order by pc.is_home desc, c.custom_data ->> 'key' collate "C")
        from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select json_object_agg(key, values) from (
        select g.key, json_agg(v.value order by v.value collate "C") as values
        from product_attribute pa join attribute_value v on v.id = pa.value_id join attribute_group g on g.id = v.group_id
        where pa.product_id = p.id group by g.key) attribute) as attributes,
      coalesce(
        (select json_agg(json_strip_nulls(json_build_object('source', i.source, 'type', i.type, 'view', i.view,
            'background', nullif(i.background, ''), 'player', nullif(i.player, ''))) order by i.position)
          from product_image i where i.product_id = p.id),
        (select json_agg(json_strip_nulls(json_build_object('source', i ->> 'hash', 'type', i ->> 'imageType', 'view', i ->> 'imageView',
            'background', i ->> 'imageBackground', 'player', i ->> 'shopByPlayer')) order by n)
          from jsonb_array_elements(p.images) with ordinality image(i, n)),
        '[]'::json) as images,
      (select json_agg(other.reference_key order by n)
        from jsonb_array_elements_text(p.advanced -> 'getTheLookReferences') with ordinality look(id, n)
        join product other on other.id = look.id::int) as look,
      p.advanced - 'getTheLookReferences' as details,
      (select json_agg(json_build_object('id', v.id, 'key', v.reference_key, 'size', size.value,
          'quantity', coalesce(s.quantity, 0), 'unlimited', coalesce(s.is_sellable_without_stock, false),
          'uncounted', coalesce(s.is_uncounted, false), 'gtin', v.gtin,
          'prices', (select json_agg(json_build_object('shop', r.shop_id, 'amount', r.with_tax, 'vat', r.vat_rate,
            'reductions', r.reductions, 'prior', r.lowest_prior)) from price r where r.variant_id = v.id)
        ) order by v.position, v.id)
        from variant v join attribute_value size on size.id = v.size_value_id
        left join stock s on s.variant_id = v.id
        where v.product_id = p.id) as variants
    from product p left join product_source source on source.product_id = p.id
    where p.id = any(${[...ids]}::int[]) order by p.id`.execute(db);
  return rows.map(toStoredProduct);
}

function isoTimestamp(column: string): RawBuilder<unknown> {
  return sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
}

function toStoredProduct(row: ProductRow): StoredProduct {
  const variants = row.variants ?? [];
  return {
    id: row.id,
    hash: row.hash,
    variantIds: new Map(variants.map(({ id, key }) => [key, id])),
    record: {
      type: 'product',
      key: row.key,
      design: row.design,
      isActive: row.is_active,
      hiddenIn: toLocales(row.hidden_in),
      createdAt: row.created_at,
      sellableFrom: row.sellable_from,
      sellableTo: row.sellable_to,
      membersFrom: row.members_from,
      maxPerOrder: row.max_per_order,
      texts: row.texts ?? {},
      categories: row.categories ?? [],
      attributes: row.attributes ?? {},
      images: row.images,
      look: row.look ?? [],
      details: row.details,
      variants: variants.map(toVariantRecord),
    },
  };
}

function toVariantRecord({ key, size, gtin, prices, ...row }: VariantRow): VariantRecord {
  const { quantity, unlimited, uncounted } = row;
  return {
    key,
    size,
    ...(gtin && { gtin }),
    stock: {
      quantity,
      isSellableWithoutStock: unlimited,
      ...(uncounted && { isUncounted: true }),
    },
    prices: Object.fromEntries(
      (prices ?? []).flatMap((price) => {
        const locale = LOCALE_BY_SHOP.get(price.shop);
        return locale ? [[locale, toPriceRecord(price)]] : [];
      }),
    ),
  };
}

function toPriceRecord({ amount, vat, reductions, prior }: PriceRow): PriceRecord {
  return { amount, vatRate: vat, reductions, lowestPrior: prior };
}
