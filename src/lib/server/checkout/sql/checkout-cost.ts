import { type Basket, subtotal } from '#lib/domain/basket/basket.ts';
import { chargedVat } from '#lib/domain/basket/basket-vat.ts';
import type { AppliedFee, CheckoutCost, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { Gift } from '#lib/domain/checkout/gift.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

/**
 * Cost of the basket with delivery and gift wrap. `wrapCost`: minor units with tax; undefined where
 * the club wraps no gifts.
 */
export function calculateCheckoutCost(
  basket: Pick<Basket, 'cost' | 'items' | 'currencyCode'>,
  delivery: DeliveryOption | undefined,
  { wrap }: Gift,
  wrapCost: Minor | undefined,
): CheckoutCost {
  const { withTax } = basket.cost;
  const goodsBeforeReductions = subtotal(basket);
  const wrapFee = wrap === 'none' ? undefined : wrapCost;
  const extras = [delivery?.cost ?? minor(0), ...(wrapFee === undefined ? [] : [wrapFee])];
  const vat = chargedVat(basket, extras);
  const fees = wrapFee === undefined ? [] : [toFee(wrap, wrapFee, vat.extras[1])];
  return {
    subtotal: goodsBeforeReductions,
    reductions: minor(goodsBeforeReductions - withTax),
    appliedReductions: basket.cost.appliedReductions.filter(({ name }) => name !== undefined),
    ...(delivery && { delivery: delivery.cost }),
    ...(fees.length > 0 && { appliedFees: fees }),
    tax: vat.tax,
    total: minor(extras.reduce((sum: number, amount) => sum + amount, withTax)),
  };
}

function toFee(key: string, withTax: Minor, tax = minor(0)): AppliedFee {
  return { category: 'delivery', key, amount: { withTax, withoutTax: minor(withTax - tax) } };
}
