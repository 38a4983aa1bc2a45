import type { ExchangeRateSource, ExchangeRateStore } from './ports/exchange-rates.ts';
import type { PaperPrinter } from './ports/paper-printer.ts';

export interface PaperServices {
  readonly printer: PaperPrinter;
  readonly exchangeRates: ExchangeRateStore;
  /** Undefined: only the rates of the club's folder count. */
  readonly exchangeRateSource: ExchangeRateSource | undefined;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly papers: PaperServices;
  }
}
