import { type ItemPromotion, needsCode, type Promotion, promotionPhase } from './promotion.ts';
import { type BasketCode, basketCodes } from './promotion-codes.ts';
import { type Goods, goodsOf, mayHold } from './promotion-conditions.ts';
import { effectOf } from './promotion-effects.ts';
import { type GiftOffer, giftOffers } from './promotion-gifts.ts';
import type { PromotionLine, PromotionScene } from './promotion-goods.ts';
import { judge, type LineReduction, type Tally, type Verdict } from './promotion-verdict.ts';

/** Result of applying promotions to a basket's lines. */
export interface Promoted {
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
export function promote(lines: readonly PromotionLine[], context: PromotionScene): Promoted {
  const promoted = promoteAll(lines, context);
  const limited = lines.map((line) => {
    const { quantity } = promoted.lines.get(line.key) ?? line;
    return quantity < line.quantity ? { ...line, quantity } : line;
  });
  const isUnchanged = limited.every((line, at) => line === lines[at]);
  return isUnchanged ? promoted : promoteAll(limited, context);
}

function promoteAll(lines: readonly PromotionLine[], context: PromotionScene): Promoted {
  const goods = goodsOf(lines, context);
  const tallies = new Map<string, Tally>(
    lines.map((line) => [line.key, { line, left: line.unitPrice * line.quantity, reductions: [] }]),
  );
  const verdicts = sortPromotions(lines, goods, context).map((promotion) => {
    const verdict = judge(promotion, tallies, goods, context);
    applyVerdict(tallies, verdict);
    return verdict;
  });
  return {
    lines: new Map([...tallies].map(([key, tally]) => [key, promotedLine(tally, verdicts)])),
    codes: basketCodes(context.codes, verdicts),
    gifts: giftOffers(verdicts, lines),
    applicable: verdicts.flatMap(applicable),
  };
}

/** Promotions to evaluate, in order. Those neither requested nor enabled by a code are included only if they may apply. */
function sortPromotions(
  lines: readonly PromotionLine[],
  goods: Goods,
  context: PromotionScene,
): readonly Promotion[] {
  const requestedIds = new Set(lines.flatMap((line) => line.requested));
  const enabledByCode = new Set(context.codes.map(({ promotionId }) => promotionId));
  const time = context.now.toISOString();
  const rank = ({ id }: Promotion): number => (requestedIds.has(id) ? 0 : 1);
  return context.promotions
    .filter(
      (promotion) =>
        requestedIds.has(promotion.id) ||
        enabledByCode.has(promotion.id) ||
        (!needsCode(promotion) &&
          promotionPhase(promotion, time) === 'running' &&
          effectOf(promotion, goods.value) !== undefined &&
          mayHold(promotion, goods, context)),
    )
    .sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

function applyVerdict(tallies: Map<string, Tally>, { promotion, code, amounts }: Verdict): void {
  for (const [key, amount] of amounts) {
    const tally = tallies.get(key);
    if (!tally || amount <= 0) continue;
    const reduction = { promotion, amount, ...(code !== undefined && { code }) };
    const reductions = [...tally.reductions, reduction];
    tallies.set(key, { ...tally, left: tally.left - amount, reductions });
  }
}

function promotedLine({ line, reductions }: Tally, verdicts: readonly Verdict[]): PromotedLine {
  const applied = new Set(reductions.map(({ promotion }) => promotion.id));
  const promotions = verdicts.flatMap(({ promotion, failed }): readonly ItemPromotion[] => {
    if (applied.has(promotion.id)) return [{ ...promotion, isValid: true, failedConditions: [] }];
    if (!line.requested.includes(promotion.id)) return [];
    return [{ ...promotion, isValid: false, failedConditions: failed }];
  });
  const earnedUnits = verdicts.reduce(
    (sum, verdict) => sum + (verdict.given.get(line.key) ?? 0),
    0,
  );
  const isPricedGift = line.isGift && line.unitPrice > 0;
  const isLostGift = isPricedGift && earnedUnits === 0;
  const quantity =
    isPricedGift && earnedUnits > 0 ? Math.min(earnedUnits, line.quantity) : line.quantity;
  return { reductions, promotions, isLostGift, quantity };
}

function applicable({ promotion, failed, chosen }: Verdict): readonly ApplicablePromotion[] {
  if (failed.length > 0) return [];
  return chosen.map(({ key }) => ({ itemId: key, promotion }));
}
