import type { Basket, BasketItem, BasketItemPrice } from '#lib/domain/basket.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import type { AppliedReduction, VariantPrice } from '#lib/domain/product.ts';

/** Prices of one unit and of the whole line. */
export function linePrice(
  price: VariantPrice,
  quantity: number,
): { readonly unit: BasketItemPrice; readonly total: BasketItemPrice } {
  const { tax: _tax, reference: _reference, ...unit } = price;
  const total: BasketItemPrice = {
    ...unit,
    withTax: minor(unit.withTax * quantity),
    withoutTax: minor(unit.withoutTax * quantity),
    appliedReductions: unit.appliedReductions.map((reduction) => ({
      ...reduction,
      amount: {
        ...reduction.amount,
        absoluteWithTax: minor(reduction.amount.absoluteWithTax * quantity),
      },
    })),
  };
  return { unit, total };
}

/** Sum of lines: reductions of one category become one entry. */
export function totalPrice(
  items: readonly Pick<BasketItem, 'price' | 'variant'>[],
  currencyCode: string,
): Basket['cost'] {
  let withTax = 0;
  let withoutTax = 0;
  const reductions = new Map<AppliedReduction['category'], number>();
  for (const { total } of items.map((item) => item.price)) {
    withTax += total.withTax;
    withoutTax += total.withoutTax;
    for (const { category, amount } of total.appliedReductions)
      reductions.set(category, (reductions.get(category) ?? 0) + amount.absoluteWithTax);
  }
  const vat = withTax - withoutTax;
  return {
    withTax: minor(withTax),
    withoutTax: minor(withoutTax),
    currencyCode,
    tax: { vat: { amount: minor(vat), rate: commonRate(items) ?? fraction(vat / withoutTax) } },
    appliedReductions: [...reductions].map(([category, amount]) => ({
      category,
      type: 'absolute',
      amount: {
        relative: fraction(amount / (withTax + totalOf(reductions))),
        absoluteWithTax: minor(amount),
      },
    })),
  };
}

/** The rate of all lines; lines of several rates have only an effective one. */
function commonRate(items: readonly Pick<BasketItem, 'variant'>[]): number | undefined {
  const rates = new Set(items.map((item) => item.variant.price.tax.vat.rate));
  return rates.size > 1 ? undefined : (rates.values().next().value ?? 0);
}

function totalOf(amounts: ReadonlyMap<string, number>): Minor {
  let total = 0;
  for (const amount of amounts.values()) total += amount;
  return minor(total);
}

/** Four decimals are what a rate or a percentage needs. */
function fraction(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0;
}
