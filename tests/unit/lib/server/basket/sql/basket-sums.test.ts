import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BasketItem, subtotal } from '#lib/domain/basket/basket.ts';
import { priceDisplay } from '#lib/domain/catalog/price-display.ts';
import { basketTotals } from '#lib/domain/checkout/basket-totals.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { applyPromotions } from '#lib/server/basket/sql/apply-promotions.ts';
import type { BasketLine } from '#lib/server/basket/sql/basket-lines.ts';
import { linePrice, totalPrice } from '#lib/server/basket/sql/line-price.ts';
import { variantPrice } from '#lib/server/catalog/sql/catalog/prices.ts';
import { anItem } from '../../../../../support/a-basket.ts';
import { aPromotion } from '../../../../../support/a-promotion.ts';
import { aScene } from '../../../../../support/some-goods.ts';

const PROMOTIONS: readonly Promotion[] = [
  aPromotion({ id: 'odd', effect: discount('relative', 7.5) }),
  aPromotion({ id: 'amount', priority: 2, effect: discount('absolute', 1_234_567) }),
  aPromotion({
    ...{ id: '3for2', priority: 3 },
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 9, variantIds: [], eligibleItemsQuantity: 3 },
    },
  }),
];

function discount(type: 'absolute' | 'relative', value: number): Promotion['effect'] {
  return { type: 'automatic_discount', additionalData: { type, value } };
}

interface Planned {
  readonly withTax: number;
  readonly quantity: number;
  readonly sale: number;
}

function item({ withTax, quantity, sale }: Planned, at: number, shop: Shop): BasketItem {
  const reductions = sale
    ? [{ category: 'sale', type: 'absolute', relative: 0.1, absoluteWithTax: sale } as const]
    : [];
  const price = variantPrice({ withTax, vatRate: 1900, reductions }, shop.currency);
  const base = anItem();
  return {
    ...base,
    key: `line-${at}`,
    quantity,
    product: { ...base.product, categories: [] },
    variant: { ...base.variant, id: at, price },
    price: linePrice(price, quantity),
  };
}

test.each(SHOPS)('sums are exact and every reduction has its row: $locale', (shop) => {
  const step = shop.currency === 'KRW' ? 100 : 1;
  const planned = fc.record({
    withTax: fc.integer({ min: 1, max: 90_000 }).map((amount) => amount * step),
    quantity: fc.integer({ min: 1, max: 9 }),
    sale: fc.constantFrom(0, 500),
  });
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 6 }), (all) => {
      const items = all.map((one, at) => item(one, at, shop));
      const lines = items.map(({ key }) => ({ key, promotionIds: [] })) as unknown as BasketLine[];
      const scene = aScene(PROMOTIONS, { currency: shop.currency, shopId: shop.id });
      const promoted = applyPromotions(items, lines, {}, scene);
      const cost = totalPrice(promoted.items, shop.currency);
      const totals = promoted.items.map(({ price }) => price.total);
      expect(cost.withTax).toBe(totals.reduce((sum, { withTax }) => sum + withTax, 0));
      expect(cost.tax.vat.amount).toBe(cost.withTax - cost.withoutTax);
      expect(cost.withTax % step).toBe(0);
      expect(cost.withoutTax).toBeGreaterThanOrEqual(0);
      const listed = all.reduce((sum, one) => sum + (one.withTax + one.sale) * one.quantity, 0);
      expect(subtotal({ cost })).toBe(listed);
      const {
        subtotal: before,
        reductions,
        total,
      } = basketTotals({ cost, items: promoted.items, currencyCode: shop.currency }, undefined);
      expect(total).toBe(before - reductions.reduce((sum, { amount }) => sum + amount, 0));
      for (const price of totals) {
        const steps = priceDisplay(price, {
          withTax: null,
          relativeDifferenceToPrice: null,
        }).before;
        const amounts = [...steps.map(({ amount }) => amount), price.withTax];
        expect(amounts.toSorted((a, b) => b - a)).toEqual(amounts);
        expect(steps.map(({ category }) => category)).toEqual(
          price.appliedReductions.map(({ category }) => category),
        );
      }
    }),
    { numRuns: 100 },
  );
});

test('a reduction is the same in both directions: the steps add up to the original price', () => {
  const shop = SHOPS[0];
  if (!shop) throw new Error('no shop');
  const one = item({ withTax: 8_000, quantity: 1, sale: 2_000 }, 1, shop);
  const lines = [{ key: one.key, promotionIds: [] }] as unknown as BasketLine[];
  const [promoted] = applyPromotions([one], lines, {}, aScene(PROMOTIONS.slice(0, 1))).items;
  const { before, now } = priceDisplay(promoted?.price.total ?? one.price.total, {
    withTax: null,
    relativeDifferenceToPrice: null,
  });
  expect(before.map(({ amount, category }) => [category, amount])).toEqual([
    ['sale', minor(10_000)],
    ['promotion', minor(8_000)],
  ]);
  expect(now).toBe(7_400);
});
