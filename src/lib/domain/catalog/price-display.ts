import type { Minor } from '#lib/domain/shop/money.ts';
import { perLanguage } from '#lib/domain/text/per-language.ts';
import type {
  AppliedReduction,
  LowestPriorPrice,
  Product,
  SellableWindow,
  VariantPrice,
} from './product.ts';
import { originalPrice } from './product.ts';

type Price = Pick<VariantPrice, 'withTax' | 'appliedReductions'>;

/** A price for display, with the reductions that led to it. */
export interface PriceDisplay {
  readonly now: Minor;
  /** Shown as "from", because other sizes cost more. */
  readonly isFrom: boolean;
  /** Price before each reduction, highest first; empty without reductions. */
  readonly before: readonly PriceStep[];
  /** Total reduction as a fraction of the original price (0.25), rounded to whole percent. */
  readonly reduction?: number;
  /** Lowest price of the thirty days before the reduction (Directive 98/6/EC, article 6a); only with a reduction. */
  readonly lowestPrior?: Minor;
}

export interface PriceStep {
  readonly amount: Minor;
  /** Category and fraction of the reduction applied to this price. */
  readonly category: AppliedReduction['category'];
  readonly relative: number;
}

/** Price of a product for tiles and product pages: that of its cheapest size. */
export function productPrice(
  product: Pick<Product, 'priceRange' | 'lowestPriorPrice'>,
): PriceDisplay {
  const { min, max } = product.priceRange;
  return { ...priceDisplay(min, product.lowestPriorPrice), isFrom: min.withTax !== max.withTax };
}

export function priceDisplay(price: Price, lowestPrior: LowestPriorPrice): PriceDisplay {
  const before = priceSteps(price);
  const first = before[0];
  if (!first) return { now: price.withTax, isFrom: false, before };
  return {
    now: price.withTax,
    isFrom: false,
    before,
    reduction: wholePercent(1 - price.withTax / first.amount),
    ...(lowestPrior.withTax !== null && { lowestPrior: lowestPrior.withTax }),
  };
}

/** Starts at the original price and subtracts the reductions in order. */
function priceSteps(price: Price): readonly PriceStep[] {
  const steps: PriceStep[] = [];
  let amount: number = originalPrice(price);
  for (const reduction of price.appliedReductions) {
    if (reduction.amount.absoluteWithTax <= 0) continue;
    steps.push({
      amount: amount as Minor,
      category: reduction.category,
      relative: wholePercent(reduction.amount.absoluteWithTax / amount),
    });
    amount -= reduction.amount.absoluteWithTax;
  }
  return steps;
}

/** Rounds to 1–99 %: a reduced price never shows 0 %, and a price above zero never 100 %. */
function wholePercent(fraction: number): number {
  return Math.min(99, Math.max(1, Math.round(fraction * 100))) / 100;
}

export type Badge = 'sold-out' | 'not-yet' | 'over' | 'new' | 'reduced';

/** Badges on a product's picture. A product that cannot be bought has only that badge. */
export function productBadges(
  product: Pick<Product, 'isSoldOut' | 'isNew' | 'priceRange'>,
  window: SellableWindow,
): readonly Badge[] {
  if (window === 'over') return ['over'];
  if (window !== 'open') return ['not-yet'];
  if (product.isSoldOut) return ['sold-out'];
  const isReduced = originalPrice(product.priceRange.min) > product.priceRange.min.withTax;
  return [
    ...(product.isNew ? (['new'] as const) : []),
    ...(isReduced ? (['reduced'] as const) : []),
  ];
}

const percentFormat = perLanguage(
  (languageTag) => new Intl.NumberFormat(languageTag, { style: 'percent' }),
);

/** Formats hundredths for a language: `25%`, `25 %`. */
export function formatPercent(percent: number, languageTag: string): string {
  return percentFormat(languageTag).format(percent / 100);
}

/** Formats a reduction for a language: `−25%`, `−25 %`. */
export function formatReduction(fraction: number, languageTag: string): string {
  return percentFormat(languageTag).format(-fraction).replace('-', '−');
}
