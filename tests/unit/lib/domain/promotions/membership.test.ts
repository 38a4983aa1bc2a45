import { describe, expect, test } from 'vitest';
import type { AppliedReduction, Product } from '#lib/domain/catalog/product.ts';
import { customerType } from '#lib/domain/customers/session.ts';
import { formatSignInCounts, parseSignInCounts } from '#lib/domain/customers/sign-in-notice.ts';
import { memberConditions, memberPrice } from '#lib/domain/promotions/membership.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';

const TERMS = { discountPercent: 10, noDiscountOn: ['book'] };

function product(withTax: number, kind: string, isReduced = false): Product {
  const reduction: AppliedReduction = {
    ...{ category: 'sale', type: 'relative' },
    amount: { relative: 0.2, absoluteWithTax: minor(200) },
  };
  const min = { withTax: minor(withTax), appliedReductions: isReduced ? [reduction] : [] };
  const values = { id: 1, label: kind, value: kind };
  return {
    attributes: { category: { key: 'category', multiSelect: false, values } },
    priceRange: { min },
  } as unknown as Product;
}

describe('member prices', () => {
  test.each([
    ['en-gb', 7000, 6300],
    ['en-gb', 1995, 1795],
    ['ko-kr', 3_590_000, 3_231_000],
    ['ko-kr', 1_234_500, 1_111_000],
  ] as const)('are whole amounts of the currency: %s, %i', (locale, withTax, wanted) => {
    expect(memberPrice(product(withTax, 'jersey'), getShopByLocale(locale), TERMS)).toBe(wanted);
  });

  test('equal the normal price for books, reduced products, and without a discount', () => {
    const shop = getShopByLocale('en-gb');
    expect(memberPrice(product(2000, 'book'), shop, TERMS)).toBeUndefined();
    expect(memberPrice(product(2000, 'jersey', true), shop, TERMS)).toBeUndefined();
    const nothing = { ...TERMS, discountPercent: 0 };
    expect(memberPrice(product(2000, 'jersey'), shop, nothing)).toBeUndefined();
  });

  test('use the same rule as promotions', () => {
    expect(memberConditions(TERMS)).toContainEqual({
      ...{ level: 'item', key: 'not_attribute' },
      condition: { group: 'category', values: ['book'] },
    });
  });
});

test('a customer is new until the first order, and a visitor without an account is a guest', () => {
  expect([undefined, { groups: ['new'] }, { groups: [] }].map(customerType)).toEqual([
    ...['guest', 'new', 'existing'],
  ]);
});

describe('the sign-in message', () => {
  test('is parsed as it was serialised', () => {
    const counts = { items: 3, left: 1, wishes: 2, orders: 4, isNew: true, isFirst: true };
    expect(formatSignInCounts(counts)).toBe('in.3.1.2.4.1');
    expect(parseSignInCounts('in.3.1.2.4.1')).toEqual(counts);
  });

  test.each([
    'in',
    'out',
    'in.1.2.3',
    'in.1.2.3.4',
    'in.1.2.3.4.5',
    'in.1.2.3.4.3',
    'in.-1.0.0.0.0',
    'in.999999.0.0.0.0',
    'in.1.1.1.1.1<b>',
  ])('is not parsed from %s', (text) => expect(parseSignInCounts(text)).toBeUndefined());
});
