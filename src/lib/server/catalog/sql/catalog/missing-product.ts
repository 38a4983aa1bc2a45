import type { Product, Variant, VariantPrice } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { lowestPriorPrice, variantPrice } from './prices.ts';

/** Placeholder for a product that is no longer in the catalogue. */
export function missingProduct(id: number, shop: Shop): Product {
  return {
    id,
    isActive: false,
    isSoldOut: true,
    isNew: false,
    createdAt: EPOCH,
    updatedAt: EPOCH,
    masterKey: '',
    referenceKey: '',
    attributes: {},
    advancedAttributes: {},
    images: [],
    variants: [],
    categories: [],
    siblings: [],
    priceRange: { min: zeroPrice(shop), max: zeroPrice(shop) },
    lowestPriorPrice: lowestPriorPrice(0, null),
    sellableTimeframe: {},
  };
}

export function missingVariant(id: number, shop: Shop): Variant {
  return {
    id,
    referenceKey: '',
    createdAt: EPOCH,
    updatedAt: EPOCH,
    stock: { quantity: 0, isSellableWithoutStock: false, warehouseId: null },
    price: zeroPrice(shop),
    attributes: {},
    lowestPriorPrice: lowestPriorPrice(0, null),
  };
}

const EPOCH = new Date(0).toISOString();

function zeroPrice(shop: Shop): VariantPrice {
  return variantPrice({ withTax: minor(0), vatRate: 0, reductions: [] }, shop.currency);
}
