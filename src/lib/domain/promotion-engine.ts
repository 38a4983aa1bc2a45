import { type ItemPromotion, needsCode, type Promotion, promotionPhase } from './promotion.ts';
import { type BasketCode, basketCodes } from './promotion-codes.ts';
import { type Goods, goodsOf, mayHold } from './promotion-conditions.ts';
import { effectOf } from './promotion-effects.ts';
import { type GiftOffer, giftOffers } from './promotion-gifts.ts';
import type { PromotionLine, PromotionScene } from './promotion-goods.ts';
import { judge, type LineReduction, type Tally, type Verdict } from './promotion-verdict.ts';

/** What promotions make of a basket's lines. */
export interface Promoted {
  /** By the key of the line; every line is there. */
  readonly lines: ReadonlyMap<string, PromotedLine>;
  readonly codes: readonly BasketCode[];
  readonly gifts: readonly GiftOffer[];
  readonly applicable: readonly ApplicablePromotion[];
}

export interface PromotedLine {
  /** In the order in which they were taken off. */
  readonly reductions: readonly LineReduction[];
  readonly promotions: readonly ItemPromotion[];
  /** Put in as a gift that nothing gives any more. */
  readonly isLostGift: boolean;
  /** So many of it are sold: of a gift no more than are given. */
  readonly quantity: number;
}

/** Backend contract, section 2.4. */
export interface ApplicablePromotion {
  readonly itemId?: string;
  readonly promotion: Promotion;
}

/**
 * Applies every promotion that holds, one after another: those that a line asked for, then by priority, then by
 * id. Each works on what the earlier ones left and skips lines that have what it does not go with. No line goes
 * below zero, all amounts are whole steps of the currency, and the order of the lines changes nothing.
 * What is put in as a gift is never charged: as many of it are sold as are given.
 */
export function promote(lines: readonly PromotionLine[], scene: PromotionScene): Promoted {
  const promoted = promoteAll(lines, scene);
  const fitting = lines.map((line) => {
    const { quantity } = promoted.lines.get(line.key) ?? line;
    return quantity < line.quantity ? { ...line, quantity } : line;
  });
  const isSame = fitting.every((line, at) => line === lines[at]);
  return isSame ? promoted : promoteAll(fitting, scene);
}

function promoteAll(lines: readonly PromotionLine[], scene: PromotionScene): Promoted {
  const goods = goodsOf(lines, scene);
  const tallies = new Map<string, Tally>(
    lines.map((line) => [line.key, { line, left: line.unitPrice * line.quantity, reductions: [] }]),
  );
  const verdicts = inOrder(lines, goods, scene).map((promotion) => {
    const verdict = judge(promotion, tallies, goods, scene);
    takeOff(tallies, verdict);
    return verdict;
  });
  return {
    lines: new Map([...tallies].map(([key, tally]) => [key, promotedLine(tally, verdicts)])),
    codes: basketCodes(scene.codes, verdicts),
    gifts: giftOffers(verdicts, lines),
    applicable: verdicts.flatMap(applicable),
  };
}

/** What nobody asked for and no code opens needs a look only where it may take something off. */
function inOrder(
  lines: readonly PromotionLine[],
  goods: Goods,
  scene: PromotionScene,
): readonly Promotion[] {
  const asked = new Set(lines.flatMap((line) => line.requested));
  const opened = new Set(scene.codes.map(({ promotionId }) => promotionId));
  const time = scene.now.toISOString();
  const rank = ({ id }: Promotion): number => (asked.has(id) ? 0 : 1);
  return scene.promotions
    .filter(
      (promotion) =>
        asked.has(promotion.id) ||
        opened.has(promotion.id) ||
        (!needsCode(promotion) &&
          promotionPhase(promotion, time) === 'running' &&
          effectOf(promotion, goods.value) !== undefined &&
          mayHold(promotion, goods, scene)),
    )
    .sort((a, b) => rank(a) - rank(b) || a.priority - b.priority || (a.id < b.id ? -1 : 1));
}

function takeOff(tallies: Map<string, Tally>, { promotion, code, amounts }: Verdict): void {
  for (const [key, amount] of amounts) {
    const tally = tallies.get(key);
    if (!tally || amount <= 0) continue;
    const reduction = { promotion, amount, ...(code !== undefined && { code }) };
    const reductions = [...tally.reductions, reduction];
    tallies.set(key, { ...tally, left: tally.left - amount, reductions });
  }
}

function promotedLine({ line, reductions }: Tally, verdicts: readonly Verdict[]): PromotedLine {
  const got = new Set(reductions.map(({ promotion }) => promotion.id));
  const promotions = verdicts.flatMap(({ promotion, failed }): readonly ItemPromotion[] => {
    if (got.has(promotion.id)) return [{ ...promotion, isValid: true, failedConditions: [] }];
    if (!line.requested.includes(promotion.id)) return [];
    return [{ ...promotion, isValid: false, failedConditions: failed }];
  });
  const given = verdicts.reduce((sum, verdict) => sum + (verdict.given.get(line.key) ?? 0), 0);
  const isCounted = line.isGift && line.unitPrice > 0;
  const isLostGift = isCounted && given === 0;
  const quantity = isCounted && given > 0 ? Math.min(given, line.quantity) : line.quantity;
  return { reductions, promotions, isLostGift, quantity };
}

function applicable({ promotion, failed, chosen }: Verdict): readonly ApplicablePromotion[] {
  if (failed.length > 0) return [];
  return chosen.map(({ key }) => ({ itemId: key, promotion }));
}
