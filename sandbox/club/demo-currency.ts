/** Currencies of the demo club's price lists. */
const DEMO_CURRENCIES = ['GBP', 'EUR', 'USD', 'KRW', 'CNY'] as const;
export type DemoCurrency = (typeof DEMO_CURRENCIES)[number];

/** Another club's shop with the demo's goods has the numbers of the euro. */
export function demoCurrency(currency: string): DemoCurrency {
  return DEMO_CURRENCIES.find((one) => one === currency) ?? 'EUR';
}
