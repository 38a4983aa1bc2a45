import type { AddOrUpdateItemError } from '#lib/domain/basket.ts';
import { type Answer, refuse } from './procedure.ts';

/** A 400 for an add that failed. Reduced quantities are no failure: returns undefined if there are no other errors. */
export function refusedAdd(
  title: string,
  errors: readonly AddOrUpdateItemError[],
): Answer<never> | undefined {
  if (errors.every(isQuantityReduction)) return undefined;
  return refuse({ title, status: 400, detail: errors.map(describeError).join(' | '), errors });
}

function isQuantityReduction(error: AddOrUpdateItemError): boolean {
  return error.operation !== 'delete' && error.kind === 'ItemAddedWithReducedQuantity';
}

function describeError(error: AddOrUpdateItemError): string {
  const kind = error.operation === 'delete' ? '' : `${error.kind}:`;
  return `${kind}${error.operation}:${error.variantId ?? ''} - ${error.message ?? ''}`;
}
