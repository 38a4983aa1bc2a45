import type { Product } from '#lib/domain/catalog/product.ts';
import { perLanguage } from '#lib/domain/text/per-language.ts';

/**
 * How much earlier than its hour an add or an order is accepted. Clocks of nodes differ by some milliseconds, and a browser
 * that reads the time of one node may ask another one.
 */
const SALE_START_TOLERANCE_MS = 1_000;

/** Whether the sale has started by the server's clock. Null: it has no start. */
export function hasSaleStarted(sellableFrom: Date | null, now: Date): boolean {
  return sellableFrom === null || now.getTime() >= sellableFrom.getTime() - SALE_START_TOLERANCE_MS;
}

/** The next moment after `now` at which the product goes on or off sale, for members or for everybody. */
export function nextSaleLimit(
  { sellableTimeframe }: Pick<Product, 'sellableTimeframe'>,
  now: Date,
): Date | undefined {
  const { membersFrom, sellableFrom, sellableTo } = sellableTimeframe;
  const ahead = [membersFrom, sellableFrom, sellableTo]
    .map((limit) => (limit ? Date.parse(limit) : Number.NaN))
    .filter((limit) => limit > now.getTime());
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined;
}

const longFormat = perZone((languageTag, timeZone) => {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(languageTag, { ...day, ...time, timeZone });
});
const shortFormat = perZone((languageTag, timeZone) => {
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(languageTag, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
});

/** The start of a sale with its zone: `Saturday, 28 November 2026 at 10:00 GMT`. */
export function formatSaleStart(iso: string, languageTag: string, timeZone: string): string {
  return longFormat(languageTag, timeZone).format(new Date(iso));
}

/** The same for a tile: `28 Nov 2026, 10:00`. */
export function formatShortSaleStart(iso: string, languageTag: string, timeZone: string): string {
  return shortFormat(languageTag, timeZone).format(new Date(iso));
}

function perZone(
  create: (languageTag: string, timeZone: string) => Intl.DateTimeFormat,
): (languageTag: string, timeZone: string) => Intl.DateTimeFormat {
  const byKey = perLanguage((key) => {
    const [languageTag = '', timeZone = ''] = key.split(' ');
    return create(languageTag, timeZone);
  });
  return (languageTag, timeZone) => byKey(`${languageTag} ${timeZone}`);
}
