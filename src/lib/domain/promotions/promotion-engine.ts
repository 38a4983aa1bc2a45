import { type ItemPromotion, type Promotion, promotionPhase, requiresCode } from './promotion.ts';
import { type BasketCode, evaluateCodes } from './promotion-codes.ts';
import { mayApply, type PromotionGoods, selectPromotionGoods } from './promotion-conditions.ts';
import type { PromotionContext, PromotionLine } from './promotion-context.ts';
import { activeEffect } from './promotion-effects.ts';
import { type GiftOffer, giftOffers } from './promotion-gifts.ts';
import {
  evaluatePromotion,
  type LineReduction,
  type LineTally,
  type PromotionVerdict,
} from './promotion-verdict.ts';

/** Result of applying promotions to a basket's lines. */
export interface PromotionResult {
  /** By line key; contains every line. */
  readonly lines: ReadonlyMap<string, PromotedLine>;
  readonly codes: readonly BasketCode[];
  readonly gifts: readonly GiftOffer[];
  readonly applicable: readonly ApplicablePromotion[];
}

export interface PromotedLine {
  /** In the order of application. */
  readonly reductions: readonly LineReduction[];
  readonly promotions: readonly ItemPromotion[];
  /** A gift that is no longer earned. */
  readonly isLostGift: boolean;
  /** Units to sell; for a gift at most the earned units. */
  readonly quantity: number;
}

/** A promotion whose conditions match a line. */
export interface ApplicablePromotion {
  readonly itemId?: string;
  readonly promotion: Promotion;
}

/**
 * Applies all promotions whose conditions are met, one after another: those requested by a line first, then by
 * priority, then by id. Each works on the remaining prices and skips lines with reductions it cannot be combined
 * with. No line goes below zero, amounts are multiples of the currency's smallest amount, and the order of the
 * lines does not matter. Gifts are never charged: their quantity is limited to the earned units.
 */
export function applyPromotions(
  lines: readonly PromotionLine[],
  context: PromotionContext,
): PromotionResult {
  const promoted = applyPromotionsOnce(lines, context);
  const limited = lines.map((line) => {
    const { quantity } = promoted.lines.get(line.key) ?? line;
    return quantity < line.quantity ? { ...line, quantity } : line;
  });
  const isUnchanged = limited.every((line, at) => line === lines[at]);
  return isUnchanged ? promoted : applyPromotionsOnce(limited, context);
}

function applyPromotionsOnce(
  lines: readonly PromotionLine[],
  context: PromotionContext,
): PromotionResult {
  const goods = selectPromotionGoods(lines, context);
  const tallies = new Map<string, LineTally>(
    lines.map((line) => [line.key, { line, left: line.unitPrice * line.quantity, reductions: [] }]),
  );
  const verdicts = sortPromotions(lines, goods, context).map((promotion) => {
    const verdict = evaluatePromotion(promotion, tallies, goods, context);
    applyVerdict(tallies, verdict);
    return verdict;
  });
  return {
    lines: new Map([...tallies].map(([key, tally]) => [key, promotedLine(tally, verdicts)])),
    codes: evaluateCodes(context.codes, verdicts),
    gifts: giftOffers(verdicts, lines),
    applicable: verdicts.flatMap(toApplicablePromotions),
  };
}

/** Promotions to evaluate, in order. Those neither requested nor enabled by a code are included only if they may apply. */
function sortPromotions(
  lines: readonly PromotionLine[],
  goods: PromotionGoods,
  context: PromotionContext,
): readonly Promotion[] {
  const requestedIds = new Set(lines.flatMap((line) => line.requested));
  const enabledByCode = new Set(context.codes.map(({ promotionId }) => promotionId));
  const time = context.now.toISOString();
  const requestRank = ({ id }: Promotion): number => (requestedIds.has(id) ? 0 : 1);
  return context.promotions
    .filter(
      (promotion) =>
        requestedIds.has(promotion.id) ||
        enabledByCode.has(promotion.id) ||
        (!requiresCode(promotion) &&
          promotionPhase(promotion, time) === 'running' &&
          activeEffect(promotion, goods.value) !== undefined &&
          mayApply(promotion, goods, context)),
    )
    .sort(
      (a, b) =>
        requestRank(a) - requestRank(b) || a.priority - b.priority || (a.id < b.id ? -1 : 1),
    );
}

function applyVerdict(
  tallies: Map<string, LineTally>,
  { promotion, code, amounts }: PromotionVerdict,
): void {
  for (const [key, amount] of amounts) {
    const tally = tallies.get(key);
    if (!tally || amount <= 0) continue;
    const reduction = { promotion, amount, ...(code !== undefined && { code }) };
    const reductions = [...tally.reductions, reduction];
    tallies.set(key, { ...tally, left: tally.left - amount, reductions });
  }
}

function promotedLine(
  { line, reductions }: LineTally,
  verdicts: readonly PromotionVerdict[],
): PromotedLine {
  const applied = new Set(reductions.map(({ promotion }) => promotion.id));
  const promotions = verdicts.flatMap(({ promotion, failed }): readonly ItemPromotion[] => {
    if (applied.has(promotion.id)) return [{ ...promotion, isValid: true, failedConditions: [] }];
    if (!line.requested.includes(promotion.id)) return [];
    return [{ ...promotion, isValid: false, failedConditions: failed }];
  });
  const earnedUnits = verdicts.reduce(
    (sum, verdict) => sum + (verdict.givenUnits.get(line.key) ?? 0),
    0,
  );
  const isPricedGift = line.isGift && line.unitPrice > 0;
  const isLostGift = isPricedGift && earnedUnits === 0;
  const quantity =
    isPricedGift && earnedUnits > 0 ? Math.min(earnedUnits, line.quantity) : line.quantity;
  return { reductions, promotions, isLostGift, quantity };
}

function toApplicablePromotions({
  promotion,
  failed,
  chosen,
}: PromotionVerdict): readonly ApplicablePromotion[] {
  if (failed.length > 0) return [];
  return chosen.map(({ key }) => ({ itemId: key, promotion }));
}
