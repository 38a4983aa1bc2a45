import type { ExchangeRates } from '#lib/domain/tax/exchange-rates.ts';

/** Publishes the reference rates of each working day. */
export interface ExchangeRateSource {
  /**
   * The newest rates.
   * @throws Outage when there are none, or none that can be read.
   */
  read(): Promise<ExchangeRates>;
}

/** The rates of all days that the shop has read, and the papers that wait for one. */
export interface ExchangeRateStore {
  /** The first rates of a day count: papers may have been issued by them. */
  save(rates: ExchangeRates): Promise<void>;
  /** ISO date of the newest rates; undefined when there are none. */
  newestDay(): Promise<string | undefined>;
  /**
   * States the VAT of papers that were issued without a known rate, once, by the rates that count on their day. Returns
   * the number of papers that still wait, by the currency of their VAT.
   */
  completePapers(): Promise<readonly { readonly currency: string; readonly papers: number }[]>;
}
