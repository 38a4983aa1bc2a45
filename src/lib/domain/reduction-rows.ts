import type { CheckoutCost } from './checkout.ts';
import { type Minor, minor } from './money.ts';

/** One line of what comes off; a sale has no name of its own. */
export type ReductionRow =
  | { readonly kind: 'sale'; readonly amount: Minor }
  | {
      readonly kind: 'promotion';
      readonly id: string;
      readonly name: string;
      readonly code?: string;
      readonly amount: Minor;
    };

/** What comes off, sales first, then each promotion and code by its name: together exactly `reductions`. */
export function reductionRows({
  reductions,
  appliedReductions = [],
}: Pick<CheckoutCost, 'reductions' | 'appliedReductions'>): readonly ReductionRow[] {
  const named = appliedReductions.flatMap(({ promotionId, name, code, amount }) => {
    if (name === undefined) return [];
    return [
      {
        kind: 'promotion' as const,
        ...{ id: promotionId ?? name, name, amount: amount.absoluteWithTax },
        ...(code !== undefined && { code }),
      },
    ];
  });
  const sale = reductions - named.reduce((sum, { amount }) => sum + amount, 0);
  return [...(sale > 0 ? [{ kind: 'sale', amount: minor(sale) } as const] : []), ...named];
}

/** The code stands behind its promotion's name, unless the name says it. */
export function rowName({
  name,
  code,
}: {
  readonly name: string;
  readonly code?: string | undefined;
}): string {
  return code === undefined || name.includes(code) ? name : `${name} (${code})`;
}
