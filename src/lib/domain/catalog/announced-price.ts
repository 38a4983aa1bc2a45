/**
 * Reductions as a shop may announce them. In the EU a reduction is announced against the lowest price of the thirty
 * days before it: Directive 98/6/EC, article 6a; CJEU C-330/23 (Aldi Süd): percentages too are worked out from it.
 */

export interface AnnouncedReduction {
  readonly category: 'sale' | 'campaign';
  readonly type: 'relative' | 'absolute';
  /** Fraction of the price before this reduction, with four digits. */
  readonly relative: number;
  /** Hundredths. */
  readonly absoluteWithTax: number;
}

/** A price list's entry. `withTax` is after all reductions, in hundredths. */
export interface AnnouncedPrice {
  readonly withTax: number;
  readonly reductions: readonly AnnouncedReduction[];
  /** Lowest price of the thirty days before the reduction; null if unknown. */
  readonly lowestPrior: number | null;
}

/** Countries of the European Economic Area, where Directive 98/6/EC applies. */
const PRIOR_PRICE_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

/**
 * The price with the reductions that may be announced in the country (ISO 3166-1 alpha-2); the price itself is
 * unchanged. With a prior price the reductions add up to the difference to it. Without one the EEA announces nothing.
 * The earlier reductions give way first, since the later ones are those that run now.
 */
export function toAnnouncedPrice(price: AnnouncedPrice, country: string): AnnouncedPrice {
  const { withTax, reductions, lowestPrior } = price;
  if (reductions.length === 0) return { withTax, reductions, lowestPrior: null };
  if (lowestPrior === null) {
    if (PRIOR_PRICE_COUNTRIES.has(country)) return { withTax, reductions: [], lowestPrior };
    return { withTax, reductions: withFractions(withTax, reductions), lowestPrior };
  }
  if (lowestPrior <= withTax) return { withTax, reductions: [], lowestPrior: null };
  const limited = limitReductions(reductions, lowestPrior - withTax);
  return { withTax, reductions: withFractions(withTax, limited), lowestPrior };
}

/** The price before all reductions, in hundredths. */
export function originalAmount({
  withTax,
  reductions,
}: Pick<AnnouncedPrice, 'withTax' | 'reductions'>): number {
  return reductions.reduce((sum, { absoluteWithTax }) => sum + absoluteWithTax, withTax);
}

/** Reductions that add up to `total`. Counts from the last; the first takes what is left. */
function limitReductions(
  reductions: readonly AnnouncedReduction[],
  total: number,
): readonly AnnouncedReduction[] {
  let left = total;
  const limited = reductions.toReversed().map((reduction, index) => {
    const isFirst = index === reductions.length - 1;
    const absoluteWithTax = isFirst ? left : Math.min(left, reduction.absoluteWithTax);
    left -= absoluteWithTax;
    return { ...reduction, absoluteWithTax };
  });
  return limited.toReversed().filter(({ absoluteWithTax }) => absoluteWithTax > 0);
}

/** Fractions follow the rounded amounts: in won and yuan the wanted fraction is not what was taken off. */
function withFractions(
  withTax: number,
  reductions: readonly AnnouncedReduction[],
): readonly AnnouncedReduction[] {
  let before = originalAmount({ withTax, reductions });
  return reductions.map((reduction) => {
    const relative = Math.round((reduction.absoluteWithTax / before) * 10_000) / 10_000;
    before -= reduction.absoluteWithTax;
    return { ...reduction, relative };
  });
}
