import { type Minor, minor } from '#lib/domain/money.ts';
import type { Currency } from '#lib/domain/shop.ts';

/** Decimals of a currency at Stripe (docs.stripe.com/currencies): it counts in the smallest unit there is. */
const DECIMALS: Readonly<Record<Currency, 0 | 2>> = { GBP: 2, EUR: 2, USD: 2, CNY: 2, KRW: 0 };

/**
 * Our hundredths as Stripe counts them: `1995` of GBP stays `1995`, `3500000` of KRW is `35000`.
 * @throws RangeError when the currency is not one of the shops', or the amount is no whole number of its units.
 */
export function smallestUnit(amount: Minor, currency: string): number {
  if (!isKnown(currency)) throw new RangeError(`no shop sells in ${currency}`);
  const units = DECIMALS[currency] === 2 ? amount : amount / 100;
  if (!Number.isInteger(units)) throw new RangeError(`${amount} hundredths of ${currency}`);
  return units;
}

/** The way back; undefined for a currency of no shop. */
export function hundredthsOf(units: number, currency: string): Minor | undefined {
  const code = currency.toUpperCase();
  if (!isKnown(code)) return undefined;
  return minor(DECIMALS[code] === 2 ? units : units * 100);
}

function isKnown(currency: string): currency is Currency {
  return Object.hasOwn(DECIMALS, currency);
}
