import { type Basket, subtotal } from './basket.ts';
import type { DeliveryOption } from './checkout.ts';
import { type Minor, minor } from './money.ts';
import { type ReductionRow, reductionRows } from './reduction-rows.ts';

/** What a basket comes to, all with tax. */
export interface BasketFigures {
  /** Goods before reductions. */
  readonly before: Minor;
  readonly savings: Minor;
  /** The savings one by one. */
  readonly reductions: readonly ReductionRow[];
  /** Undefined where no delivery is known. */
  readonly delivery: Minor | undefined;
  readonly total: Minor;
  /** Where delivery can be free: from which value, and how much of it is missing (0: it is free). */
  readonly free: { readonly from: Minor; readonly left: Minor } | undefined;
}

/**
 * Figures of a basket that the server priced, with an estimate of its delivery. The delivery's cost is the one for
 * less than the free limit unless the goods have reached it, so the estimate follows the basket.
 */
export function basketFigures(
  basket: Pick<Basket, 'cost'>,
  option: Pick<DeliveryOption, 'cost' | 'freeFrom'> | undefined,
): BasketFigures {
  const goods = basket.cost.withTax;
  const before = subtotal(basket);
  const from = option?.freeFrom;
  const left = from === undefined ? undefined : minor(Math.max(0, from - goods));
  const delivery = left === 0 ? minor(0) : option?.cost;
  return {
    before,
    savings: minor(before - goods),
    reductions: reductionRows({
      reductions: minor(before - goods),
      appliedReductions: basket.cost.appliedReductions,
    }),
    delivery,
    total: minor(goods + (delivery ?? 0)),
    free: from === undefined || left === undefined ? undefined : { from, left },
  };
}
