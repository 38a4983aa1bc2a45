import { US_REGION_CODES } from '#lib/domain/addresses/us-regions.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';

/** Hundredths of a percent by state; made up, and the same in a whole state. The others have `OTHER_STATES`. */
const RATES: Readonly<Record<string, number>> = { CA: 825, FL: 700, NY: 888, TX: 800 };
const UNTAXED_STATES = ['AK', 'DE', 'MT', 'NH', 'OR'];
const OTHER_STATES = 600;

/**
 * Stands in for a tax service: charges sales tax in the United States at made-up rates, on goods and delivery, but not at
 * military and territorial addresses. A real adapter answers from rates in memory too, because orders are priced within a
 * transaction.
 */
export const sandboxSalesTax: Taxes['salesTax'] = ({ address, currency, goods, delivery }) => {
  if (address.countryCode !== 'US' || address.state === '') return undefined;
  if (US_REGION_CODES.includes(address.state)) return undefined;
  const rate = UNTAXED_STATES.includes(address.state) ? 0 : (RATES[address.state] ?? OTHER_STATES);
  const taxed = goods.reduce((sum, { amount }) => sum + amount, delivery as number);
  const step = smallestAmount(currency) * 10_000;
  return minor(Math.round((taxed * rate) / step) * smallestAmount(currency));
};
