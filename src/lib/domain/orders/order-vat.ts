import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Order } from './order.ts';

/** Net amount and tax of an order at one VAT rate. */
export interface VatLine {
  /** Fraction, 0.2 for 20 %; undefined when the order does not have the rates of its lines. */
  readonly rate: number | undefined;
  readonly net: Minor;
  readonly tax: Minor;
}

type TaxedOrder = Pick<Order, 'cost'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'total' | 'vatRate'>[];
};

/**
 * Splits the tax of an order by rate, highest first. Delivery is taxed like the goods, in proportion. Net amounts and
 * taxes add up to the order's own without a sales tax: the line with the largest net amount gets the rounding difference.
 */
export function vatLines({
  cost: { total, tax, salesTax = minor(0) },
  lines,
}: TaxedOrder): readonly VatLine[] {
  const cost = { total: minor(total - salesTax), tax };
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  if (goods === 0 || lines.some(({ vatRate }) => vatRate === undefined))
    return [undividedLine(cost)];
  const byRate = new Map<number, number>();
  for (const { total, vatRate = 0 } of lines) {
    if (total > 0) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + total);
  }
  const shares = [...byRate].map(([rate, amount]) => {
    const gross = (amount * cost.total) / goods;
    const tax = Math.round(gross - gross / (1 + rate));
    return { rate, net: Math.round(gross) - tax, tax };
  });
  return assignRounding(shares, cost).toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0));
}

type VatCost = Pick<Order['cost'], 'total' | 'tax'>;

function undividedLine({ total, tax }: VatCost): VatLine {
  return { rate: undefined, net: minor(total - tax), tax };
}

function assignRounding(
  shares: readonly { readonly rate: number; readonly net: number; readonly tax: number }[],
  { total, tax }: VatCost,
): readonly VatLine[] {
  const largest = shares.reduce((max, share) => (share.net > max.net ? share : max));
  const taxDifference = tax - shares.reduce((sum, share) => sum + share.tax, 0);
  const netDifference = total - tax - shares.reduce((sum, share) => sum + share.net, 0);
  // A larger difference is not rounding: the lines do not account for all of the tax.
  if (Math.abs(taxDifference) > shares.length + MAX_ROUNDING)
    return [undividedLine({ total, tax })];
  return shares.map((share) => ({
    rate: share.rate,
    net: minor(share.net + (share === largest ? netDifference : 0)),
    tax: minor(share.tax + (share === largest ? taxDifference : 0)),
  }));
}

const MAX_ROUNDING = 10;
