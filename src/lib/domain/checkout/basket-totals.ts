import { type Basket, sellableItems, subtotal } from '#lib/domain/basket/basket.ts';
import { chargedVat } from '#lib/domain/basket/basket-vat.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { DeliveryOption } from './checkout.ts';
import { type ReductionRow, reductionRows } from './reduction-rows.ts';

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
  /** VAT in the total, by the rates of the basket's lines. */
  readonly tax: Minor;
  /** Basket value from which delivery is free, and the amount still missing (0: it is free). */
  readonly freeDelivery: { readonly from: Minor; readonly left: Minor } | undefined;
}

/**
 * Totals of a basket that the server priced, with an estimated delivery cost. `option.cost` applies below the
 * free-delivery limit; from there on delivery is free.
 */
export function basketTotals(
  basket: Pick<Basket, 'cost' | 'items' | 'currencyCode'>,
  option: Pick<DeliveryOption, 'cost' | 'freeFrom'> | undefined,
): BasketTotals {
  const goods = basket.cost.withTax;
  const goodsTotal = subtotal(basket);
  const from = option?.freeFrom;
  const missing = from === undefined ? undefined : minor(Math.max(0, from - goods));
  const isForSale = goods > 0 || sellableItems(basket).length > 0;
  const cost = missing === 0 ? minor(0) : option?.cost;
  // Nothing is delivered of a basket whose goods are all unavailable.
  const delivery = isForSale ? cost : undefined;
  return {
    subtotal: goodsTotal,
    savings: minor(goodsTotal - goods),
    reductions: reductionRows({
      reductions: minor(goodsTotal - goods),
      appliedReductions: basket.cost.appliedReductions,
    }),
    delivery,
    total: minor(goods + (delivery ?? 0)),
    tax: chargedVat(basket, [delivery ?? 0]).tax,
    freeDelivery: from === undefined || missing === undefined ? undefined : { from, left: missing },
  };
}
