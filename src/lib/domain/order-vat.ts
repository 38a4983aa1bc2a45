import { type Minor, minor } from './money.ts';
import type { Order } from './order.ts';

/** What one rate of value added tax takes of an order. */
export interface VatLine {
  /** Fraction, 0.2 for 20 %; undefined where the order does not say which rates its tax is made of. */
  readonly rate: number | undefined;
  readonly net: Minor;
  readonly tax: Minor;
}

type Taxed = Pick<Order, 'cost'> & {
  readonly lines: readonly Pick<Order['lines'][number], 'total' | 'vatRate'>[];
};

/**
 * The tax of an order by its rates, the highest first. Delivery is taxed as the goods are, in their proportions. Net
 * amounts and taxes add up to the order's own: what the rounding of single lines leaves is the largest rate's.
 */
export function vatLines({ cost, lines }: Taxed): readonly VatLine[] {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  if (goods === 0 || lines.some(({ vatRate }) => vatRate === undefined)) return [whole(cost)];
  const byRate = new Map<number, number>();
  for (const { total, vatRate = 0 } of lines) {
    if (total > 0) byRate.set(vatRate, (byRate.get(vatRate) ?? 0) + total);
  }
  const shares = [...byRate].map(([rate, amount]) => {
    const gross = (amount * cost.total) / goods;
    const tax = Math.round(gross - gross / (1 + rate));
    return { rate, net: Math.round(gross) - tax, tax };
  });
  return settled(shares, cost).toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0));
}

function whole({ total, tax }: Order['cost']): VatLine {
  return { rate: undefined, net: minor(total - tax), tax };
}

function settled(
  shares: readonly { readonly rate: number; readonly net: number; readonly tax: number }[],
  { total, tax }: Order['cost'],
): readonly VatLine[] {
  const largest = shares.reduce((most, share) => (share.net > most.net ? share : most));
  const taxLeft = tax - shares.reduce((sum, share) => sum + share.tax, 0);
  const netLeft = total - tax - shares.reduce((sum, share) => sum + share.net, 0);
  // A cent is rounding; more means that the lines are not all that was taxed.
  if (Math.abs(taxLeft) > shares.length + MAX_ROUNDING)
    return [whole({ total, tax } as Order['cost'])];
  return shares.map((share) => ({
    rate: share.rate,
    net: minor(share.net + (share === largest ? netLeft : 0)),
    tax: minor(share.tax + (share === largest ? taxLeft : 0)),
  }));
}

const MAX_ROUNDING = 10;
