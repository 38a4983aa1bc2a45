import type { AddOrUpdateItemError } from '#lib/domain/basket/basket.ts';
import { type ProcedureResult, reject } from '#lib/server/platform/rpc/procedure.ts';

/** A 400 for an add that failed. Reduced quantities are no failure: returns undefined if there are no other errors. */
export function addFailureReply(
  title: string,
  errors: readonly AddOrUpdateItemError[],
): ProcedureResult<never> | undefined {
  if (errors.every(isQuantityReduction)) return undefined;
  return reject({ title, status: 400, detail: errors.map(describeError).join(' | '), errors });
}

function isQuantityReduction(error: AddOrUpdateItemError): boolean {
  return error.operation !== 'delete' && error.kind === 'ItemAddedWithReducedQuantity';
}

function describeError(error: AddOrUpdateItemError): string {
  const kind = error.operation === 'delete' ? '' : `${error.kind}:`;
  return `${kind}${error.operation}:${error.variantId ?? ''} - ${error.message ?? ''}`;
}
