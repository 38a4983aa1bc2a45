import type { Basket, BasketItem, BasketItemPrice } from '#lib/domain/basket/basket.ts';
import { taxedGoods } from '#lib/domain/basket/basket-vat.ts';
import type { AppliedReduction, VariantPrice } from '#lib/domain/catalog/product.ts';
import { type Promotion, requiresCode } from '#lib/domain/promotions/promotion.ts';
import type { LineReduction } from '#lib/domain/promotions/promotion-verdict.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { includedVat } from '#lib/domain/tax/included-vat.ts';
import { splitVat } from '#lib/domain/tax/vat-split.ts';

/** Price of one unit and of the whole line. The line's VAT is its own: `shareVat` fits it to the basket's. */
export function linePrice(
  price: VariantPrice,
  quantity: number,
): { readonly unit: BasketItemPrice; readonly total: BasketItemPrice } {
  const { tax, reference: _reference, ...unit } = price;
  const withTax = minor(unit.withTax * quantity);
  const total: BasketItemPrice = {
    ...unit,
    withTax,
    withoutTax: withoutVat(withTax, tax.vat.rate, unit.currencyCode),
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

/** Price of a line after further reductions, in their order. */
export function reducedTotal(
  total: BasketItemPrice,
  reductions: readonly LineReduction[],
  vatRate: number,
): BasketItemPrice {
  let remaining: number = total.withTax;
  const applied = reductions.map(({ promotion, code, amount }): AppliedReduction => {
    const before = remaining;
    remaining -= amount;
    return {
      category: requiresCode(promotion) ? 'voucher' : 'promotion',
      type: isRelative(promotion) ? 'relative' : 'absolute',
      amount: { relative: roundFraction(amount / before), absoluteWithTax: minor(amount) },
      promotionId: promotion.id,
      name: promotion.displayName,
      ...(code !== undefined && { code }),
    };
  });
  return {
    ...total,
    withTax: minor(remaining),
    withoutTax: withoutVat(remaining, vatRate, total.currencyCode),
    appliedReductions: [...total.appliedReductions, ...applied],
  };
}

/** Net amount in an amount with VAT. */
export function withoutVat(gross: number, rate: number, currency: string): Minor {
  return minor(gross - includedVat(gross, rate, smallestAmount(currency)));
}

function isRelative({ effect }: Promotion): boolean {
  return effect.type === 'automatic_discount' && effect.additionalData.type === 'relative';
}

/** Sum of lines, with the VAT of the sum. Sale reductions become one entry, each promotion and each code another. */
export function totalPrice(
  items: readonly Pick<BasketItem, 'price' | 'variant' | 'quantity'>[],
  currencyCode: string,
): Basket['cost'] {
  let withTax = 0;
  const reductions = new Map<string, AppliedReduction>();
  let reduced = 0;
  for (const { total } of items.map((item) => item.price)) {
    withTax += total.withTax;
    for (const reduction of total.appliedReductions) {
      addReduction(reductions, reduction);
      reduced += reduction.amount.absoluteWithTax;
    }
  }
  const { tax: vat } = splitVat({ goods: taxedGoods(items), extras: [], currency: currencyCode });
  const withoutTax = withTax - vat;
  return {
    withTax: minor(withTax),
    withoutTax: minor(withoutTax),
    currencyCode,
    tax: {
      vat: { amount: vat, rate: commonRate(items) ?? roundFraction(vat / withoutTax) },
    },
    appliedReductions: [...reductions.values()]
      .sort(byCategory)
      .map(({ amount, ...reduction }) => ({
        ...reduction,
        amount: {
          ...amount,
          relative: roundFraction(amount.absoluteWithTax / (withTax + reduced)),
        },
      })),
  };
}

/** The common VAT rate; undefined when lines have different rates. */
function commonRate(items: readonly Pick<BasketItem, 'variant'>[]): number | undefined {
  const rates = new Set(items.map((item) => item.variant.price.tax.vat.rate));
  return rates.size > 1 ? undefined : (rates.values().next().value ?? 0);
}

const CATEGORY_ORDER: readonly AppliedReduction['category'][] = [
  'sale',
  'campaign',
  'promotion',
  'voucher',
];

function byCategory(one: AppliedReduction, other: AppliedReduction): number {
  return CATEGORY_ORDER.indexOf(one.category) - CATEGORY_ORDER.indexOf(other.category);
}

function addReduction(sums: Map<string, AppliedReduction>, reduction: AppliedReduction): void {
  const key = reduction.promotionId ?? reduction.category;
  const { absoluteWithTax } = sums.get(key)?.amount ?? { absoluteWithTax: 0 };
  const amount = minor(absoluteWithTax + reduction.amount.absoluteWithTax);
  sums.set(key, {
    ...reduction,
    type: 'absolute',
    amount: { relative: 0, absoluteWithTax: amount },
  });
}

/** Rounds to four decimals, enough for a rate or a percentage. */
function roundFraction(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 10_000) / 10_000 : 0;
}
