import { describe, expect, test } from 'vitest';
import {
  canCombine,
  type Promotion,
  type PromotionEffect,
} from '#lib/domain/promotions/promotion.ts';
import type { EnteredCode, PromotionContext } from '#lib/domain/promotions/promotion-context.ts';
import { applyPromotions, type PromotionResult } from '#lib/domain/promotions/promotion-engine.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { aPromotion } from '../../../../support/a-promotion.ts';
import { aLine, aScene, aThing } from '../../../../support/some-goods.ts';

type Lines = Parameters<typeof applyPromotions>[0];

/** The reductions of each promotion, by line. */
function reductionAmounts(
  promoted: PromotionResult,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  return Object.fromEntries(
    [...promoted.lines].map(([key, { reductions }]) => [
      key,
      Object.fromEntries(reductions.map(({ promotion, amount }) => [promotion.id, amount])),
    ]),
  );
}

function reductionsOf(
  lines: Lines,
  promotions: readonly Promotion[],
  changes: Partial<PromotionContext> = {},
): ReturnType<typeof reductionAmounts> {
  return reductionAmounts(applyPromotions(lines, aScene(promotions, changes)));
}

const relativeEffect = (value: number): PromotionEffect => ({
  type: 'automatic_discount',
  additionalData: { type: 'relative', value },
});
const absoluteEffect = (value: number): PromotionEffect => ({
  type: 'automatic_discount',
  additionalData: { type: 'absolute', value },
});

describe('a promotion reduces', () => {
  test('by per cent of each unit, rounded half up', () => {
    const line = aLine('a', { unitPrice: 1_995, quantity: 3 });
    expect(reductionsOf([line], [aPromotion({ id: 'ten' })])).toEqual({ a: { ten: 600 } });
  });

  test('by an amount, distributed over the lines to the last penny', () => {
    const lines = [aLine('a', { unitPrice: 1_000 }), aLine('b', { unitPrice: 2_000 }), aLine('c')];
    const five = aPromotion({ id: 'five', effect: absoluteEffect(500) });
    expect(reductionsOf(lines, [five])).toEqual({
      a: { five: 100 },
      b: { five: 200 },
      c: { five: 200 },
    });
  });

  test('never by more than the price', () => {
    const huge = aPromotion({ id: 'huge', effect: absoluteEffect(999_999) });
    expect(reductionsOf([aLine('a')], [huge])).toEqual({ a: { huge: 2_000 } });
  });

  test('by whole won, which have no smaller units', () => {
    const line = aLine('a', { unitPrice: 3_510_000 });
    const won = { currency: 'KRW' } as const;
    expect(
      reductionsOf([line], [aPromotion({ id: 'x', effect: relativeEffect(1.001) })], won),
    ).toEqual({
      a: { x: 35_100 },
    });
  });

  test('of three units the cheapest, of six the cheapest of each three, across lines', () => {
    const effect = {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 9, variantIds: [], eligibleItemsQuantity: 3 },
    } as const;
    const deal = [aPromotion({ id: '3for2', effect })];
    const aMugLine = (key: string, unitPrice: number, quantity: number) =>
      aLine(key, { unitPrice, quantity });
    expect(reductionsOf([aMugLine('a', 900, 2)], deal)).toEqual({ a: {} });
    expect(reductionsOf([aMugLine('a', 900, 2), aMugLine('b', 700, 1)], deal)).toEqual({
      a: {},
      b: { '3for2': 700 },
    });
    expect(reductionsOf([aMugLine('a', 900, 3), aMugLine('b', 700, 3)], deal)).toEqual({
      a: { '3for2': 900 },
      b: { '3for2': 700 },
    });
  });

  test('a set to its price, the most expensive units first; a cheaper set is unchanged', () => {
    const effect = {
      type: 'combo_deal',
      additionalData: { price: minor(3_500), eligibleItemsQuantity: 2, maxCount: 9 },
    } as const;
    const deal = [aPromotion({ id: 'pair', effect })];
    expect(reductionsOf([aLine('a', { quantity: 2 })], deal)).toEqual({ a: { pair: 500 } });
    const three = [aLine('a', { unitPrice: 1_000 }), aLine('b', { quantity: 2 })];
    expect(reductionsOf(three, deal)).toEqual({ a: {}, b: { pair: 500 } });
    expect(reductionsOf([aLine('a', { unitPrice: 1_000, quantity: 2 })], deal)).toEqual({ a: {} });
  });

  test('by the tier that the basket has reached', () => {
    const tier = (mov: number, value: number) => ({
      ...{ id: `t${mov}`, name: `${value}%`, mov: minor(mov), effect: relativeEffect(value) },
    });
    const tiers = [tier(10_000, 20), tier(5_000, 10)];
    const spend = [aPromotion({ id: 'spend', tiers })];
    expect(reductionsOf([aLine('a', { quantity: 2 })], spend)).toEqual({ a: {} });
    expect(reductionsOf([aLine('a', { quantity: 3 })], spend)).toEqual({ a: { spend: 600 } });
    expect(reductionsOf([aLine('a', { quantity: 5 })], spend)).toEqual({ a: { spend: 2_000 } });
  });

  test('by the membership’s discount, and by nothing for others', () => {
    const effect = {
      type: 'automatic_discount',
      additionalData: { type: 'relative', value: 0, ofMembership: true },
    } as const;
    const only = {
      level: 'global',
      key: 'customer_type',
      condition: { types: ['member'] },
    } as const;
    const members = [aPromotion({ id: 'members', effect, conditions: [only] })];
    const membership = { number: 'M1', tier: 'Gold', discountPercent: 15 };
    const shopper = { isGuest: false, hasOrdered: true, membership };
    expect(reductionsOf([aLine('a')], members, { shopper })).toEqual({ a: { members: 300 } });
    expect(reductionsOf([aLine('a')], members)).toEqual({ a: {} });
  });
});

