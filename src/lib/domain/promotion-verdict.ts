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

/** A line on its way through the promotions. */
export interface Tally {
  readonly line: PromotionLine;
  readonly left: number;
  readonly reductions: readonly LineReduction[];
}

export interface LineReduction {
  readonly promotion: Promotion;
  /** The code that opened it. */
  readonly code?: string;
  /** Hundredths off the whole line. */
  readonly amount: number;
}

/** What became of one promotion. */
export interface Verdict {
  readonly promotion: Promotion;
  readonly phase: PromotionPhase;
  readonly code?: string;
  readonly failed: readonly FailedCondition[];
  /** Lines that its conditions choose. */
  readonly chosen: readonly PromotionLine[];
  /** Some of them have a reduction that stands alone. */
  readonly isBlocked: boolean;
  readonly amounts: Amounts;
  readonly giftsOpened: number;
  /** Units given of each line. */
  readonly given: ReadonlyMap<string, number>;
}

/** What a promotion does to the lines as earlier promotions left them. */
export function judge(
  promotion: Promotion,
  tallies: ReadonlyMap<string, Tally>,
  goods: Goods,
  scene: PromotionScene,
): Verdict {
  const phase = promotionPhase(promotion, scene.now.toISOString());
  const code = codeFor(promotion, scene);
  const chosen = chosenLines(promotion, goods);
  const failed = [
    ...failedConditions(promotion, chosen, goods, scene).filter(({ key }) => key !== 'code'),
    ...(needsCode(promotion) && code === undefined ? [MISSING_CODE] : []),
    ...(phase === 'running' ? [] : [OUT_OF_TIME]),
  ];
  const base = { promotion, phase, ...(code !== undefined && { code }), failed, chosen };
  const nothing = { isBlocked: false, amounts: NOTHING, giftsOpened: 0, given: NOTHING };
  if (failed.length > 0 || chosen.length === 0) return { ...base, ...nothing };
  return { ...base, ...taken(promotion, chosen, tallies, goods, scene) };
}

const NOTHING: Amounts = new Map();
const MISSING_CODE: FailedCondition = { key: 'code', level: 'global' };
const OUT_OF_TIME: FailedCondition = { key: 'date_window', level: 'global' };

/** The entered code that opens it. */
function codeFor({ id }: Promotion, { codes }: PromotionScene): string | undefined {
  return codes.find(({ promotionId, state }) => promotionId === id && state === 'open')?.code;
}

function taken(
  promotion: Promotion,
  chosen: readonly PromotionLine[],
  tallies: ReadonlyMap<string, Tally>,
  goods: Goods,
  scene: PromotionScene,
): Pick<Verdict, 'isBlocked' | 'amounts' | 'giftsOpened' | 'given'> {
  const effect = effectOf(promotion, goods.value);
  if (!effect) return { isBlocked: false, amounts: NOTHING, giftsOpened: 0, given: NOTHING };
  const isGiving = giftVariants({ effect }).length > 0;
  const gifts = isGiving ? free(promotion, requesting(promotion, tallies), tallies) : [];
  const bought = isGiving ? boughtOf(chosen, goods) : chosen;
  const open = isGiving ? [] : free(promotion, bought, tallies);
  return {
    isBlocked: !isGiving && open.length < chosen.length,
    amounts: effectAmounts(effect, { open, bought, gifts, scene }),
    giftsOpened:
      effect.type === 'buy_x_get_y' && isGiving ? giftsOpened(effect.additionalData, bought) : 0,
    given: isGiving ? givenUnits(effect, { bought, gifts, scene }) : NOTHING,
  };
}

function requesting(
  { id }: Promotion,
  tallies: ReadonlyMap<string, Tally>,
): readonly PromotionLine[] {
  return [...tallies.values()]
    .map(({ line }) => line)
    .filter((line) => line.requested.includes(id));
}

/** Those of the lines on which nothing stands that does not go with it. */
function free(
  promotion: Promotion,
  lines: readonly PromotionLine[],
  tallies: ReadonlyMap<string, Tally>,
): readonly OpenLine[] {
  return lines.flatMap((line) => {
    const tally = tallies.get(line.key);
    const isFree = tally?.reductions.every((reduction) =>
      canCombine(promotion, reduction.promotion),
    );
    return tally && isFree && tally.left > 0 ? [{ line, left: tally.left }] : [];
  });
}
