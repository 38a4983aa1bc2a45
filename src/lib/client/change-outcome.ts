import { COMMITTED_KIND, UNCERTAIN_KIND } from '#lib/contract/procedures.ts';
import type { CallResult } from './rpc.ts';

/** Whether the change is saved although its reply could not be read. */
export function isCommitted(result: CallResult<unknown>): boolean {
  return result.status === 'problem' && result.problem.kind === COMMITTED_KIND;
}

/** Whether the change may or may not be saved. */
export function isUncertain(result: CallResult<unknown>): boolean {
  return result.status === 'problem' && result.problem.kind === UNCERTAIN_KIND;
}
