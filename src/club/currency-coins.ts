/** Ariary have no decimals at the payment service and in shops; Unicode's data gives them two. */
const WITHOUT_DECIMALS = ['MGA'];

/**
 * Decimals of a currency, as ISO 4217 has them. Amounts are hundredths in every currency: what has three decimals is sold in
 * steps of ten of the smallest unit, as card payments demand.
 */
export function currencyDecimals(currency: string): number {
  const known = KNOWN_DECIMALS.get(currency);
  if (known !== undefined) return known;
  const decimals = readDecimals(currency);
  if (/^[A-Z]{3}$/.test(currency)) KNOWN_DECIMALS.set(currency, decimals);
  return decimals;
}

/** An import asks for each price; a number format takes 30 microseconds to make. */
const KNOWN_DECIMALS = new Map<string, number>();

function readDecimals(currency: string): number {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** Smallest payable amount of a currency in hundredths; KRW and JPY have no decimals. */
export function smallestAmount(currency: string): number {
  return currencyDecimals(currency) === 0 ? 100 : 1;
}

/** Whether an amount in hundredths can be paid in a currency: every door for amounts checks this. */
export function isPayableAmount(amount: number, currency: string): boolean {
  return amount % smallestAmount(currency) === 0;
}
