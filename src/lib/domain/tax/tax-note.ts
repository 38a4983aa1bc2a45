import type { ExcludedTax } from './destination-tax.ts';

/** Adds the taxes that are not included to the name of a text: `tax`, `taxImport` or `taxSales`. */
export function taxNoteKey<Base extends string>(
  base: Base,
  excluded: ExcludedTax | undefined,
): Base | `${Base}Import` | `${Base}Sales` {
  if (excluded === undefined) return base;
  return excluded === 'sales' ? `${base}Sales` : `${base}Import`;
}
