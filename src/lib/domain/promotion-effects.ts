import type { BuyXGetY, ComboDeal, Promotion, PromotionEffect } from './promotion.ts';
import { unitsOf } from './promotion-conditions.ts';
import type { PromotionLine, PromotionScene } from './promotion-goods.ts';
import { smallestAmount } from './promotion-goods.ts';
import { discountOn, type Share, spread } from './promotion-shares.ts';

/** A line with what is left to be paid of it. */
export interface OpenLine {
  readonly line: PromotionLine;
  readonly left: number;
}

export interface EffectInput {
  /** Chosen by the conditions and free for this promotion. */
  readonly open: readonly OpenLine[];
  /** Chosen by the conditions, its gifts not among them. */
  readonly bought: readonly PromotionLine[];
  /** Lines that asked to be its gift, free for this promotion. */
  readonly gifts: readonly OpenLine[];
  readonly scene: PromotionScene;
}

/** Off each line in hundredths; a line it takes nothing off is not there, or 0. */
export type Amounts = ReadonlyMap<string, number>;

/** What an effect takes off which line. */
export function effectAmounts(effect: PromotionEffect, input: EffectInput): Amounts {
  const step = smallestAmount(input.scene.currency);
  switch (effect.type) {
    case 'automatic_discount':
      return discounted(effect.additionalData, input, step);
    case 'buy_x_get_y':
      return effect.additionalData.variantIds.length > 0
        ? given(effect.additionalData, input, step)
        : ownCheapest(effect.additionalData, input, step);
    case 'combo_deal':
      return bundled(effect.additionalData, input, step);
  }
}

/** The effect of the tier that the value reaches; undefined below the lowest one. */
export function effectOf(
  { tiers, effect }: Pick<Promotion, 'tiers' | 'effect'>,
  value: number,
): PromotionEffect | undefined {
  if (!tiers || tiers.length === 0) return effect;
  const reached = tiers.filter((tier) => value >= tier.mov).sort((a, b) => b.mov - a.mov);
  return reached[0]?.effect;
}

/** How many gifts the bought units open. */
export function giftsOpened(
  { maxCount, eligibleItemsQuantity }: Pick<BuyXGetY, 'maxCount' | 'eligibleItemsQuantity'>,
  bought: readonly Pick<PromotionLine, 'quantity'>[],
): number {
  return Math.min(maxCount, Math.floor(unitsOf(bought) / Math.max(1, eligibleItemsQuantity)));
}

function discounted(
  data: Extract<PromotionEffect, { type: 'automatic_discount' }>['additionalData'],
  { open, scene }: EffectInput,
  step: number,
): Amounts {
  if (data.type === 'absolute' && !data.ofMembership) {
    return spread(data.value, open.map(shareOf), step);
  }
  const value = data.ofMembership ? (scene.shopper.membership?.discountPercent ?? 0) : data.value;
  // Unit by unit: each is off by what is said, whatever else is in the basket.
  const units = open.flatMap((line) => unitsWithin(line, step));
  return summed(
    units.map((unit) => [unit.key, discountOn(unit.value, { type: 'relative', value }, step)]),
  );
}

const FREE = { type: 'relative', value: 100 } as const;

type GiftInput = Pick<EffectInput, 'bought' | 'gifts' | 'scene'>;

/** How many units of each line are given; empty where no gifts are. */
export function givenUnits(effect: PromotionEffect, input: GiftInput): ReadonlyMap<string, number> {
  if (effect.type !== 'buy_x_get_y') return new Map();
  const units = unitsGiven(effect.additionalData, input, smallestAmount(input.scene.currency));
  return summed(units.map((unit) => [unit.key, 1]));
}

function given(data: BuyXGetY, input: GiftInput, step: number): Amounts {
  const units = unitsGiven(data, input, step);
  return summed(
    units.map((unit) => [unit.key, discountOn(unit.value, data.discount ?? FREE, step)]),
  );
}

/** The chosen gifts, the dearest first where more were put in than are given. */
function unitsGiven(data: BuyXGetY, { bought, gifts }: GiftInput, step: number): readonly Unit[] {
  const fitting = gifts.filter(({ line }) => data.variantIds.includes(line.variantId));
  const units = byValue(fitting.flatMap((gift) => unitsWithin(gift, step)));
  return units.slice(0, giftsOpened(data, bought));
}

/** In sets from the dearest down, the cheapest of each set. */
function ownCheapest(data: BuyXGetY, { open }: EffectInput, step: number): Amounts {
  const size = Math.max(2, data.eligibleItemsQuantity);
  const sets = setsOf(open, size, step).slice(0, data.maxCount);
  return summed(
    sets.flatMap((set) =>
      set
        .slice(-1)
        .map((unit) => [unit.key, discountOn(unit.value, data.discount ?? FREE, step)] as const),
    ),
  );
}

/** In sets from the dearest down; a set that costs no more than its price stays as it is. */
function bundled(data: ComboDeal, { open }: EffectInput, step: number): Amounts {
  const sets = setsOf(open, Math.max(1, data.eligibleItemsQuantity), step).slice(0, data.maxCount);
  return summed(
    sets.flatMap((set) => {
      const worth = set.reduce((sum, unit) => sum + unit.value, 0);
      const shares = set.map(({ id, value }) => ({ id, amount: value }));
      const off = spread(worth - data.price, shares, step);
      return set.map((unit) => [unit.key, off.get(unit.id) ?? 0] as const);
    }),
  );
}

interface Unit {
  readonly id: string;
  readonly key: string;
  readonly value: number;
}

function setsOf(
  open: readonly OpenLine[],
  size: number,
  step: number,
): readonly (readonly Unit[])[] {
  const units = byValue(open.flatMap((line) => unitsWithin(line, step)));
  const sets: (readonly Unit[])[] = [];
  for (let start = 0; start + size <= units.length; start += size)
    sets.push(units.slice(start, start + size));
  return sets;
}

/** A line's units with what is left of each: together exactly what is left of the line. */
function unitsWithin({ line, left }: OpenLine, step: number): readonly Unit[] {
  const even = Math.floor(left / line.quantity / step) * step;
  const spare = Math.floor((left - even * line.quantity) / step);
  return Array.from({ length: line.quantity }, (_, at) => ({
    id: `${line.variantId} ${line.key} ${String(at).padStart(4, '0')}`,
    key: line.key,
    value: at < spare ? even + step : even,
  }));
}

function byValue(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
}

function shareOf({ line, left }: OpenLine): Share {
  return { id: line.key, amount: left };
}

function summed(amounts: readonly (readonly [key: string, amount: number])[]): Amounts {
  const sums = new Map<string, number>();
  for (const [key, amount] of amounts) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
}
