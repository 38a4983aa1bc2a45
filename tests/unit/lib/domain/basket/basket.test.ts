import { describe, expect, test } from 'vitest';
import { itemCount, sellableItems, subtotal } from '#lib/domain/basket/basket.ts';
import { basketDelivery, basketTotals } from '#lib/domain/basket/basket-totals.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { aBasket, anItem } from '../../../../support/a-basket.ts';

describe('the badge counts', () => {
  test('every unit of every available line', () => {
    const basket = aBasket([anItem({ quantity: 2 }), anItem({ quantity: 3 })]);
    expect(itemCount(basket)).toBe(5);
  });

  test('no unit of a sold-out line', () => {
    const basket = aBasket([
      anItem({ quantity: 2 }),
      anItem({ quantity: 9, status: 'unavailable' }),
    ]);
    expect(itemCount(basket)).toBe(2);
  });

  test('a customised shirt once, without its name and number', () => {
    const group = (isMainItem: boolean) => ({ id: 'g1', isMainItem, isRequired: true });
    const basket = aBasket([
      anItem({ itemGroup: group(true) }),
      anItem({ itemGroup: group(false) }),
    ]);
    expect(itemCount(basket)).toBe(1);
  });
});

test('no unit of a group whose required part is missing', () => {
  const group = (isMainItem: boolean) => ({ id: 'g1', isMainItem, isRequired: true });
  const basket = aBasket([
    anItem({ itemGroup: group(true) }),
    anItem({ itemGroup: group(false), status: 'unavailable' }),
    anItem({ key: 'scarf' }),
  ]);
  expect(sellableItems(basket).map(({ key }) => key)).toEqual(['scarf']);
});

describe('the totals of a basket', () => {
  const delivery = { cost: minor(495), freeFrom: minor(6000) };

  test('are goods, savings, delivery, and the amount left to free delivery', () => {
    const basket = aBasket([], { withTax: 4000, reduced: 1000 });
    expect(subtotal(basket)).toBe(5000);
    expect(basketTotals(basket, delivery)).toEqual({
      subtotal: 5000,
      savings: 1000,
      reductions: [{ kind: 'sale', amount: 1000 }],
      delivery: 495,
      total: 4495,
      freeDelivery: { from: 6000, left: 2000 },
    });
  });

  test('have free delivery from the limit on, for any delivery cost', () => {
    const figures = basketTotals(aBasket([], { withTax: 6000, reduced: 0 }), delivery);
    expect(figures).toMatchObject({ delivery: 0, total: 6000, freeDelivery: { left: 0 } });
  });

  test('have no delivery while none of the goods can be ordered', () => {
    const gone = aBasket([anItem({ status: 'unavailable' })], { withTax: 0, reduced: 0 });
    expect(basketDelivery(gone, delivery)).toBeUndefined();
    expect(basketTotals(gone, basketDelivery(gone, delivery)).total).toBe(0);
    expect(basketDelivery(aBasket([anItem({})]), delivery)).toBe(delivery);
  });

  test('are the goods alone while delivery is unknown', () => {
    const figures = basketTotals(aBasket([], { withTax: 1995, reduced: 0 }), undefined);
    expect(figures).toMatchObject({ delivery: undefined, total: 1995, freeDelivery: undefined });
  });
});
