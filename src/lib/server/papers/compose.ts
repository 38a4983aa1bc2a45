import type { Foundation } from '#lib/server/platform/foundation.ts';
import { ecbRates } from './exchange-rates-ecb/ecb-rates.ts';
import { lazyPdfPapers } from './pdf/lazy-papers.ts';
import type { ExchangeRateStore } from './ports/exchange-rates.ts';
import type { PaperServices } from './services.ts';

export function composePapers(
  { settings, fetch, log }: Foundation,
  exchangeRates: ExchangeRateStore,
): PaperServices {
  const url = settings.taxes.exchangeRatesUrl;
  return {
    printer: lazyPdfPapers(log),
    exchangeRates,
    exchangeRateSource: url === undefined ? undefined : ecbRates({ url, fetch }),
  };
}
