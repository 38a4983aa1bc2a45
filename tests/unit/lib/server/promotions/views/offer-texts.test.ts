import { expect, test } from 'vitest';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { offerBadge, offerTexts } from '#lib/server/promotions/views/offer-texts.ts';
import { aPromotion } from '../../../../../support/a-promotion.ts';
import { NOW } from '../../../../../support/a-shop-floor.ts';

const OPEN = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.000Z' };

function inWords(locale: Locale, promotion: Promotion) {
  const shop = getShopByLocale(locale);
  const context = { shop, t: translator(locale), services: { now: () => NOW } as Services };
  const { effect, conditions } = offerTexts(context, promotion, []);
  return { badge: offerBadge(context, promotion), effect, conditions };
}

test('steps, conditions and the last day are described in words', () => {
  const percent = (value: number) =>
    ({ type: 'automatic_discount', additionalData: { type: 'relative', value } }) as const;
  const promotion = aPromotion({
    id: 'autumn',
    schedule: { from: OPEN.from, to: '2026-12-01T00:00:00.000Z' },
    effect: percent(10),
    tiers: [
      { id: '1', name: '', mov: minor(15_000), effect: percent(10) },
      { id: '2', name: '', mov: minor(25_000), effect: percent(15) },
    ],
    conditions: [
      { level: 'item', key: 'not_on_sale', condition: {} },
      { level: 'global', key: 'minimum_value', condition: { amount: 5_000 } },
      { level: 'global', key: 'customer_type', condition: { types: ['member'] } },
      { level: 'global', key: 'minimum_quantity', condition: { quantity: 2 } },
    ],
    combination: { type: 'exclusive' },
  });
  expect(inWords('en-gb', promotion)).toEqual({
    badge: 'The autumn',
    effect: '10% off from £150.00 and 15% off from £250.00',
    conditions: [
      'Not on reduced products',
      'From a basket of £50.00',
      'For members',
      'From 2 products',
      'Cannot be combined with other offers',
      'Until 30 November 2026',
    ],
  });
  expect(inWords('de-de', promotion).conditions.at(-1)).toBe('Bis 30. November 2026');
});

test('sets, gifts and public codes are described in words', () => {
  const set = aPromotion({
    id: 'set',
    schedule: OPEN,
    effect: {
      type: 'combo_deal',
      additionalData: { price: minor(3_500), eligibleItemsQuantity: 2, maxCount: 10 },
    },
  });
  expect(inWords('en-gb', set)).toEqual({
    ...{ badge: '2 for £35.00', effect: '2 for £35.00' },
    conditions: ['Up to 10 times per order'],
  });
  const gift = aPromotion({
    id: 'gift',
    schedule: OPEN,
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [], eligibleItemsQuantity: 3 },
    },
    customData: { product: { badgeLabel: '3 for 2!' } },
  });
  expect(inWords('en-gb', gift)).toEqual({
    ...{ badge: '3 for 2!', effect: '3 for the price of 2' },
    conditions: ['Once per order'],
  });
  const code = aPromotion({
    id: 'code',
    schedule: OPEN,
    conditions: [{ level: 'global', key: 'code', condition: {} }],
    publicCode: { code: 'HELLO', ...OPEN },
  });
  expect(inWords('ko-kr', code).conditions).toEqual(['코드 HELLO 입력 시']);
});
