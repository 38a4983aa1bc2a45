import type { CodeOutage } from '#lib/contract/code-field.ts';
import { noticeForCodeFailure } from '#lib/domain/basket/basket-notice.ts';
import type { CodeRejection } from '#lib/domain/promotions/code-field.ts';
import { CODE_FAILURES } from '#lib/domain/promotions/promotion-codes.ts';
import { type CallResult, isCommitted, isUncertain } from './rpc.ts';

/** Why a call of `applyCode` did not apply the code; undefined when it did. */
export function codeRefusal(result: CallResult<unknown>): CodeRejection | CodeOutage | undefined {
  if (result.status === 'success' || isCommitted(result)) return undefined;
  if (result.status === 'offline') return 'unavailable';
  if (isUncertain(result)) return 'uncertain';
  const { status, failureKind } = result.problem;
  if (status === 429) return 'busyCodes';
  if (status >= 500) return 'unavailable';
  const failure = CODE_FAILURES.find((kind) => kind === failureKind);
  // A rejected payload, such as blanks only, is an unknown code too.
  return noticeForCodeFailure(failure ?? 'unknown');
}
