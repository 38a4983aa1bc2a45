/** Smallest payable amount of a currency in hundredths; KRW has no decimals. */
export function smallestAmount(currency: string): number {
  return currency === 'KRW' ? 100 : 1;
}

/** Whether an amount in hundredths can be paid in a currency: every door for amounts checks this. */
export function isPayableAmount(amount: number, currency: string): boolean {
  return amount % smallestAmount(currency) === 0;
}
