import type { Basket } from '#lib/domain/basket.ts';
import { minor } from '#lib/domain/money.ts';
import type { Shop } from '#lib/domain/shop.ts';

/** What somebody without a session has. */
export function emptyBasket({ currency }: Pick<Shop, 'currency'>): Basket {
  const nothing = minor(0);
  return {
    key: '',
    currencyCode: currency,
    items: [],
    cost: {
      withTax: nothing,
      withoutTax: nothing,
      currencyCode: currency,
      tax: { vat: { amount: nothing, rate: 0 } },
      appliedReductions: [],
    },
    packages: [],
    codes: [],
    gifts: [],
  };
}
