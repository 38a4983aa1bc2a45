import type { Product } from '#lib/domain/catalog/product.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { PromotionContext, PromotionLine } from '#lib/domain/promotions/promotion-context.ts';
import { NOW } from './a-shop-floor.ts';

/** The product of a line, with its categories and kind. */
export function aThing(
  id: number,
  { categories = [], kind = 'shirt' }: { categories?: readonly number[]; kind?: string } = {},
): Pick<Product, 'id' | 'categories' | 'attributes'> {
  const path = categories.map((categoryId) => ({
    ...{ categoryId, categoryName: '', categoryUrl: '', categorySlug: '', categoryHidden: false },
  }));
  const value = { id: 1, label: kind, value: kind };
  return {
    id,
    categories: [path],
    attributes: {
      category: {
        ...{ id: 1, key: 'category', label: 'Kind', type: null, multiSelect: false },
        values: value,
      },
    },
  };
}

/** One unit of a shirt for 20.00 by default. */
export function aLine(key: string, changes: Partial<PromotionLine> = {}): PromotionLine {
  return {
    key,
    variantId: 101,
    quantity: 1,
    unitPrice: 2_000,
    isOnSale: false,
    isGift: false,
    requested: [],
    product: aThing(1),
    ...changes,
  };
}

/** A guest of the British shop without history. */
export function aScene(
  promotions: readonly Promotion[],
  changes: Partial<PromotionContext> = {},
): PromotionContext {
  return {
    ...{ promotions, shopId: 10_001, currency: 'GBP', now: NOW, codes: [] },
    shopper: { isGuest: true, hasOrdered: false },
    ...changes,
  };
}
