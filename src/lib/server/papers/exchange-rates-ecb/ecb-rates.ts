import { Outage } from '#lib/domain/outage.ts';
import type { ExchangeRates } from '#lib/domain/tax/exchange-rates.ts';
import { RATE_PATTERN } from '#lib/domain/tax/exchange-rates.ts';
import type { ExchangeRateSource } from '#lib/server/papers/ports/exchange-rates.ts';

const PORT = 'exchange rates';
/** Milliseconds. */
const TIMEOUT = 10_000;
/** The file has 2 KB. */
const MAX_CHARACTERS = 100_000;
const DAY = /<Cube\s+time=(["'])(\d{4}-\d{2}-\d{2})\1/g;
const RATE = /<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])([\d.]+)\3\s*\/>/g;

/**
 * The euro reference rates of the European Central Bank: `eurofxref-daily.xml`, which it publishes at about 16:00 on each
 * working day.
 */
export function ecbRates({
  url,
  fetch,
}: {
  readonly url: string;
  readonly fetch: typeof globalThis.fetch;
}): ExchangeRateSource {
  return {
    async read() {
      return parseRates(await requestFile(url, fetch));
    },
  };
}

async function requestFile(url: string, fetch: typeof globalThis.fetch): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/xml, text/xml' },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Outage(PORT, `status ${response.status}`);
    return (await response.text()).slice(0, MAX_CHARACTERS);
  } catch (cause) {
    if (cause instanceof Outage) throw cause;
    throw new Outage(PORT, 'the rates cannot be read', { cause });
  }
}

/** The file has a fixed form, and attributes without references: no parser of XML is needed. */
function parseRates(xml: string): ExchangeRates {
  const days = [...xml.matchAll(DAY)].map(([, , day = '']) => day);
  const [day, ...others] = days;
  if (day === undefined || others.length > 0)
    throw new Outage(PORT, `the file has ${days.length} days instead of one`);
  const rates = [...xml.matchAll(RATE)].map(([, , currency = '', , rate = '']) => [currency, rate]);
  if (rates.length === 0 || rates.some(([, rate = '']) => !RATE_PATTERN.test(rate)))
    throw new Outage(PORT, 'the file has no rates, or one that is not a number');
  return { day, source: 'ECB', perEuro: Object.fromEntries(rates) };
}
