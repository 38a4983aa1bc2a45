import { perLanguage } from './per-language.ts';

const dayFormat = perLanguage(
  (languageTag) =>
    new Intl.DateTimeFormat(languageTag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);
const dateFormat = perLanguage(
  (languageTag) => new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' }),
);
const momentFormat = perLanguage(
  (languageTag) =>
    new Intl.DateTimeFormat(languageTag, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }),
);
const shortMomentFormat = perLanguage(
  (languageTag) =>
    new Intl.DateTimeFormat(languageTag, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }),
);

/** Formats an ISO date without year: `Tue 24 Nov`, `Di., 24. Nov.`. UTC keeps the day from shifting. */
export function formatDay(isoDate: string, languageTag: string): string {
  return dayFormat(languageTag).format(startOfDay(isoDate));
}

/** Formats an ISO date or time with year, in UTC: `22 November 2026`. */
export function formatDate(iso: string, languageTag: string): string {
  return dateFormat(languageTag).format(new Date(iso));
}

/** Formats a time to the minute, in UTC, with its zone: `22 November 2026 at 17:59 UTC`. */
export function formatMoment(iso: string, languageTag: string): string {
  return momentFormat(languageTag).format(new Date(iso));
}

/** Formats a time to the minute without year, in UTC: `24 Nov, 17:59`. */
export function formatShortMoment(iso: string, languageTag: string): string {
  return shortMomentFormat(languageTag).format(new Date(iso));
}

/** Formats a range of ISO dates; a single day when both are equal. */
export function formatDayRange(
  { min, max }: { readonly min: string; readonly max: string },
  languageTag: string,
): string {
  return dayFormat(languageTag).formatRange(startOfDay(min), startOfDay(max));
}

function startOfDay(isoDate: string): Date {
  return new Date(`${isoDate}T00:00:00Z`);
}
