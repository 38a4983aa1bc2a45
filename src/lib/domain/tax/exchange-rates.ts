import { CLUB_EXCHANGE_RATES } from '#club/club-tables.ts';
import { RATE_PATTERN } from '#club/rate-pattern.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';

export { RATE_PATTERN };

/** Reference rates of one day. */
export interface ExchangeRates {
  /** ISO date. */
  readonly day: string;
  /** Who published them, as on papers. */
  readonly source: string;
  /** Units of each currency for one euro, as decimal numbers with a point; the euro itself is left out. */
  readonly perEuro: Readonly<Record<string, string>>;
}

/** The VAT of a paper in the currency of the country that charges it, with the rates it was converted by. */
export interface NationalVat extends ExchangeRates {
  readonly currency: string;
  readonly amount: Minor;
}

/** Of `RATE_PATTERN`. */
const RATE_DECIMALS = 6;

/** Rates of the club's folder; undefined where it has none. */
export const CLUB_RATES: ExchangeRates | undefined = CLUB_EXCHANGE_RATES;

/**
 * Converts a positive amount through the euro, exactly, and rounds half up. Undefined when a currency has no rate. Article 91 (2)
 * of Directive 2006/112/EC: between two other currencies the euro rate of each counts.
 */
export function convertAmount(
  amount: number,
  { from, to }: { readonly from: string; readonly to: string },
  { perEuro }: Pick<ExchangeRates, 'perEuro'>,
): Minor | undefined {
  const fromRate = rateOf(from, perEuro);
  const toRate = rateOf(to, perEuro);
  if (fromRate === undefined || toRate === undefined) return undefined;
  return minor(Number((2n * BigInt(amount) * toRate + fromRate) / (2n * fromRate)));
}

/**
 * Of several days the rates that count on one: the latest until then, else the first after it; of equal days the last in
 * the list. Rates without one of the currencies do not count.
 */
export function ratesForDay(
  candidates: readonly ExchangeRates[],
  day: string,
  currencies: readonly string[],
): ExchangeRates | undefined {
  const known = candidates
    .filter(({ perEuro }) =>
      currencies.every((currency) => rateOf(currency, perEuro) !== undefined),
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  return known.findLast((rates) => rates.day <= day) ?? known[0];
}

/** Leaves out the currencies that a paper does not need. */
export function pickRates(
  { day, source, perEuro }: ExchangeRates,
  currencies: readonly string[],
): ExchangeRates {
  const picked = currencies.flatMap((currency) => {
    const rate = perEuro[currency];
    return rate === undefined ? [] : [[currency, rate]];
  });
  return { day, source, perEuro: Object.fromEntries(picked) };
}

function rateOf(currency: string, perEuro: ExchangeRates['perEuro']): bigint | undefined {
  if (currency === 'EUR') return 10n ** BigInt(RATE_DECIMALS);
  const rate = perEuro[currency];
  if (rate === undefined || !RATE_PATTERN.test(rate)) return undefined;
  const [whole = '', decimals = ''] = rate.split('.');
  return BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'));
}
