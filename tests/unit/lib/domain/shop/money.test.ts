import { expect, test } from 'vitest';
import { formatMoney, minor, sumAmounts } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';

test.each<[Locale, number, RegExp]>([
  ['en-gb', 1995, /^£19\.95$/],
  ['en-us', 1995, /^\$19\.95$/],
  ['en', 1995, /^€19\.95$/],
  ['de-de', 1995, /^19,95\s€$/],
  ['fr-fr', 1995, /^19,95\s€$/],
  ['es-es', 1995, /^19,95\s€$/],
  ['ko-kr', 3_500_000, /^₩35,000$/],
  ['zh-cn', 1995, /^¥19\.95$/],
])('%s formats %d hundredths in its country’s style', (locale, amount, wanted) => {
  expect(formatMoney(minor(amount), getShopByLocale(locale))).toMatch(wanted);
});

test('an amount is a whole number of hundredths or is refused', () => {
  expect(() => minor(19.95)).toThrow(RangeError);
  expect(() => minor(Number.NaN)).toThrow(RangeError);
  expect(sumAmounts([minor(1), minor(2)])).toBe(3);
});
