import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { divideAmount } from '#lib/domain/tax/largest-remainder.ts';
import { splitVat, type VatLine, type VatSplit } from '#lib/domain/tax/vat-split.ts';
import type { Order, OrderLine } from './order.ts';
import { refundShare, totalBeforeReductions } from './order-state.ts';

export type { VatLine };

export type TaxedOrder = Pick<Order, 'cost' | 'currency'> & {
  readonly lines: readonly Pick<OrderLine, 'total' | 'vatRate' | 'reductions'>[];
};

/** The VAT that an order was charged with: by rate, of each line, of the delivery and of each fee. */
export interface OrderVat extends Pick<VatSplit, 'rates'> {
  readonly lines: readonly Minor[];
  readonly delivery: Minor;
  readonly fees: readonly Minor[];
}

/**
 * Everything that states the VAT of an order reads it here. The sum is the stored VAT of the order, which is the rule's
 * since there is one: older orders keep what their shopper was charged, shared by the same rates.
 */
export function orderVat({ cost, currency, lines }: TaxedOrder): OrderVat {
  const goods = lines.map((line) => ({
    gross: line.total,
    value: totalBeforeReductions(line),
    rate: line.vatRate,
  }));
  const fees = (cost.appliedFees ?? []).map(({ amount }) => amount.withTax);
  const known = [...goods.map(({ gross }) => gross), cost.delivery, ...fees];
  const charged = cost.total - (cost.salesTax ?? 0);
  // Of orders from before fees were stored; 0 in all others.
  const unknown = known.reduce((rest: number, amount) => rest - amount, charged);
  const split = splitVat({
    goods,
    currency,
    storedTax: cost.tax,
    extras: [cost.delivery, ...fees, unknown],
  });
  const [delivery = minor(0), ...ofFees] = split.extras;
  return { rates: split.rates, lines: split.goods, delivery, fees: ofFees.slice(0, fees.length) };
}

/** The VAT of an order by rate, highest first, without rates at which nothing was charged. A sales tax is not part of it. */
export function vatLines(order: TaxedOrder): readonly VatLine[] {
  const lines = orderVat(order).rates.map(({ rate, net, tax }): VatLine => ({ rate, net, tax }));
  const charged = lines.filter(({ net, tax }) => net !== 0 || tax !== 0);
  return charged.length > 0 ? charged : lines.slice(0, 1);
}

/** The VAT of each unit of a line whose VAT is `tax`, in the order of `refundShare`. */
export function unitVat(
  line: Pick<OrderLine, 'total' | 'quantity'>,
  tax: Minor,
  currency: string,
): readonly Minor[] {
  const amounts = Array.from({ length: line.quantity }, (_, unit) =>
    refundShare(line, unit, 1, currency),
  );
  return divideAmount(tax, amounts, smallestAmount(currency)).map(minor);
}
