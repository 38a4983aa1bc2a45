import { club } from '#club/club.ts';
import { type Locale, shopLanguage } from '#club/known-shops.ts';
import type { Minor } from '#lib/domain/shop/money.ts';

/** Amounts, numbers and times of the desk, in the person's language and the club's time zone. */
export interface DeskFormat {
  money(amount: Minor, currency: string): string;
  count(value: number): string;
  /** Day, month and minute: `24 Nov, 21:45`. */
  time(at: Date | string): string;
  /** With year and second, for the audit log. */
  exactTime(at: Date): string;
  /** Day of an ISO date: `24 Nov`. */
  day(isoDate: string): string;
  /** Day with its year: `24 Nov 2026`. */
  date(at: Date | string): string;
}

const formats = new Map<Locale, DeskFormat>();

export function deskFormat(locale: Locale): DeskFormat {
  const existing = formats.get(locale);
  if (existing) return existing;
  const created = createFormat(shopLanguage(locale).languageTag);
  formats.set(locale, created);
  return created;
}

function createFormat(languageTag: string): DeskFormat {
  const { timeZone } = club;
  const time = new Intl.DateTimeFormat(languageTag, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const exactTime = new Intl.DateTimeFormat(languageTag, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const day = new Intl.DateTimeFormat(languageTag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const date = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone });
  const count = new Intl.NumberFormat(languageTag);
  const currencies = new Map<string, Intl.NumberFormat>();
  return {
    money(amount, currency) {
      const format =
        currencies.get(currency) ??
        new Intl.NumberFormat(languageTag, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
        });
      currencies.set(currency, format);
      return format.format(amount / 100);
    },
    count: (value) => count.format(value),
    time: (at) => time.format(new Date(at)),
    exactTime: (at) => exactTime.format(at),
    day: (isoDate) => day.format(new Date(`${isoDate}T00:00:00Z`)),
    date: (at) => date.format(new Date(at)),
  };
}
