import {
  isAvailable,
  type LowestPriorPrice,
  type Product,
  type Sibling,
  type Stock,
  type Variant,
} from '#lib/domain/catalog/product.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import {
  advancedAttributes,
  productAttributes,
  productImages,
  sizeAttributes,
} from './attributes.ts';
import type { Dictionary } from './dictionary.ts';
import { lowestPriorPrice, variantPrice } from './prices.ts';
import type { ProductRow, VariantRow } from './product-rows.ts';

type LiveField = 'isNew' | 'isSoldOut' | 'siblings' | 'variants';

/** A product of one shop without what changes on its own: stock, age and its other colours. */
export interface ProductParts {
  readonly product: Omit<Product, LiveField>;
  /** In the order of sizes. */
  readonly variants: readonly Omit<Variant, 'stock'>[];
  /** How the other colours of the design show it. */
  readonly swatch: Omit<Sibling, 'isSoldOut'>;
}

export function buildProductParts(
  dictionary: Dictionary,
  shop: Shop,
  row: ProductRow,
): ProductParts {
  const { id, name, description, max_per_order: maxPerOrder } = row;
  const texts = { id, name, description, maxPerOrder };
  const attributes = productAttributes(dictionary, row.attribute_ids, texts);
  const { description2: _, ...swatchAttributes } = attributes;
  const images = productImages(row.images);
  const variants = row.variants.map((variant) => toVariant(dictionary, shop, variant));
  const swatch = {
    id,
    isActive: row.is_active,
    attributes: swatchAttributes,
    images: images.slice(0, 1),
    priceRange: {
      min: variantPrice(row.lowest, shop.currency),
      max: variantPrice(row.highest, shop.currency),
    },
  };
  return {
    product: {
      ...swatch,
      attributes,
      images,
      ...productFacts(dictionary, row),
      ...cheapestPriorPrice(variants),
    },
    variants,
    swatch,
  };
}

/** Combines the parts with current stock, age and siblings. */
export function assembleProduct(
  { product, variants }: ProductParts,
  live: {
    readonly isNew: boolean;
    readonly siblings: readonly Sibling[];
    readonly stock: (variantId: number) => Stock;
  },
): Product {
  const stocked = variants.map((variant) => ({ ...variant, stock: live.stock(variant.id) }));
  return {
    ...product,
    isNew: live.isNew,
    isSoldOut: !stocked.some((variant) => isAvailable(variant.stock)),
    variants: stocked,
    siblings: live.siblings,
  };
}

function toVariant(dictionary: Dictionary, shop: Shop, row: VariantRow): Omit<Variant, 'stock'> {
  return {
    id: row.id,
    referenceKey: row.referenceKey,
    ...(row.gtin && { gtin: row.gtin }),
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toTimestamp(row.updatedAt),
    price: variantPrice(row, shop.currency),
    attributes: sizeAttributes(dictionary, row.sizeValueId),
    lowestPriorPrice: lowestPriorPrice(row.withTax, row.lowestPrior),
  };
}

function productFacts(
  dictionary: Dictionary,
  row: ProductRow,
): Pick<
  Product,
  | 'createdAt'
  | 'updatedAt'
  | 'masterKey'
  | 'referenceKey'
  | 'advancedAttributes'
  | 'categories'
  | 'sellableTimeframe'
> {
  const { sellable_from: from, sellable_to: to, members_from: members } = row;
  return {
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    masterKey: row.master_key,
    referenceKey: row.reference_key,
    advancedAttributes: advancedAttributes(row.advanced),
    categories: row.leaf_ids.flatMap((id) => {
      const line = dictionary.breadcrumbs.get(id);
      return line ? [line] : [];
    }),
    sellableTimeframe: {
      ...(from && { sellableFrom: from.toISOString() }),
      ...(to && { sellableTo: to.toISOString() }),
      ...(from && members && members < from && { membersFrom: members.toISOString() }),
    },
  };
}

/** Prior price of the cheapest size, whose price represents the product. */
function cheapestPriorPrice(variants: readonly Omit<Variant, 'stock'>[]): {
  readonly lowestPriorPrice: LowestPriorPrice;
} {
  let cheapest: Omit<Variant, 'stock'> | undefined;
  for (const variant of variants) {
    if (!cheapest || variant.price.withTax < cheapest.price.withTax) cheapest = variant;
  }
  const noPrice = { withTax: null, relativeDifferenceToPrice: null };
  return { lowestPriorPrice: cheapest?.lowestPriorPrice ?? noPrice };
}

/** PostgreSQL's JSON time in UTC; milliseconds are optional. */
const UTC = /^(.{19})(\.\d{3})?\+00:00$/;

/**
 * Converts a JSON time of PostgreSQL to RFC 3339 with milliseconds, mostly without creating a
 * `Date`.
 */
function toTimestamp(text: string): string {
  const parts = UTC.exec(text);
  return parts ? `${parts[1]}${parts[2] ?? '.000'}Z` : new Date(text).toISOString();
}
