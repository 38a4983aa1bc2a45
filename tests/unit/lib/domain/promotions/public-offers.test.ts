import { expect, test } from 'vitest';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import type { PromotionCondition } from '#lib/domain/promotions/promotion.ts';
import {
  isGoodsOffer,
  isOfferFor,
  nextOfferChange,
  runningOffers,
} from '#lib/domain/promotions/public-offers.ts';
import { aPromotion } from '../../../../support/a-promotion.ts';
import { NOW } from '../../../../support/a-shop-floor.ts';
import { aThing } from '../../../../support/some-goods.ts';

const CODE: PromotionCondition = { level: 'global', key: 'code', condition: {} };
const DAY = 86_400_000;
const day = (from: number): string => new Date(NOW.getTime() + from * DAY).toISOString();

function aProduct(
  reductions: readonly number[],
): Pick<Product, 'id' | 'categories' | 'attributes' | 'variants'> {
  const variants = reductions.map((absoluteWithTax, at) => ({
    id: at + 1,
    price: { appliedReductions: absoluteWithTax ? [{ amount: { absoluteWithTax } }] : [] },
  }));
  return { ...aThing(7, { categories: [3] }), variants: variants as unknown as readonly Variant[] };
}

test('shoppers see promotions that run now, and codes only if the club made them public', () => {
  const known = { code: 'HELLO', from: day(-1), to: day(1) };
  const offers = runningOffers(
    [
      aPromotion({ id: 'open' }),
      aPromotion({ id: 'paused', isActive: false }),
      aPromotion({ id: 'planned', schedule: { from: day(1), to: day(2) } }),
      aPromotion({ id: 'secret', conditions: [CODE] }),
      aPromotion({ id: 'public', conditions: [CODE], publicCode: known }),
      aPromotion({ id: 'spent', conditions: [CODE], publicCode: { ...known, to: day(-0.5) } }),
      aPromotion({
        id: 'closed window',
        conditions: [{ level: 'global', key: 'date_window', condition: { from: day(1) } }],
      }),
    ],
    NOW,
  );
  expect(offers.map(({ id }) => id)).toEqual(['open', 'public']);
});

test('an offer is shown on goods that meet its conditions in some size', () => {
  const notReduced: PromotionCondition = { level: 'item', key: 'not_on_sale', condition: {} };
  const inCategory: PromotionCondition = {
    level: 'item',
    key: 'category',
    condition: { ids: [3] },
  };
  const elsewhere: PromotionCondition = { level: 'item', key: 'category', condition: { ids: [4] } };
  expect(isGoodsOffer(aPromotion({ id: 'a', conditions: [inCategory] }))).toBe(true);
  expect(isGoodsOffer(aPromotion({ id: 'b', conditions: [notReduced] }))).toBe(false);
  const offer = aPromotion({ id: 'c', conditions: [inCategory, notReduced] });
  expect(isOfferFor(offer, aProduct([500, 0]))).toBe(true);
  expect(isOfferFor(offer, aProduct([500, 500]))).toBe(false);
  expect(isOfferFor(aPromotion({ id: 'd', conditions: [elsewhere] }), aProduct([0]))).toBe(false);
});

test('the next change is the first begin or end that lies ahead', () => {
  const promotions = [
    aPromotion({ id: 'a', schedule: { from: day(-3), to: day(9) } }),
    aPromotion({ id: 'b', schedule: { from: day(4), to: day(9) } }),
    aPromotion({ id: 'paused', isActive: false, schedule: { from: day(1), to: day(2) } }),
    aPromotion({
      id: 'c',
      conditions: [{ level: 'global', key: 'date_window', condition: { to: day(3) } }],
    }),
  ];
  expect(nextOfferChange(promotions, NOW)?.toISOString()).toBe(day(3));
  expect(nextOfferChange([], NOW)).toBeUndefined();
});
