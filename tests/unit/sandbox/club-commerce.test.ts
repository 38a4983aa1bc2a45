import { describe, expect, test } from 'vitest';
import { clubRows } from '../../../sandbox/club/catalog/catalog.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const rows = clubRows(NOW);

function inShop(shopId: number): typeof rows.price {
  return rows.price.filter((price) => price.shop_id === shopId);
}

function stateOf(stock: (typeof rows.stock)[number]): string {
  if (stock.quantity > 5) return 'plenty';
  if (stock.quantity > 0) return 'some';
  return stock.is_sellable_without_stock ? 'later' : 'none';
}

describe('prices and stock of the demo club', () => {
  test('are whole won and whole yuan', () => {
    expect(inShop(10006).filter((price) => price.with_tax % 100 !== 0)).toEqual([]);
    expect(
      inShop(10006)
        .flatMap((price) => price.reductions)
        .filter((off) => off.absoluteWithTax % 100 !== 0),
    ).toEqual([]);
    expect(inShop(10007).filter((price) => price.with_tax % 100 !== 0)).toEqual([]);
  });

  test('are above zero, in hundredths', () => {
    expect(
      rows.price.filter((price) => !(Number.isInteger(price.with_tax) && price.with_tax > 0)),
    ).toEqual([]);
  });

  test('have reductions in both categories and both ways, some of them stacked', () => {
    const reductions = rows.price.flatMap((price) => price.reductions);
    const kinds = new Set(reductions.map((off) => `${off.category} ${off.type}`));
    expect([...kinds].sort()).toEqual([
      'campaign absolute',
      'campaign relative',
      'sale absolute',
      'sale relative',
    ]);
    expect(rows.price.some((price) => price.reductions.length === 2)).toBe(true);
  });

  test('announce the difference to the lowest price of thirty days, some of them lower than the full price', () => {
    const reduced = rows.price.filter((price) => price.reductions.length > 0);
    expect(reduced.length).toBeGreaterThan(1000);
    for (const price of reduced) {
      const amount = price.reductions.reduce((total, off) => total + off.absoluteWithTax, 0);
      expect(price.lowest_prior).toBe(price.with_tax + amount);
      expect(amount).toBeGreaterThan(0);
    }
    expect(rows.price.filter((price) => price.lowest_prior !== null)).toHaveLength(reduced.length);
  });

  test('state the fraction that was taken off, in every currency', () => {
    for (const price of rows.price) {
      let current =
        price.with_tax + price.reductions.reduce((total, off) => total + off.absoluteWithTax, 0);
      for (const off of price.reductions) {
        expect(off.relative).toBeCloseTo(off.absoluteWithTax / current, 4);
        current -= off.absoluteWithTax;
      }
    }
  });

  test('are taxed by country, books less, and exports not at all', () => {
    const rates = (shopId: number): readonly number[] =>
      [...new Set(inShop(shopId).map((price) => price.vat_rate))].sort((a, b) => a - b);
    expect([10001, 10002, 10003, 10004, 10005, 10006, 10007, 10008].map(rates)).toEqual([
      [0, 2000],
      [700, 1900],
      [0, 2300],
      [0],
      [550, 2000],
      [0],
      [0],
      [400, 2100],
    ]);
  });

  test('have stock in every state', () => {
    const states = new Set(rows.stock.map(stateOf));
    expect([...states].sort()).toEqual(['later', 'none', 'plenty', 'some']);
    const available = new Set(
      rows.variant
        .filter((_, index) => (rows.stock[index]?.quantity ?? 0) > 0)
        .map((variant) => variant.product_id),
    );
    expect(rows.product.length - available.size).toBeGreaterThan(10);
  });

  test('have new products, early ones, late ones and limited ones', () => {
    const isNew = rows.product.filter(
      (product) => NOW.getTime() - Date.parse(product.created_at) < 28 * DAY,
    );
    expect(isNew.length).toBeGreaterThan(40);
    expect(
      rows.product.some(
        (product) => product.sellable_from && Date.parse(product.sellable_from) > NOW.getTime(),
      ),
    ).toBe(true);
    expect(
      rows.product.some(
        (product) => product.sellable_to && Date.parse(product.sellable_to) < NOW.getTime(),
      ),
    ).toBe(true);
    expect(rows.product.some((product) => product.max_per_order !== null)).toBe(true);
    expect(rows.product.every((product) => Date.parse(product.created_at) <= NOW.getTime())).toBe(
      true,
    );
  });

  test('have every clothing design in several sizes', () => {
    const sizes = Map.groupBy(rows.variant, (variant) => variant.product_id);
    expect(rows.product.every((product) => (sizes.get(product.id)?.length ?? 0) > 0)).toBe(true);
    const single = [...sizes.values()].filter((variants) => variants.length === 1).length;
    expect(single / rows.product.length).toBeLessThan(0.5);
  });
});
