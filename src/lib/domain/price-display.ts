import type { Minor } from './money.ts';
import type {
  AppliedReduction,
  LowestPriorPrice,
  Product,
  SellableWindow,
  VariantPrice,
} from './product.ts';
import { originalPrice } from './product.ts';

type Price = Pick<VariantPrice, 'withTax' | 'appliedReductions'>;

/** A price as it is shown: what is paid now, and how it came to be less. */
export interface PriceDisplay {
  readonly now: Minor;
  /** "From": other sizes cost more. */
  readonly isFrom: boolean;
  /** What was asked before each reduction, the first price first; empty when nothing is reduced. */
  readonly before: readonly PriceStep[];
  /** The whole reduction as a fraction of the first price (0.25), rounded to whole per cent. */
  readonly reduction?: number;
  /** Lowest price of the thirty days before the reduction (Directive 98/6/EC, article 6a); only with a reduction. */
  readonly lowestPrior?: Minor;
}

export interface PriceStep {
  readonly amount: Minor;
  /** Which reduction took this price down, and by which fraction. */
  readonly category: AppliedReduction['category'];
  readonly relative: number;
}

/** What a tile or a product page says of a product's price: its lowest, of any size. */
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

/** Walks the reductions backwards, adding each back (backend contract, section 2.2). */
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

/** Never 0 % for something that is reduced, never 100 % for something that costs. */
function wholePercent(fraction: number): number {
  return Math.min(99, Math.max(1, Math.round(fraction * 100))) / 100;
}

export type Badge = 'sold-out' | 'not-yet' | 'over' | 'new' | 'reduced';

/** What is marked on a product's picture; one that cannot be bought is nothing else. */
export function badges(
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

const formats = new Map<string, Intl.NumberFormat>();

/** `-25%`, `-25 %`: a reduction as that language writes it. */
export function formatReduction(fraction: number, languageTag: string): string {
  let format = formats.get(languageTag);
  if (!format) {
    format = new Intl.NumberFormat(languageTag, { style: 'percent' });
    formats.set(languageTag, format);
  }
  return format.format(-fraction).replace('-', '−');
}