describe('a gift', () => {
  const effect = {
    type: 'buy_x_get_y',
    additionalData: { maxCount: 2, variantIds: [401, 402], eligibleItemsQuantity: 2 },
  } as const;
  const shirts = { level: 'item', key: 'category', condition: { ids: [7] } } as const;
  const gift = aPromotion({ id: 'gift', effect, conditions: [shirts] });
  const shirt = (quantity: number) =>
    aLine('shirt', { quantity, product: aThing(1, { categories: [7] }) });
  const scarf = aLine('scarf', {
    ...{ variantId: 401, unitPrice: 1_500, isGift: true, requested: ['gift'], product: aThing(4) },
  });

  test('is offered for qualifying items and free once it is chosen', () => {
    const before = applyPromotions([shirt(2)], aScene([gift]));
    expect(before.gifts).toEqual([
      {
        ...{ promotionId: 'gift', name: 'The gift', count: 1 },
        ...{ variantIds: [401, 402], chosen: [] },
      },
    ]);
    const after = applyPromotions([shirt(2), scarf], aScene([gift]));
    expect(reductionAmounts(after)).toEqual({ shirt: {}, scarf: { gift: 1_500 } });
    expect(after.gifts[0]?.chosen).toEqual([401]);
    expect(applyPromotions([shirt(9)], aScene([gift])).gifts[0]?.count).toBe(2);
  });

  test('that no longer qualifies is lost, with the reason', () => {
    const { lines, gifts } = applyPromotions(
      [shirt(1), scarf],
      aScene([{ ...gift, isActive: false }]),
    );
    expect(gifts).toEqual([]);
    expect(lines.get('scarf')).toMatchObject({
      isLostGift: true,
      reductions: [],
      promotions: [
        { id: 'gift', isValid: false, failedConditions: [{ key: 'date_window', level: 'global' }] },
      ],
    });
    const alone = applyPromotions([scarf], aScene([gift])).lines.get('scarf');
    expect(alone?.promotions[0]?.failedConditions).toEqual([{ key: 'category', level: 'item' }]);
  });

  test('of a different variant, or above the given quantity, is charged', () => {
    const other = { ...scarf, variantId: 499 };
    expect(reductionAmounts(applyPromotions([shirt(2), other], aScene([gift])))['scarf']).toEqual(
      {},
    );
    const three = { ...scarf, quantity: 3 };
    expect(reductionAmounts(applyPromotions([shirt(4), three], aScene([gift])))['scarf']).toEqual({
      gift: 3_000,
    });
  });

  test('counts for no other promotion', () => {
    const minimum = {
      level: 'global',
      key: 'minimum_value',
      condition: { amount: 5_000 },
    } as const;
    const big = aPromotion({ id: 'big', priority: 9, conditions: [minimum] });
    expect(reductionAmounts(applyPromotions([shirt(2), scarf], aScene([gift, big])))).toEqual({
      shirt: {},
      scarf: { gift: 1_500 },
    });
  });
});

