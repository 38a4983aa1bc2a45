import { sql } from 'kysely';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { StoredReduction } from '#lib/server/platform/database/schema/schema-catalog.ts';
import { numberedDrafts } from '../catalog/catalog.ts';
import { FLAGSHIP_KEY, RACE_KEY } from '../catalog/stock-levels.ts';

/** A variant with texts and price of a shop. */
export interface Goods {
  readonly variantId: number;
  readonly productId: number;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly imageHash: string;
  /** The second picture, a shirt's back. */
  readonly backHash?: string | null;
  /** Before reductions. */
  readonly fullPrice: number;
  /** Percent times 100. */
  readonly vatRate: number;
}

/** Enough stock that the demo orders do not change the listings. */
const WELL_IN_STOCK = 20;

/** The first variant of the kind with enough stock. @throws Error if there is none. */
export async function findGoods(db: Db, kind: string, shop: Shop): Promise<Goods> {
  const productIds = numberedDrafts()
    .filter((draft) => draft.kind.key === kind && ![FLAGSHIP_KEY, RACE_KEY].includes(draft.key))
    .map((draft) => draft.id);
  const { language } = shop;
  type Row = Omit<Goods, 'fullPrice'> & { withTax: number; reductions: readonly StoredReduction[] };
  const { rows } = await sql<Row>`
    select variant.id as "variantId", product.id as "productId", product_text.name,
      case size.value when 'one-size' then '' else size_text.label end as size, color_text.label as color, product.images -> 0 ->> 'hash' as "imageHash",
      product.images -> 1 ->> 'hash' as "backHash",
      price.with_tax as "withTax", price.reductions, price.vat_rate as "vatRate"
    from variant
    join product on product.id = variant.product_id
    join product_text on product_text.product_id = product.id and product_text.language = ${language}
    join stock on stock.variant_id = variant.id
    join price on price.variant_id = variant.id and price.shop_id = ${shop.id}
    join attribute_value size on size.id = variant.size_value_id
    join attribute_value_text size_text
      on size_text.value_id = variant.size_value_id and size_text.language = ${language}
    join product_attribute on product_attribute.product_id = product.id
    join attribute_value color on color.id = product_attribute.value_id
    join attribute_group on attribute_group.id = color.group_id and attribute_group.key in ('colorDetail', 'color')
    join attribute_value_text color_text
      on color_text.value_id = color.id and color_text.language = ${language}
    where product.id = any(${productIds}) and product.is_active
      and product.sellable_from is null and product.sellable_to is null
      and stock.quantity >= ${WELL_IN_STOCK} and not stock.is_sellable_without_stock
    order by variant.id, attribute_group.key desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`nothing of the kind ${kind} is well in stock`);
  const { withTax, reductions, ...goods } = row;
  return {
    ...goods,
    fullPrice: reductions.reduce((sum, reduction) => sum + reduction.absoluteWithTax, withTax),
  };
}
