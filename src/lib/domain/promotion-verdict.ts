import type { FailedCondition, PromotionPhase } from './promotion.ts';
import {
  canCombine,
  giftVariants,
  needsCode,
  type Promotion,
  promotionPhase,
} from './promotion.ts';
import { boughtOf, chosenLines, failedConditions, type Goods } from './promotion-conditions.ts';
import {
  type Amounts,
  effectAmounts,
  effectOf,
  giftsOpened,
  givenUnits,
  type OpenLine,
} from './promotion-effects.ts';
import type { PromotionLine, PromotionScene } from './promotion-goods.ts';

/** Running state of a line while promotions are applied. */
export interface Tally {
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
export interface Verdict {
  readonly promotion: Promotion;
  readonly phase: PromotionPhase;
  readonly code?: string;
  readonly failed: readonly FailedCondition[];
  /** Lines that match its conditions. */
  readonly chosen: readonly PromotionLine[];
  /** Some of these lines have a reduction that cannot be combined with it. */
  readonly isBlocked: boolean;
  readonly amounts: Amounts;
  readonly giftsOpened: number;
  /** Given units by line key. */
  readonly given: ReadonlyMap<string, number>;
}

/** Evaluates a promotion on the lines as earlier promotions left them. */
export function judge(
  promotion: Promotion,
  tallies: ReadonlyMap<string, Tally>,
  goods: Goods,
  context: PromotionScene,
): Verdict {
  const phase = promotionPhase(promotion, context.now.toISOString());
  const code = codeFor(promotion, context);
  const chosen = chosenLines(promotion, goods);
  const failed = [
    ...failedConditions(promotion, chosen, goods, context).filter(({ key }) => key !== 'code'),
    ...(needsCode(promotion) && code === undefined ? [MISSING_CODE] : []),
    ...(phase === 'running' ? [] : [OUT_OF_TIME]),
  ];
  const base = { promotion, phase, ...(code !== undefined && { code }), failed, chosen };
  const noEffect = { isBlocked: false, amounts: NOTHING, giftsOpened: 0, given: NOTHING };
  if (failed.length > 0 || chosen.length === 0) return { ...base, ...noEffect };
  return { ...base, ...computeEffect(promotion, chosen, tallies, goods, context) };
}

const NOTHING: Amounts = new Map();
const MISSING_CODE: FailedCondition = { key: 'code', level: 'global' };
const OUT_OF_TIME: FailedCondition = { key: 'date_window', level: 'global' };

/** The entered code that enables the promotion. */
function codeFor({ id }: Promotion, { codes }: PromotionScene): string | undefined {
  return codes.find(({ promotionId, state }) => promotionId === id && state === 'open')?.code;
}

function computeEffect(
  promotion: Promotion,
  chosen: readonly PromotionLine[],
  tallies: ReadonlyMap<string, Tally>,
  goods: Goods,
  context: PromotionScene,
): Pick<Verdict, 'isBlocked' | 'amounts' | 'giftsOpened' | 'given'> {
  const effect = effectOf(promotion, goods.value);
  if (!effect) return { isBlocked: false, amounts: NOTHING, giftsOpened: 0, given: NOTHING };
  const isGiftPromotion = giftVariants({ effect }).length > 0;
  const gifts = isGiftPromotion
    ? eligibleLines(promotion, requestingLines(promotion, tallies), tallies)
    : [];
  const bought = isGiftPromotion ? boughtOf(chosen, goods) : chosen;
  const eligible = isGiftPromotion ? [] : eligibleLines(promotion, bought, tallies);
  return {
    isBlocked: !isGiftPromotion && eligible.length < chosen.length,
    amounts: effectAmounts(effect, { eligible, bought, gifts, context }),
    giftsOpened:
      effect.type === 'buy_x_get_y' && isGiftPromotion
        ? giftsOpened(effect.additionalData, bought)
        : 0,
    given: isGiftPromotion ? givenUnits(effect, { bought, gifts, context }) : NOTHING,
  };
}

function requestingLines(
  { id }: Promotion,
  tallies: ReadonlyMap<string, Tally>,
): readonly PromotionLine[] {
  return [...tallies.values()]
    .map(({ line }) => line)
    .filter((line) => line.requested.includes(id));
}

/** Lines whose earlier reductions can all be combined with the promotion. */
function eligibleLines(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  tallies: ReadonlyMap<string, Tally>,
): readonly OpenLine[] {
  return lines.flatMap((line) => {
    const tally = tallies.get(line.key);
    const isEligible = tally?.reductions.every((reduction) =>
      canCombine(promotion, reduction.promotion),
    );
    return tally && isEligible && tally.left > 0 ? [{ line, left: tally.left }] : [];
  });
}
