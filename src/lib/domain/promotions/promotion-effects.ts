import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { BuyXGetY, ComboDeal, Promotion, PromotionEffect } from './promotion.ts';
import { countUnits } from './promotion-conditions.ts';
import type { PromotionContext, PromotionLine } from './promotion-context.ts';
import { discountAmount, distributeReduction, type Share } from './promotion-shares.ts';

/** A line with its remaining price. */
export interface EligibleLine {
  readonly line: PromotionLine;
  readonly left: number;
}

export interface EffectInput {
  /** Lines that match the conditions and that this promotion may reduce. */
  readonly eligible: readonly EligibleLine[];
  /** Lines that match the conditions, without gifts. */
  readonly bought: readonly PromotionLine[];
  /** Lines requested as this promotion's gift that it may reduce. */
  readonly gifts: readonly EligibleLine[];
  readonly context: PromotionContext;
}

/** Reduction per line key, in hundredths; absent or 0 for no reduction. */
export type Amounts = ReadonlyMap<string, number>;

/** Computes the reductions of an effect per line. */
export function effectAmounts(effect: PromotionEffect, input: EffectInput): Amounts {
  const step = smallestAmount(input.context.currency);
  switch (effect.type) {
    case 'automatic_discount':
      return discountAmounts(effect.additionalData, input, step);
    case 'buy_x_get_y':
      return effect.additionalData.variantIds.length > 0
        ? giftAmounts(effect.additionalData, input, step)
        : cheapestInSetAmounts(effect.additionalData, input, step);
    case 'combo_deal':
      return comboAmounts(effect.additionalData, input, step);
  }
}

/** The effect of the highest tier that the value reaches; undefined below the lowest. */
export function activeEffect(
  { tiers, effect }: Pick<Promotion, 'tiers' | 'effect'>,
  value: number,
): PromotionEffect | undefined {
  if (!tiers || tiers.length === 0) return effect;
  const reached = tiers.filter((tier) => value >= tier.mov).sort((a, b) => b.mov - a.mov);
  return reached[0]?.effect;
}

/** Number of gifts that the bought units earn. */
export function countEarnedGifts(
  { maxCount, eligibleItemsQuantity }: Pick<BuyXGetY, 'maxCount' | 'eligibleItemsQuantity'>,
  bought: readonly Pick<PromotionLine, 'quantity'>[],
): number {
  return Math.min(maxCount, Math.floor(countUnits(bought) / Math.max(1, eligibleItemsQuantity)));
}

function discountAmounts(
  data: Extract<PromotionEffect, { type: 'automatic_discount' }>['additionalData'],
  { eligible, context }: EffectInput,
  step: number,
): Amounts {
  if (data.type === 'absolute' && !data.ofMembership) {
    return distributeReduction(data.value, eligible.map(toShare), step);
  }
  const value = data.ofMembership ? (context.shopper.membership?.discountPercent ?? 0) : data.value;
  // Per unit, so that rounding does not depend on the rest of the basket.
  const units = eligible.flatMap((line) => splitIntoUnits(line, step));
  return sumByKey(
    units.map((unit) => [unit.key, discountAmount(unit.value, { type: 'relative', value }, step)]),
  );
}

const FREE = { type: 'relative', value: 100 } as const;

type GiftInput = Pick<EffectInput, 'bought' | 'gifts' | 'context'>;

/** Units of each line that are given away; empty for effects without gifts. */
export function givenUnitsByLine(
  effect: PromotionEffect,
  input: GiftInput,
): ReadonlyMap<string, number> {
  if (effect.type !== 'buy_x_get_y') return new Map();
  const units = giftUnits(effect.additionalData, input, smallestAmount(input.context.currency));
  return sumByKey(units.map((unit) => [unit.key, 1]));
}

function giftAmounts(data: BuyXGetY, input: GiftInput, step: number): Amounts {
  const units = giftUnits(data, input, step);
  return sumByKey(
    units.map((unit) => [unit.key, discountAmount(unit.value, data.discount ?? FREE, step)]),
  );
}

/** The chosen gifts, most expensive first, up to the earned number. */
function giftUnits(data: BuyXGetY, { bought, gifts }: GiftInput, step: number): readonly Unit[] {
  const offered = gifts.filter(({ line }) => data.variantIds.includes(line.variantId));
  const units = sortByValue(offered.flatMap((gift) => splitIntoUnits(gift, step)));
  return units.slice(0, countEarnedGifts(data, bought));
}

/** Groups units into sets, most expensive first, and reduces the cheapest of each set. */
function cheapestInSetAmounts(data: BuyXGetY, { eligible }: EffectInput, step: number): Amounts {
  const size = Math.max(2, data.eligibleItemsQuantity);
  const sets = groupIntoSets(eligible, size, step).slice(0, data.maxCount);
  return sumByKey(
    sets.flatMap((set) =>
      set
        .slice(-1)
        .map(
          (unit) => [unit.key, discountAmount(unit.value, data.discount ?? FREE, step)] as const,
        ),
    ),
  );
}

/** Groups units into sets, most expensive first, and reduces each set to the combo price if that is lower. */
function comboAmounts(data: ComboDeal, { eligible }: EffectInput, step: number): Amounts {
  const sets = groupIntoSets(eligible, Math.max(1, data.eligibleItemsQuantity), step).slice(
    0,
    data.maxCount,
  );
  return sumByKey(
    sets.flatMap((set) => {
      const setValue = set.reduce((sum, unit) => sum + unit.value, 0);
      const shares = set.map(({ id, value }) => ({ id, amount: value }));
      const off = distributeReduction(setValue - data.price, shares, step);
      return set.map((unit) => [unit.key, off.get(unit.id) ?? 0] as const);
    }),
  );
}

interface Unit {
  readonly id: string;
  readonly key: string;
  readonly value: number;
}

function groupIntoSets(
  eligible: readonly EligibleLine[],
  size: number,
  step: number,
): readonly (readonly Unit[])[] {
  const units = sortByValue(eligible.flatMap((line) => splitIntoUnits(line, step)));
  const sets: (readonly Unit[])[] = [];
  for (let start = 0; start + size <= units.length; start += size)
    sets.push(units.slice(start, start + size));
  return sets;
}

/** Splits a line into units; their values add up to exactly the line's remaining price. */
function splitIntoUnits({ line, left }: EligibleLine, step: number): readonly Unit[] {
  const even = Math.floor(left / line.quantity / step) * step;
  const spare = Math.floor((left - even * line.quantity) / step);
  return Array.from({ length: line.quantity }, (_, at) => ({
    id: `${line.variantId} ${line.key} ${String(at).padStart(4, '0')}`,
    key: line.key,
    value: at < spare ? even + step : even,
  }));
}

function sortByValue(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
}

function toShare({ line, left }: EligibleLine): Share {
  return { id: line.key, amount: left };
}

function sumByKey(amounts: readonly (readonly [key: string, amount: number])[]): Amounts {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}
