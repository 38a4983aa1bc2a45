import { type Basket, subtotal } from '#lib/domain/basket/basket.ts';
import type { AppliedFee, CheckoutCost, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { Gift } from '#lib/domain/checkout/gift.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

/**
 * Cost of the basket with delivery and gift wrap. `wrapCost`: minor units with tax; undefined where
 * the club wraps no gifts.
 */
export function calculateCheckoutCost(
  basket: Pick<Basket, 'cost'>,
  delivery: DeliveryOption | undefined,
  gift: Gift,
  wrapCost: Minor | undefined,
): CheckoutCost {
  const { withTax, withoutTax } = basket.cost;
  const taxOf = proportionalTax(withTax, withTax - withoutTax);
  const goodsBeforeReductions = subtotal(basket);
  const fees = wrapFees(gift, wrapCost, taxOf);
  const extras = [delivery?.cost ?? 0, ...fees.map(({ amount }) => amount.withTax)];
  return {
    subtotal: goodsBeforeReductions,
    reductions: minor(goodsBeforeReductions - withTax),
    appliedReductions: basket.cost.appliedReductions.filter(({ name }) => name !== undefined),
    ...(delivery && { delivery: delivery.cost }),
    ...(fees.length > 0 && { appliedFees: fees }),
    tax: minor(extras.reduce((sum, amount) => sum + taxOf(amount), withTax - withoutTax)),
    total: minor(extras.reduce((sum: number, amount) => sum + amount, withTax)),
  };
}

/** Delivery and fees are taxed in the same proportion as the goods. */
function proportionalTax(goods: number, tax: number): (amount: number) => number {
  return (amount) => (goods > 0 ? Math.round((amount * tax) / goods) : 0);
}

function wrapFees(
  { wrap }: Gift,
  cost: Minor | undefined,
  taxOf: (amount: number) => number,
): readonly AppliedFee[] {
  if (wrap === 'none' || cost === undefined) return [];
  const amount = { withTax: cost, withoutTax: minor(cost - taxOf(cost)) };
  return [{ category: 'delivery', key: wrap, amount }];
}