describe('combining promotions on a line', () => {
  const a = (combination: Promotion['combination']) => ({ combination });
  const exclusive = a({ type: 'exclusive' });
  const stackable = a({ type: 'stackable' });
  const red = a({ type: 'group', group: 'red' });
  const blue = a({ type: 'group', group: 'blue' });
  test.each([
    ['exclusive', 'exclusive', false, exclusive, exclusive],
    ['exclusive', 'stackable', false, exclusive, stackable],
    ['exclusive', 'of a group', false, exclusive, red],
    ['stackable', 'stackable', true, stackable, stackable],
    ['stackable', 'of a group', false, stackable, red],
    ['of a group', 'of the same group', true, red, red],
    ['of a group', 'of another group', false, red, blue],
  ])('%s and %s: %s', (_, __, expected, one, other) => {
    expect([canCombine(one, other), canCombine(other, one)]).toEqual([expected, expected]);
  });

  test('the lower priority comes first; an exclusive one applies to the other lines', () => {
    const alone = { type: 'exclusive' } as const;
    const first = aPromotion({
      ...{ id: 'first', priority: 1, combination: alone },
      conditions: [{ level: 'item', key: 'variant', condition: { ids: [101] } }],
    });
    const second = aPromotion({ id: 'second', priority: 2 });
    const lines = [aLine('a'), aLine('b', { variantId: 102 })];
    expect(reductionsOf(lines, [second, first])).toEqual({ a: { first: 200 }, b: { second: 200 } });
  });

  test('stacked promotions each reduce the remaining price', () => {
    const [one, two] = [aPromotion({ id: 'one' }), aPromotion({ id: 'two', priority: 2 })];
    expect(reductionsOf([aLine('a')], [two, one])).toEqual({ a: { one: 200, two: 180 } });
  });

  test('a promotion requested on a line precedes its priority', () => {
    const alone = { combination: { type: 'exclusive' } } as const;
    const lines = [aLine('a', { requested: ['two'] })];
    const both = [
      aPromotion({ id: 'one', ...alone }),
      aPromotion({ id: 'two', priority: 2, ...alone }),
    ];
    expect(reductionsOf(lines, both)).toEqual({ a: { two: 200 } });
  });
});

