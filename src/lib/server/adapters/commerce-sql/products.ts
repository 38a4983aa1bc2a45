import {
  isAvailable,
  type LowestPriorPrice,
  type Product,
  type Sibling,
  type Variant,
} from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import {
  advancedAttributes,
  productAttributes,
  productImages,
  sizeAttributes,
} from './attributes.ts';
import type { Db } from './database.ts';
import { type Dictionary, dictionary } from './dictionary.ts';
import { lowestPriorPrice, stockOf, variantPrice } from './prices.ts';
import { type ProductRow, productRows, type VariantRow } from './product-rows.ts';

/**
 * Products of one shop in its language, prices and stock read now, in the order of `ids`. Ids that are
 * unknown or have no price in the shop are left out; inactive products are answered with `isActive` false.
 */
export async function loadProducts(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly Product[]> {
  if (ids.length === 0) return [];
  const rows = await productRows(db, shop, ids);
  const [first] = rows;
  if (!first) return [];
  const words = await dictionary(db, first.revision, shop.language);
  const designs = siblingsByDesign(words, shop, rows);
  const products = new Map<number, Product>();
  for (const row of rows) {
    if (row.variants) products.set(row.id, product(words, shop, row, row.variants, designs));
  }
  return ids.flatMap((id) => products.get(id) ?? []);
}

export async function loadActiveProducts(
  db: Db,
  shop: Shop,
  ids: readonly number[],
): Promise<readonly Product[]> {
  return (await loadProducts(db, shop, ids)).filter((product) => product.isActive);
}

/** Ids in the order of the keys; unknown keys are left out. */
export async function productIdsOfKeys(
  db: Db,
  keys: readonly string[],
): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .where('reference_key', 'in', keys)
    .select(['id', 'reference_key'])
    .execute();
  const ids = new Map(rows.map((row) => [row.reference_key, row.id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}

type Designs = ReadonlyMap<string, readonly Sibling[]>;

function product(
  words: Dictionary,
  shop: Shop,
  row: ProductRow,
  variantRows: readonly VariantRow[],
  designs: Designs,
): Product {
  const variants = variantRows.map((variant) => wireVariant(words, shop, variant));
  return {
    ...sibling(words, shop, row),
    isNew: row.is_new,
    isSoldOut: isSoldOut(variantRows),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    masterKey: row.master_key,
    referenceKey: row.reference_key,
    advancedAttributes: advancedAttributes(row.advanced),
    variants,
    categories: row.leaf_ids.flatMap((id) => {
      const line = words.breadcrumbs.get(id);
      return line ? [line] : [];
    }),
    siblings: designs.get(row.master_key) ?? [],
    lowestPriorPrice: priorOfCheapest(variants),
    sellableTimeframe: {
      ...(row.sellable_from && { sellableFrom: row.sellable_from.toISOString() }),
      ...(row.sellable_to && { sellableTo: row.sellable_to.toISOString() }),
    },
  };
}

function sibling(words: Dictionary, shop: Shop, row: ProductRow): Sibling {
  const { id, name, description, max_per_order: maxPerOrder } = row;
  return {
    id,
    isActive: row.is_active,
    isSoldOut: row.variants ? isSoldOut(row.variants) : row.is_sold_out,
    attributes: productAttributes(words, row.attribute_ids, { id, name, description, maxPerOrder }),
    images: productImages(row.images),
    priceRange: {
      min: variantPrice(row.lowest, shop.currency),
      max: variantPrice(row.highest, shop.currency),
    },
  };
}

function siblingsByDesign(words: Dictionary, shop: Shop, rows: readonly ProductRow[]): Designs {
  const designs = new Map<string, Sibling[]>();
  for (const row of rows) {
    if (!row.is_active) continue;
    const { images, attributes, ...swatch } = sibling(words, shop, row);
    const { description2: _, ...short } = attributes;
    const entry = { ...swatch, attributes: short, images: images.slice(0, 1) };
    const design = designs.get(row.master_key);
    if (design) design.push(entry);
    else designs.set(row.master_key, [entry]);
  }
  for (const design of designs.values()) {
    design.sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || a.id - b.id);
  }
  return designs;
}

function wireVariant(words: Dictionary, shop: Shop, row: VariantRow): Variant {
  return {
    id: row.id,
    referenceKey: row.referenceKey,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    stock: stockOf(row),
    price: variantPrice(row, shop.currency),
    attributes: sizeAttributes(words, row.sizeValueId),
    lowestPriorPrice: lowestPriorPrice(row.withTax, row.lowestPrior),
  };
}

function isSoldOut(variants: readonly VariantRow[]): boolean {
  return !variants.some((variant) => isAvailable(stockOf(variant)));
}

function priorOfCheapest(variants: readonly Variant[]): LowestPriorPrice {
  let cheapest: Variant | undefined;
  for (const variant of variants) {
    if (!cheapest || variant.price.withTax < cheapest.price.withTax) cheapest = variant;
  }
  return cheapest?.lowestPriorPrice ?? { withTax: null, relativeDifferenceToPrice: null };
}
