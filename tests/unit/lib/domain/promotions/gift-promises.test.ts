import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { PromotionLine } from '#lib/domain/promotions/promotion-context.ts';
import { applyPromotions } from '#lib/domain/promotions/promotion-engine.ts';
import { aPromotion } from '../../../../support/a-promotion.ts';
import { aLine, aScene, aThing } from '../../../../support/some-goods.ts';

const [SHIRT, SCARF, MUG] = [1, 2, 3];
const PRICES: Readonly<Record<number, number>> = { [SHIRT]: 4_000, [SCARF]: 2_000, [MUG]: 1_000 };
const WORTH = 8_000;

function giving(
  id: string,
  variantIds: readonly number[],
  conditions: Promotion['conditions'],
  [maxCount, eligibleItemsQuantity]: readonly [number, number] = [1, 1],
): Promotion {
  const additionalData = { maxCount, eligibleItemsQuantity, variantIds };
  return aPromotion({ id, conditions, effect: { type: 'buy_x_get_y', additionalData } });
}

const variantCondition = (variant: number): Promotion['conditions'] => [
  { level: 'item', key: 'variant', condition: { ids: [variant] } },
];

/** The last two promotions give each other's items. */
const PROMOTIONS = [
  giving('scarf', [SCARF], variantCondition(SHIRT), [2, 2]),
  giving(
    'worth',
    [MUG, SCARF],
    [{ level: 'global', key: 'minimum_value', condition: { amount: WORTH } }],
  ),
  giving(
    'three',
    [MUG],
    [{ level: 'global', key: 'minimum_quantity', condition: { quantity: 3 } }],
  ),
  giving('mug', [MUG], variantCondition(SCARF), [3, 1]),
  giving('flag', [SCARF], variantCondition(MUG), [3, 1]),
];
const IDS = PROMOTIONS.map(({ id }) => id);

/** Any lines and requested promotions that a client can send. */
const baskets = fc
  .array(
    fc.record({
      variantId: fc.constantFrom(SHIRT, SCARF, MUG),
      quantity: fc.integer({ min: 1, max: 4 }),
      isGift: fc.boolean(),
      requested: fc.subarray(IDS, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ isGift, requested, variantId, quantity }, at) =>
      aLine(`l${at}`, {
        ...{ variantId, quantity, isGift, product: aThing(variantId) },
        unitPrice: PRICES[variantId] ?? 0,
        // A gift belongs to one promotion.
        requested: isGift ? requested.slice(0, 1) : requested,
      }),
    ),
  );
const offers = fc.subarray(PROMOTIONS, { minLength: 1 });

test('no gift exceeds what paid items allow, and no gift is charged', () => {
  fc.assert(
    fc.property(baskets, offers, (lines, promotions) => {
      const promoted = applyPromotions(lines, aScene(promotions)).lines;
      const sold = lines.map((line) => soldOf(line, promoted));
      for (const { line, off, quantity, isLostGift } of sold)
        if (line.isGift && !isLostGift) expect(off).toBe(line.unitPrice * quantity);
      const most = mostGiven(sold.filter(({ line }) => !line.isGift));
      for (const id of IDS) {
        const given = sum(sold.map(({ by }) => by[id] ?? 0));
        expect(given, id).toBeLessThanOrEqual(most[id] ?? 0);
      }
    }),
    { numRuns: 1_000 },
  );
});

interface Sold {
  readonly line: PromotionLine;
  /** Hundredths. */
  readonly off: number;
  readonly quantity: number;
  readonly isLostGift: boolean;
  /** Units given, by promotion. */
  readonly by: Readonly<Record<string, number>>;
}

function soldOf(line: PromotionLine, promoted: ReturnType<typeof applyPromotions>['lines']): Sold {
  const { reductions = [], quantity = 0, isLostGift = true } = promoted.get(line.key) ?? {};
  const by = reductions.map(({ promotion, amount }) => [promotion.id, amount / line.unitPrice]);
  const off = sum(reductions.map(({ amount }) => amount));
  return { line, off, quantity, isLostGift, by: Object.fromEntries(by) };
}

/** The gifts that paid units allow. */
function mostGiven(paid: readonly Sold[]): Readonly<Record<string, number>> {
  const units = (variants: readonly number[]): number =>
    sum(
      paid
        .filter(({ line }) => variants.includes(line.variantId))
        .map(({ line, off }) => line.quantity - off / line.unitPrice),
    );
  const value = sum(paid.map(({ line, off }) => line.unitPrice * line.quantity - off));
  return {
    scarf: Math.min(2, Math.floor(units([SHIRT]) / 2)),
    worth: value >= WORTH ? 1 : 0,
    three: units([SHIRT, SCARF, MUG]) >= 3 ? 1 : 0,
    mug: Math.min(3, units([SCARF])),
    flag: Math.min(3, units([MUG])),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
