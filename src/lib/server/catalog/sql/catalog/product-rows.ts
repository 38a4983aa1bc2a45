import { sql } from 'kysely';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { CatalogTables } from '#lib/server/platform/database/schema/schema-catalog.ts';
import type { StoredPrice } from '#lib/server/platform/database/schema/schema-listing.ts';
import { isSoldIn } from './sale-by-shop.ts';

export interface VariantRow extends StoredPrice {
  readonly id: number;
  readonly referenceKey: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly sizeValueId: number;
  readonly lowestPrior: number | null;
  readonly gtin: string | null;
}

type ProductColumn<Key extends 'images' | 'advanced'> = CatalogTables['product'][Key]['__select__'];

export interface ProductRow {
  readonly id: number;
  readonly master_key: string;
  readonly reference_key: string;
  readonly is_active: boolean;
  readonly is_new: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly sellable_from: Date | null;
  readonly sellable_to: Date | null;
  readonly members_from: Date | null;
  readonly max_per_order: number | null;
  readonly images: ProductColumn<'images'>;
  readonly advanced: ProductColumn<'advanced'>;
  readonly name: string;
  readonly description: string | null;
  readonly attribute_ids: number[];
  readonly leaf_ids: number[];
  readonly is_sold_out: boolean;
  readonly lowest: StoredPrice;
  readonly highest: StoredPrice;
  /** Transaction that last changed the product's listing. */
  readonly changed_in: string;
  readonly variants: readonly VariantRow[];
}

/** All data of the products except stock. Leaves out products without a price in the shop. */
export async function readProductRows(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.master_key, p.reference_key, ${isSoldIn(shop.id, 'p')} as is_active, p.created_at, p.updated_at,
      p.created_at > now() - interval '28 days' as is_new, p.sellable_from, p.sellable_to, p.members_from,
      least(p.max_per_order, (p.advanced ->> 'limitPerCustomer')::integer) as max_per_order, p.images, p.advanced,
      coalesce(t.name, p.reference_key) as name, t.description,
      e.attribute_ids, e.leaf_ids, e.is_sold_out, e.lowest, e.highest, e.changed_in::text as changed_in, o.variants
    from product p
    join listing_entry e on e.shop_id = ${shop.id} and e.product_id = p.id
    left join product_text t on t.product_id = p.id and t.language = ${shop.language}
    join lateral (
      select json_agg(json_build_object('id', v.id, 'referenceKey', v.reference_key,
        'createdAt', v.created_at, 'updatedAt', v.updated_at, 'sizeValueId', v.size_value_id,
        'withTax', r.with_tax, 'vatRate', r.vat_rate, 'reductions', r.reductions,
        'lowestPrior', r.lowest_prior, 'gtin', v.gtin) order by v.position, v.id) as variants
      from variant v
      join price r on r.shop_id = ${shop.id} and r.variant_id = v.id
      where v.product_id = p.id
    ) o on o.variants is not null
    where p.id = any(${[...ids]}::int[])
    order by p.id
  `.execute(db);
  return rows;
}
