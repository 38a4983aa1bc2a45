import { CLUB_COUNTRIES } from '../../src/club/club-countries.ts';
import { SHOPS } from '../../src/lib/domain/shop/shop.ts';
import { CLUB_RATES, ratesForDay } from '../../src/lib/domain/tax/exchange-rates.ts';
import { vatCurrency } from '../../src/lib/domain/tax/vat-currency.ts';
import { ecbRates } from '../../src/lib/server/papers/exchange-rates-ecb/ecb-rates.ts';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, type Finding, fine, type Surroundings, sandboxed, wrong } from './finding.ts';

const WEEK_MS = 7 * 86_400_000;

/** Rates are needed where a shop delivers to a country whose VAT is in another currency than its own. */
export function checkExchangeRates(settings: Settings, surroundings: Surroundings): Check {
  const { exchangeRatesUrl } = settings.taxes;
  return {
    name: 'exchange rates',
    action: 'see whether EXCHANGE_RATES_URL can be reached from this machine',
    run: async () => {
      if (settings.sandboxed.includes('exchange rates')) return sandboxed('EXCHANGE_RATES_URL');
      return exchangeRatesUrl ? checkSource(exchangeRatesUrl, surroundings) : checkFolder();
    },
  };
}

async function checkSource(url: string, { fetch, now }: Surroundings): Promise<readonly Finding[]> {
  const { day } = await ecbRates({ url, fetch }).read();
  return now().getTime() - Date.parse(day) > WEEK_MS
    ? wrong(`the newest rates are of ${day}`, 'set EXCHANGE_RATES_URL to a file of each day')
    : fine(`rates of ${day}`);
}

function checkFolder(): readonly Finding[] {
  const known = CLUB_RATES ? [CLUB_RATES] : [];
  const missing = neededPairs().filter((pair) => ratesForDay(known, '', pair) === undefined);
  if (missing.length > 0)
    return wrong(
      `papers state VAT in another currency, but there are no rates for ${missing.map((pair) => pair.join(' to ')).join(', ')}`,
      'set EXCHANGE_RATES_URL, or write exchange-rates.json in the folder of the club',
    );
  return fine(CLUB_RATES ? `rates of ${CLUB_RATES.day}, in the folder of the club` : 'not needed');
}

/** Currencies of an order and of the VAT in it. */
function neededPairs(): readonly (readonly [string, string])[] {
  const pairs = SHOPS.flatMap(({ currency }) =>
    CLUB_COUNTRIES.flatMap((country) => {
      const national = vatCurrency(country);
      return national === undefined || national === currency ? [] : [`${currency} ${national}`];
    }),
  );
  return [...new Set(pairs)].map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return [from, to];
  });
}
