import type { DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import { type ReductionRow, reductionRows } from '#lib/domain/promotions/reduction-rows.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { type Basket, sellableItems, subtotal } from './basket.ts';

/** Amounts of a basket, all with tax. */
export interface BasketTotals {
  /** Goods before reductions. */
  readonly subtotal: Minor;
  readonly savings: Minor;
  /** The savings, itemised. */
  readonly reductions: readonly ReductionRow[];
  /** Undefined while no delivery option is known. */
  readonly delivery: Minor | undefined;
  readonly total: Minor;
  /** Basket value from which delivery is free, and the amount still missing (0: it is free). */
  readonly freeDelivery: { readonly from: Minor; readonly left: Minor } | undefined;
}

/** Nothing is delivered, and nothing is charged for it, while none of the goods can be ordered. */
export function basketDelivery<Option>(
  basket: Pick<Basket, 'items'>,
  option: Option | undefined,
): Option | undefined {
  return sellableItems(basket).length > 0 ? option : undefined;
}

/**
 * Totals of a basket that the server priced, with an estimated delivery cost. `option.cost` applies below the
 * free-delivery limit; from there on delivery is free.
 */
export function basketTotals(
  basket: Pick<Basket, 'cost'>,
  option: Pick<DeliveryOption, 'cost' | 'freeFrom'> | undefined,
): BasketTotals {
  const goods = basket.cost.withTax;
  const goodsTotal = subtotal(basket);
  const from = option?.freeFrom;
  const missing = from === undefined ? undefined : minor(Math.max(0, from - goods));
  const delivery = missing === 0 ? minor(0) : option?.cost;
  return {
    subtotal: goodsTotal,
    savings: minor(goodsTotal - goods),
    reductions: reductionRows({
      reductions: minor(goodsTotal - goods),
      appliedReductions: basket.cost.appliedReductions,
    }),
    delivery,
    total: minor(goods + (delivery ?? 0)),
    freeDelivery: from === undefined || missing === undefined ? undefined : { from, left: missing },
  };
}
