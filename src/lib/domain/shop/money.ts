declare const minorUnit: unique symbol;

/** An amount in hundredths of the shop's currency (KRW too). Always an integer. */
export type Minor = number & { readonly [minorUnit]: true };

/**
 * Brands an integer as an amount in hundredths.
 * @throws RangeError when the number is not a safe integer.
 */
export function minor(amount: number): Minor {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`amount in hundredths must be a safe integer, got ${amount}`);
  return amount as Minor;
}

/**
 * Amount of a table by currency, which has one for each currency of the club's shops.
 * @throws RangeError when it has none.
 */
export function amountIn(amounts: Readonly<Record<string, number>>, currency: string): Minor {
  const amount = amounts[currency];
  if (amount === undefined) throw new RangeError(`no amount in ${currency}`);
  return minor(amount);
}

export function sumAmounts(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return minor(total);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Formats an amount for a shop: `£19.95`, `19,95 €`, `₩35,000`. */
export function formatMoney(
  amount: Minor,
  shop: { readonly languageTag: string; readonly currency: string },
): string {
  const key = `${shop.languageTag} ${shop.currency}`;
  let format = formatters.get(key);
  if (!format) {
    format = new Intl.NumberFormat(shop.languageTag, {
      style: 'currency',
      currency: shop.currency,
      currencyDisplay: 'narrowSymbol',
    });
    formatters.set(key, format);
  }
  return format.format(amount / 100);
}
