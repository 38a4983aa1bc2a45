import type { AddOrUpdateItemError } from '#lib/domain/basket.ts';
import { type Answer, refuse } from './procedure.ts';

/** The 400 of an add that did not go through; undefined where at most quantities were reduced (contract, section 1.1). */
export function refusedAdd(
  title: string,
  errors: readonly AddOrUpdateItemError[],
): Answer<never> | undefined {
  if (errors.every(isReduction)) return undefined;
  return refuse({ title, status: 400, detail: errors.map(describe).join(' | '), errors });
}

function isReduction(error: AddOrUpdateItemError): boolean {
  return error.operation !== 'delete' && error.kind === 'ItemAddedWithReducedQuantity';
}

function describe(error: AddOrUpdateItemError): string {
  const kind = error.operation === 'delete' ? '' : `${error.kind}:`;
  return `${kind}${error.operation}:${error.variantId ?? ''} - ${error.message ?? ''}`;
}
