import type { LowestPriorPrice, Stock, VariantPrice } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';
import { includedVat } from '#lib/domain/tax/included-vat.ts';
import type { StoredPrice } from '#lib/server/platform/database/schema/schema-listing.ts';

/** Price in the wire's format. */
export function variantPrice(price: StoredPrice, currency: Currency): VariantPrice {
  const { withTax, vatRate, reductions } = price;
  const rate = vatRate / 10_000;
  const amount = includedVat(withTax, rate, smallestAmount(currency));
  return {
    withTax: minor(withTax),
    withoutTax: minor(withTax - amount),
    currencyCode: currency,
    tax: { vat: { amount, rate } },
    appliedReductions: reductions.map(({ category, type, relative, absoluteWithTax }) => ({
      category,
      type,
      amount: { relative, absoluteWithTax: minor(absoluteWithTax) },
    })),
    reference: null,
  };
}

/**
 * The difference is the current price relative to the prior one, as a fraction; negative when it is
 * lower.
 */
export function lowestPriorPrice(withTax: number, prior: number | null): LowestPriorPrice {
  if (prior === null || prior === 0) return { withTax: null, relativeDifferenceToPrice: null };
  const difference = Math.round(((withTax - prior) / prior) * 10_000) / 10_000;
  return { withTax: minor(prior), relativeDifferenceToPrice: difference };
}

/** A variant without a stock row has none. */
export function toStock(
  row:
    | {
        readonly quantity: number | null;
        readonly isSellableWithoutStock: boolean | null;
        readonly isUncounted: boolean | null;
      }
    | undefined,
): Stock {
  return {
    quantity: row?.quantity ?? 0,
    isSellableWithoutStock: row?.isSellableWithoutStock ?? false,
    ...(row?.isUncounted && { isUncounted: true }),
    warehouseId: null,
  };
}
