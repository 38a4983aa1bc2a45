import type { PaidAmount } from '#lib/domain/orders/order.ts';
import { currencyDecimals, type Minor, minor } from '#lib/domain/shop/money.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';

/** Stripe counts these in hundredths, although they have no decimals (docs.stripe.com/currencies). */
const IN_HUNDREDTHS = ['ISK', 'UGX'];

/**
 * Converts hundredths to Stripe's smallest unit: `1995` of GBP stays `1995`, `3500000` of KRW is `35000`.
 * @throws RangeError when no shop sells in the currency, or the amount is not a whole number of its units.
 */
export function toSmallestUnit(amount: Minor, currency: string): number {
  if (!isShopCurrency(currency)) throw new RangeError(`no shop sells in ${currency}`);
  const units = amount * unitsPerHundredth(currency);
  if (!Number.isInteger(units))
    throw new RangeError(`${amount} hundredths of ${currency} are not a whole number of units`);
  return units;
}

/** Converts back to hundredths; undefined for a currency in which no shop sells. */
export function fromSmallestUnit(units: number, currency: string): Minor | undefined {
  const code = currency.toUpperCase();
  if (!isShopCurrency(code)) return undefined;
  return minor(Math.round(units / unitsPerHundredth(code)));
}

/** What Stripe captured. An amount in a currency in which no shop sells keeps Stripe's units: it matches no order. */
export function toPaidAmount(units: number, currency: string): PaidAmount {
  const amount = fromSmallestUnit(units, currency) ?? minor(units);
  return { amount, currency: currency.toUpperCase() };
}

/** Stripe counts in the smallest unit: hundredths are 1, whole won 1/100, thousandths of a dinar 10. */
function unitsPerHundredth(currency: string): number {
  return IN_HUNDREDTHS.includes(currency) ? 1 : 10 ** (currencyDecimals(currency) - 2);
}

function isShopCurrency(currency: string): boolean {
  return SHOPS.some((shop) => shop.currency === currency);
}
