import type { ExcludedTax } from './destination-tax.ts';

const SUFFIXES = { import: 'Import', sales: 'Sales', duties: 'Duties' } as const;

/** Adds the taxes that are not included to the name of a text: `tax`, `taxImport`, `taxSales` or `taxDuties`. */
export function taxNoteKey<Base extends string, Excluded extends ExcludedTax>(
  base: Base,
  excluded: Excluded | undefined,
): Base | `${Base}${(typeof SUFFIXES)[Excluded]}` {
  return excluded === undefined ? base : `${base}${SUFFIXES[excluded]}`;
}
