import type { FailedCondition, PromotionPhase } from './promotion.ts';
import {
  canCombine,
  giftVariants,
  type Promotion,
  promotionPhase,
  requiresCode,
} from './promotion.ts';
import {
  findFailedConditions,
  type PromotionGoods,
  selectBoughtLines,
  selectLines,
} from './promotion-conditions.ts';
import type { PromotionContext, PromotionLine } from './promotion-context.ts';
import {
  type Amounts,
  activeEffect,
  countEarnedGifts,
  type EligibleLine,
  effectAmounts,
  givenUnitsByLine,
} from './promotion-effects.ts';

/** Running state of a line while promotions are applied. */
export interface LineTally {
  readonly line: PromotionLine;
  readonly left: number;
  readonly reductions: readonly LineReduction[];
}

export interface LineReduction {
  readonly promotion: Promotion;
  /** The code that enabled the promotion. */
  readonly code?: string;
  /** Hundredths off the whole line. */
  readonly amount: number;
}

/** Result of evaluating one promotion. */
export interface PromotionVerdict {
  readonly promotion: Promotion;
  readonly phase: PromotionPhase;
  readonly code?: string;
  readonly failed: readonly FailedCondition[];
  /** Lines that match its conditions. */
  readonly chosen: readonly PromotionLine[];
  /** Some of these lines have a reduction that cannot be combined with it. */
  readonly isBlocked: boolean;
  readonly amounts: Amounts;
  readonly earnedGifts: number;
  /** Given units by line key. */
  readonly givenUnits: ReadonlyMap<string, number>;
}

/** Evaluates a promotion on the lines as earlier promotions left them. */
export function evaluatePromotion(
  promotion: Promotion,
  tallies: ReadonlyMap<string, LineTally>,
  goods: PromotionGoods,
  context: PromotionContext,
): PromotionVerdict {
  const phase = promotionPhase(promotion, context.now.toISOString());
  const code = codeFor(promotion, context);
  const chosen = selectLines(promotion, goods);
  const failed = [
    ...findFailedConditions(promotion, chosen, goods, context).filter(({ key }) => key !== 'code'),
    ...(requiresCode(promotion) && code === undefined ? [MISSING_CODE] : []),
    ...(phase === 'running' ? [] : [OUT_OF_TIME]),
  ];
  const base = { promotion, phase, ...(code !== undefined && { code }), failed, chosen };
  const noEffect = { isBlocked: false, amounts: NOTHING, earnedGifts: 0, givenUnits: NOTHING };
  if (failed.length > 0 || chosen.length === 0) return { ...base, ...noEffect };
  return { ...base, ...computeEffect(promotion, chosen, tallies, goods, context) };
}

const NOTHING: Amounts = new Map();
const MISSING_CODE: FailedCondition = { key: 'code', level: 'global' };
const OUT_OF_TIME: FailedCondition = { key: 'date_window', level: 'global' };

/** The entered code that enables the promotion. */
function codeFor({ id }: Promotion, { codes }: PromotionContext): string | undefined {
  return codes.find(({ promotionId, state }) => promotionId === id && state === 'open')?.code;
}

function computeEffect(
  promotion: Promotion,
  chosen: readonly PromotionLine[],
  tallies: ReadonlyMap<string, LineTally>,
  goods: PromotionGoods,
  context: PromotionContext,
): Pick<PromotionVerdict, 'isBlocked' | 'amounts' | 'earnedGifts' | 'givenUnits'> {
  const effect = activeEffect(promotion, goods.value);
  if (!effect) return { isBlocked: false, amounts: NOTHING, earnedGifts: 0, givenUnits: NOTHING };
  const isGiftPromotion = giftVariants({ effect }).length > 0;
  const gifts = isGiftPromotion
    ? eligibleLines(promotion, requestingLines(promotion, tallies), tallies)
    : [];
  const bought = isGiftPromotion ? selectBoughtLines(chosen, goods) : chosen;
  const eligible = isGiftPromotion ? [] : eligibleLines(promotion, bought, tallies);
  return {
    isBlocked: !isGiftPromotion && eligible.length < chosen.length,
    amounts: effectAmounts(effect, { eligible, bought, gifts, context }),
    earnedGifts:
      effect.type === 'buy_x_get_y' && isGiftPromotion
        ? countEarnedGifts(effect.additionalData, bought)
        : 0,
    givenUnits: isGiftPromotion ? givenUnitsByLine(effect, { bought, gifts, context }) : NOTHING,
  };
}

function requestingLines(
  { id }: Promotion,
  tallies: ReadonlyMap<string, LineTally>,
): readonly PromotionLine[] {
  return [...tallies.values()]
    .map(({ line }) => line)
    .filter((line) => line.requested.includes(id));
}

/** Lines whose earlier reductions can all be combined with the promotion. */
function eligibleLines(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  tallies: ReadonlyMap<string, LineTally>,
): readonly EligibleLine[] {
  return lines.flatMap((line) => {
    const tally = tallies.get(line.key);
    const isEligible = tally?.reductions.every((reduction) =>
      canCombine(promotion, reduction.promotion),
    );
    return tally && isEligible && tally.left > 0 ? [{ line, left: tally.left }] : [];
  });
}
