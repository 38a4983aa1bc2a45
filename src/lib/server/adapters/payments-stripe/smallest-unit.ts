import type { PaidAmount } from '#lib/domain/orders/order.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';

/** Decimals by currency at Stripe, which counts in the smallest unit (docs.stripe.com/currencies). */
const DECIMALS: Readonly<Record<Currency, 0 | 2>> = { GBP: 2, EUR: 2, USD: 2, CNY: 2, KRW: 0 };

/**
 * Converts hundredths to Stripe's smallest unit: `1995` of GBP stays `1995`, `3500000` of KRW is `35000`.
 * @throws RangeError when no shop sells in the currency, or the amount is not a whole number of its units.
 */
export function toSmallestUnit(amount: Minor, currency: string): number {
  if (!isShopCurrency(currency)) throw new RangeError(`no shop sells in ${currency}`);
  const units = DECIMALS[currency] === 2 ? amount : amount / 100;
  if (!Number.isInteger(units))
    throw new RangeError(`${amount} hundredths of ${currency} are not a whole number of units`);
  return units;
}

/** Converts back to hundredths; undefined for a currency in which no shop sells. */
export function fromSmallestUnit(units: number, currency: string): Minor | undefined {
  const code = currency.toUpperCase();
  if (!isShopCurrency(code)) return undefined;
  return minor(DECIMALS[code] === 2 ? units : units * 100);
}

/** What Stripe captured. An amount in a currency in which no shop sells keeps Stripe's units: it matches no order. */
export function toPaidAmount(units: number, currency: string): PaidAmount {
  const amount = fromSmallestUnit(units, currency) ?? minor(units);
  return { amount, currency: currency.toUpperCase() };
}

function isShopCurrency(currency: string): currency is Currency {
  return Object.hasOwn(DECIMALS, currency);
}
