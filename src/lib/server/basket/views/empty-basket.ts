import type { Basket } from '#lib/domain/basket/basket.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';

/** The basket of a visitor without a session. */
export function emptyBasket({ currency }: Pick<Shop, 'currency'>): Basket {
  const zero = minor(0);
  return {
    key: '',
    currencyCode: currency,
    items: [],
    cost: {
      withTax: zero,
      withoutTax: zero,
      currencyCode: currency,
      tax: { vat: { amount: zero, rate: 0 } },
      appliedReductions: [],
    },
    packages: [],
    codes: [],
    gifts: [],
  };
}
