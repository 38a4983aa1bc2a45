import type { CustomData, DisplayData } from '#lib/domain/basket/basket.ts';
import type { CheckoutCost } from '#lib/domain/checkout/checkout.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Goods } from './order-goods.ts';

export interface Line extends Goods {
  readonly quantity: number;
  /** After reductions. */
  readonly total: number;
  /** Of a line of a printed shirt. */
  readonly printing?: {
    readonly isMain: boolean;
    readonly displayData: DisplayData;
    readonly customData: CustomData;
  };
}

/** Cost of an order, calculated like the checkout: prices include tax, and delivery is taxed like the goods. */
export function calculateCost(
  lines: readonly Line[],
  delivery: Minor,
): CheckoutCost & { readonly delivery: Minor } {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const before = lines.reduce((sum, line) => sum + line.fullPrice * line.quantity, 0);
  const goodsTax = lines.reduce((sum, line) => sum + calculateIncludedTax(line), 0);
  const tax = goodsTax + Math.round((delivery * goodsTax) / goods);
  return {
    subtotal: minor(before),
    reductions: minor(before - goods),
    delivery,
    tax: minor(tax),
    total: minor(goods + delivery),
  };
}

function calculateIncludedTax({ total, vatRate }: Line): number {
  return total - Math.round((total * 10_000) / (10_000 + vatRate));
}
