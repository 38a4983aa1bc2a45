import type { CustomData, DisplayData } from '#lib/domain/basket/basket.ts';
import type { CheckoutCost } from '#lib/domain/checkout/checkout.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { splitVat } from '#lib/domain/tax/vat-split.ts';
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

/** Cost of an order, calculated like the checkout. */
export function calculateCost(
  lines: readonly Line[],
  delivery: Minor,
  currency: string,
): CheckoutCost & { readonly delivery: Minor } {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const before = lines.reduce((sum, line) => sum + line.fullPrice * line.quantity, 0);
  const { tax } = splitVat({
    goods: lines.map(({ total, vatRate }) => ({
      ...{ gross: total, value: total, rate: vatRate / 10_000 },
    })),
    ...{ extras: [delivery], currency },
  });
  return {
    subtotal: minor(before),
    reductions: minor(before - goods),
    delivery,
    tax,
    total: minor(goods + delivery),
  };
}
