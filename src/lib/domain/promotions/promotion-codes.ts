import type { FailedCondition } from './promotion.ts';
import type { EnteredCode } from './promotion-context.ts';
import type { PromotionVerdict } from './promotion-verdict.ts';

/** Reasons why a code has no effect; each has its own message. */
export const CODE_FAILURES = [
  'unknown',
  'expired',
  'not-yet',
  'used-up',
  'not-combinable',
  'minimum-not-met',
  'already-applied',
  /** Only for other shoppers, such as new ones or members. */
  'not-eligible',
  /** Not valid for anything in the basket. */
  'nothing-matches',
] as const;
export type CodeFailure = (typeof CODE_FAILURES)[number];

/** An entered code and its outcome. */
export interface BasketCode {
  readonly code: string;
  readonly promotionId?: string;
  /** Display name of the promotion. */
  readonly name?: string;
  readonly failure?: CodeFailure;
}

export function evaluateCodes(
  entered: readonly EnteredCode[],
  verdicts: readonly PromotionVerdict[],
): readonly BasketCode[] {
  return entered.map((code): BasketCode => {
    const verdict = verdicts.find(({ promotion }) => promotion.id === code.promotionId);
    if (!verdict)
      return { code: code.code, failure: code.state === 'open' ? 'unknown' : code.state };
    const { id, displayName } = verdict.promotion;
    const failure = codeFailure(code, verdict);
    return { code: code.code, promotionId: id, name: displayName, ...(failure && { failure }) };
  });
}

function codeFailure(
  { code, state }: EnteredCode,
  verdict: PromotionVerdict,
): CodeFailure | undefined {
  if (state !== 'open') return state;
  if (verdict.phase !== 'running') return verdict.phase === 'over' ? 'expired' : 'not-yet';
  if (verdict.code !== code) return 'already-applied';
  const [failedCondition] = verdict.failed;
  if (failedCondition) return conditionFailure(failedCondition);
  const hasEffect = verdict.earnedGifts > 0 || [...verdict.amounts.values()].some((off) => off > 0);
  if (hasEffect) return undefined;
  if (verdict.chosen.length === 0) return 'nothing-matches';
  return verdict.isBlocked ? 'not-combinable' : 'minimum-not-met';
}

function conditionFailure({ key, level }: FailedCondition): CodeFailure {
  if (level === 'item') return 'nothing-matches';
  if (key === 'minimum_value' || key === 'minimum_quantity') return 'minimum-not-met';
  return key === 'date_window' ? 'expired' : 'not-eligible';
}
