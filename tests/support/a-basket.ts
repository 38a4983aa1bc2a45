import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

let serial = 0;

/** A basket of these items; costs are calculated on request only. */
export function aBasket(
  items: readonly BasketItem[],
  cost: { readonly withTax: number; readonly reduced: number } = { withTax: 0, reduced: 0 },
): Basket {
  const withTax = minor(cost.withTax);
  return {
    key: 'basket',
    currencyCode: 'GBP',
    items,
    cost: {
      withTax,
      withoutTax: withTax,
      currencyCode: 'GBP',
      tax: { vat: { amount: minor(0), rate: 0.2 } },
      appliedReductions: reductions(minor(cost.reduced)),
    },
    packages: [],
    applicablePromotions: [],
    codes: [],
    gifts: [],
  };
}

/** An available shirt's line by default. */
export function anItem(changes: Partial<BasketItem> = {}): BasketItem {
  serial += 1;
  const unit = {
    withTax: minor(1995),
    withoutTax: minor(1663),
    currencyCode: 'GBP',
    appliedReductions: [],
  };
  return {
    key: `line-${serial}`,
    product: { id: serial, attributes: {}, images: [] } as unknown as Product,
    variant: { id: serial, attributes: {} } as unknown as Variant,
    quantity: 1,
    availableQuantity: 10,
    status: 'available',
    packageId: 1,
    price: { unit, total: unit },
    lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
    displayData: {},
    customData: {},
    promotionId: null,
    ...changes,
  };
}

function reductions(amount: Minor): Basket['cost']['appliedReductions'] {
  if (amount === 0) return [];
  return [
    { category: 'sale', type: 'absolute', amount: { relative: 0.2, absoluteWithTax: amount } },
  ];
}
