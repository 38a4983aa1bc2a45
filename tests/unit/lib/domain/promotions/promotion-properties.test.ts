import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canCombine, type Promotion } from '#lib/domain/promotions/promotion.ts';
import type { PromotionLine } from '#lib/domain/promotions/promotion-context.ts';
import { applyPromotions } from '#lib/domain/promotions/promotion-engine.ts';
import { distributeReduction } from '#lib/domain/promotions/promotion-shares.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';
import { aPromotion } from '../../../../support/a-promotion.ts';
import { aLine, aScene, aThing } from '../../../../support/some-goods.ts';

const CURRENCIES: readonly Currency[] = ['GBP', 'EUR', 'USD', 'KRW', 'CNY'];
const RUNS = { numRuns: 500 };

/** Won have no smaller unit. */
const amounts = (step: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: most }).map((amount) => amount * step);

const effects = (step: number): fc.Arbitrary<Promotion['effect']> =>
  fc.oneof(
    fc.double({ min: 0, max: 100, noNaN: true }).map((value): Promotion['effect'] => ({
      type: 'automatic_discount',
      additionalData: { type: 'relative', value },
    })),
    amounts(step, 9_000).map((value): Promotion['effect'] => ({
      type: 'automatic_discount',
      additionalData: { type: 'absolute', value },
    })),
    fc
      .record({ size: fc.integer({ min: 1, max: 4 }), isGift: fc.boolean() })
      .map(({ size, isGift }): Promotion['effect'] => ({
        type: 'buy_x_get_y',
        additionalData: {
          ...{ maxCount: 3, eligibleItemsQuantity: size },
          variantIds: isGift ? [3, 4] : [],
        },
      })),
    fc
      .record({ size: fc.integer({ min: 1, max: 4 }), price: amounts(step, 4_000) })
      .map(({ size, price }): Promotion['effect'] => ({
        type: 'combo_deal',
        additionalData: { price: minor(price), eligibleItemsQuantity: size, maxCount: 2 },
      })),
  );

const combinations: fc.Arbitrary<Promotion['combination']> = fc.constantFrom(
  { type: 'exclusive' },
  { type: 'stackable' },
  { type: 'group', group: 'red' },
  { type: 'group', group: 'blue' },
);

const conditions: fc.Arbitrary<Promotion['conditions']> = fc.subarray(
  [
    { level: 'item', key: 'product', condition: { ids: [1, 2] } },
    { level: 'item', key: 'not_on_sale', condition: {} },
    { level: 'global', key: 'minimum_value', condition: { amount: 3_000 } },
    { level: 'global', key: 'minimum_quantity', condition: { quantity: 2 } },
  ],
  { maxLength: 2 },
);

const cases = fc.constantFrom(...CURRENCIES).chain((currency) => {
  const step = currency === 'KRW' ? 100 : 1;
  const line = fc.record({
    variantId: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    unitPrice: amounts(step, 9_999),
    isOnSale: fc.boolean(),
    isGift: fc.boolean(),
    requested: fc.subarray(['p0', 'p1', 'p2']),
  });
  const promotion = fc.record({
    effect: effects(step),
    combination: combinations,
    conditions,
    priority: fc.integer({ min: 0, max: 2 }),
  });
  return fc.record({
    currency: fc.constant(currency),
    lines: fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((all) =>
        all.map((one, at) => aLine(`l${at}`, { ...one, product: aThing(one.variantId) })),
      ),
    promotions: fc
      .array(promotion, { maxLength: 5 })
      .map((all) => all.map((one, at) => aPromotion({ id: `p${at}`, ...one }))),
  });
});

function reductionsByLine(
  lines: readonly PromotionLine[],
  promotions: readonly Promotion[],
  currency: Currency,
) {
  return applyPromotions(lines, aScene(promotions, { currency })).lines;
}

describe('for any promotions and any basket', () => {
  test('no line is below zero and every amount can be paid', () => {
    fc.assert(
      fc.property(cases, ({ lines, promotions, currency }) => {
        const made = reductionsByLine(lines, promotions, currency);
        const step = currency === 'KRW' ? 100 : 1;
        for (const line of lines) {
          const all = made.get(line.key)?.reductions.map(({ amount }) => amount) ?? [];
          expect(all.every((amount) => amount > 0 && amount % step === 0)).toBe(true);
          const sum = all.reduce((total, amount) => total + amount, 0);
          expect(sum).toBeLessThanOrEqual(line.unitPrice * line.quantity);
        }
      }),
      RUNS,
    );
  });

  test('neither the order of lines nor that of promotions changes an amount', () => {
    const shuffled = cases.chain((one) =>
      fc.record({
        one: fc.constant(one),
        lines: fc.shuffledSubarray([...one.lines], { minLength: one.lines.length }),
        promotions: fc.shuffledSubarray([...one.promotions], {
          minLength: one.promotions.length,
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ one, lines, promotions }) => {
        const inOrder = reductionsByLine(one.lines, one.promotions, one.currency);
        const otherwise = reductionsByLine(lines, promotions, one.currency);
        for (const { key } of lines)
          expect(otherwise.get(key)?.reductions).toEqual(inOrder.get(key)?.reductions);
      }),
      RUNS,
    );
  });

  test('reductions on one line can be combined, have a name, and apply each promotion once', () => {
    fc.assert(
      fc.property(cases, ({ lines, promotions, currency }) => {
        for (const { reductions } of reductionsByLine(lines, promotions, currency).values()) {
          const got = reductions.map(({ promotion }) => promotion);
          expect(new Set(got).size).toBe(got.length);
          expect(got.every(({ displayName }) => displayName !== '')).toBe(true);
          const pairs = got.flatMap((a, at) => got.slice(at + 1).map((b) => canCombine(a, b)));
          expect(pairs.every(Boolean)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('another line keeps the others consistent: price less reductions, each of a valid promotion', () => {
    fc.assert(
      fc.property(cases, ({ lines, promotions, currency }) => {
        const more = [...lines, aLine('more', { unitPrice: 5_000, product: aThing(1) })];
        const made = applyPromotions(more, aScene(promotions, { currency }));
        for (const { key } of lines) {
          const { reductions, promotions: lineResults } = made.lines.get(key) ?? {
            reductions: [],
            promotions: [],
          };
          for (const { promotion } of reductions)
            expect(lineResults).toContainEqual({
              ...promotion,
              isValid: true,
              failedConditions: [],
            });
        }
      }),
      RUNS,
    );
  });

  test('an amount is distributed to the last unit, as evenly as units allow', () => {
    const shares = fc.uniqueArray(fc.record({ id: fc.string(), amount: fc.nat(1_000_000) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(shares, fc.nat(3_000_000), fc.constantFrom(1, 100), (all, total, step) => {
        const given = distributeReduction(total, all, step);
        const roundToStep = (amount: number): number => Math.floor(amount / step) * step;
        const available = all.reduce((sum, { amount }) => sum + roundToStep(amount), 0);
        const wanted = Math.min(roundToStep(total), available);
        expect([...given.values()].reduce((sum, part) => sum + part, 0)).toBe(wanted);
        for (const { id, amount } of all) {
          const part = given.get(id) ?? 0;
          expect(part).toBeLessThanOrEqual(amount);
          if (available > 0)
            expect(Math.abs(part - (wanted * roundToStep(amount)) / available)).toBeLessThan(step);
        }
      }),
      RUNS,
    );
  });
});
