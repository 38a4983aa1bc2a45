import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { CheckoutCost } from './checkout.ts';

/** One row of the savings; sales are unnamed. */
export type ReductionRow =
  | { readonly kind: 'sale'; readonly amount: Minor }
  | {
      readonly kind: 'promotion';
      readonly id: string;
      readonly name: string;
      readonly code?: string;
      readonly amount: Minor;
    };

/** Itemises the savings: sales first, then each promotion or code. The amounts add up to `reductions`. */
export function reductionRows({
  reductions,
  appliedReductions = [],
}: Pick<CheckoutCost, 'reductions' | 'appliedReductions'>): readonly ReductionRow[] {
  const named = appliedReductions.flatMap(({ promotionId, name, code, amount }) => {
    if (name === undefined) return [];
    return [
      {
        kind: 'promotion' as const,
        id: promotionId ?? name,
        name,
        amount: amount.absoluteWithTax,
        ...(code !== undefined && { code }),
      },
    ];
  });
  const sale = reductions - named.reduce((sum, { amount }) => sum + amount, 0);
  return [...(sale > 0 ? [{ kind: 'sale', amount: minor(sale) } as const] : []), ...named];
}

/** Appends the code to the promotion's name, unless the name contains it. */
export function promotionLabel({
  name,
  code,
}: {
  readonly name: string;
  readonly code?: string | undefined;
}): string {
  return code === undefined || name.includes(code) ? name : `${name} (${code})`;
}
