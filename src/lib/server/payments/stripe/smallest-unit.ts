import type { PaidAmount } from '#lib/domain/orders/order.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { currencyDecimals } from '#lib/domain/shop/payable-amounts.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';

/** Stripe counts these in hundredths, although they have no decimals (docs.stripe.com/currencies). */
const IN_HUNDREDTHS = ['ISK', 'UGX'];

/**
 * Converts hundredths to Stripe's smallest unit: `1995` of GBP stays `1995`, `3500000` of KRW is `35000`.
 * @throws RangeError when no shop sells in the currency, or the amount is not a whole number of its units.
 */
export function toSmallestUnit(amount: Minor, currency: string): number {
  if (!isShopCurrency(currency)) throw new RangeError(`no shop sells in ${currency}`);
  const units = scale(amount, decimalsOf(currency) - 2);
  if (!Number.isInteger(units))
    throw new RangeError(`${amount} hundredths of ${currency} are not a whole number of units`);
  return units;
}

/** Converts back to hundredths; undefined for a currency in which no shop sells. */
export function fromSmallestUnit(units: number, currency: string): Minor | undefined {
  const code = currency.toUpperCase();
  if (!isShopCurrency(code)) return undefined;
  return minor(scale(units, 2 - decimalsOf(code)));
}

/** What Stripe captured. An amount in a currency in which no shop sells keeps Stripe's units: it matches no order. */
export function toPaidAmount(units: number, currency: string): PaidAmount {
  const amount = fromSmallestUnit(units, currency) ?? minor(units);
  return { amount, currency: currency.toUpperCase() };
}

function decimalsOf(currency: string): number {
  return IN_HUNDREDTHS.includes(currency) ? 2 : currencyDecimals(currency);
}

/** Divides by whole powers of ten, which floating-point numbers do without an error where the result is whole. */
function scale(amount: number, places: number): number {
  return places < 0 ? amount / 10 ** -places : amount * 10 ** places;
}

function isShopCurrency(currency: string): boolean {
  return SHOPS.some((shop) => shop.currency === currency);
}