describe('an unmet condition', () => {
  test.each<[string, Promotion['conditions'][number], Partial<PromotionContext>]>([
    ['product', { level: 'item', key: 'product', condition: { ids: [2] } }, {}],
    ['variant', { level: 'item', key: 'variant', condition: { ids: [2] } }, {}],
    ['category', { level: 'item', key: 'category', condition: { ids: [2] } }, {}],
    [
      'attribute',
      { level: 'item', key: 'attribute', condition: { group: 'category', values: ['mug'] } },
      {},
    ],
    [
      'not_attribute',
      { level: 'item', key: 'not_attribute', condition: { group: 'category', values: ['shirt'] } },
      {},
    ],
    ['shop', { level: 'global', key: 'shop', condition: { ids: [10_002] } }, {}],
    ['minimum_value', { level: 'global', key: 'minimum_value', condition: { amount: 2_001 } }, {}],
    [
      'minimum_quantity',
      { level: 'global', key: 'minimum_quantity', condition: { quantity: 2 } },
      {},
    ],
    [
      'customer_type',
      { level: 'global', key: 'customer_type', condition: { types: ['existing'] } },
      {},
    ],
    [
      'first_order',
      { level: 'global', key: 'first_order', condition: {} },
      { shopper: { isGuest: true, hasOrdered: true } },
    ],
    [
      'date_window',
      { level: 'global', key: 'date_window', condition: { to: '2026-11-20T12:00:00.000Z' } },
      {},
    ],
  ])('reduces nothing and is named: %s', (key, condition, changes) => {
    const promotion = aPromotion({ id: 'p', conditions: [condition] });
    const line = aLine('a', { requested: ['p'] });
    const made = applyPromotions([line], aScene([promotion], changes)).lines.get('a');
    expect(made?.reductions).toEqual([]);
    expect(made?.promotions).toMatchObject([
      { id: 'p', isValid: false, failedConditions: [{ key, level: condition.level }] },
    ]);
  });

  test('on sale items: the line is left out, the others are reduced', () => {
    const full = aPromotion({
      ...{ id: 'full', conditions: [{ level: 'item', key: 'not_on_sale', condition: {} }] },
    });
    const lines = [aLine('a', { isOnSale: true }), aLine('b')];
    expect(reductionsOf(lines, [full])).toEqual({ a: {}, b: { full: 200 } });
  });
});

describe('a code', () => {
  const asks = { level: 'global', key: 'code', condition: {} } as const;
  const welcome = aPromotion({ id: 'welcome', conditions: [asks] });
  const entered = (changes: Partial<EnteredCode> = {}): Partial<PromotionContext> => ({
    codes: [{ code: 'HELLO', promotionId: 'welcome', state: 'open', ...changes }],
  });
  const outcome = (
    promotions: readonly Promotion[],
    changes: Partial<PromotionContext>,
  ): string | undefined =>
    applyPromotions([aLine('a')], aScene(promotions, changes)).codes[0]?.failure;

  test('activates its promotion, which has no effect without it', () => {
    expect(reductionsOf([aLine('a')], [welcome])).toEqual({ a: {} });
    const { codes, lines } = applyPromotions([aLine('a')], aScene([welcome], entered()));
    expect(codes).toEqual([{ code: 'HELLO', promotionId: 'welcome', name: 'The welcome' }]);
    expect(lines.get('a')?.reductions).toMatchObject([{ code: 'HELLO', amount: 200 }]);
  });

  const condition = (added: Promotion['conditions'][number]): Promotion => ({
    ...welcome,
    conditions: [asks, added],
  });
  test.each([
    ['unknown', [], entered({ promotionId: undefined, state: 'unknown' })],
    ['expired', [welcome], entered({ state: 'expired' })],
    ['expired', [{ ...welcome, isActive: false }], entered()],
    ['not-yet', [{ ...welcome, schedule: { from: '2027', to: '2028' } }], entered()],
    ['used-up', [welcome], entered({ state: 'used-up' })],
    [
      'minimum-not-met',
      [condition({ level: 'global', key: 'minimum_value', condition: { amount: 9_000 } })],
      entered(),
    ],
    [
      'not-eligible',
      [condition({ level: 'global', key: 'customer_type', condition: { types: ['member'] } })],
      entered(),
    ],
    [
      'nothing-matches',
      [condition({ level: 'item', key: 'product', condition: { ids: [9] } })],
      entered(),
    ],
    [
      'not-combinable',
      [
        { ...welcome, priority: 5 },
        aPromotion({ id: 'alone', combination: { type: 'exclusive' } }),
      ],
      entered(),
    ],
  ] as const)('without effect gives the reason: %s', (expected, promotions, changes) => {
    expect(outcome(promotions, changes)).toBe(expected);
  });

  test('for an already active promotion counts as applied', () => {
    const codes = ['ONE', 'TWO'].map((code) => ({
      ...{ code, promotionId: 'welcome', state: 'open' as const },
    }));
    const made = applyPromotions([aLine('a')], aScene([welcome], { codes }));
    expect(made.codes.map(({ failure }) => failure)).toEqual([undefined, 'already-applied']);
    expect(reductionAmounts(made)).toEqual({ a: { welcome: 200 } });
  });
});
