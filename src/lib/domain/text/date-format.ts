/** Formats an ISO date without year: `Tue 24 Nov`, `Di., 24. Nov.`. UTC keeps the day from shifting. */
export function formatDay(isoDate: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}

/** Formats an ISO date or time with year, in UTC: `22 November 2026`. */
export function formatDate(iso: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(iso));
}

/** Formats a time to the minute, in UTC, with its zone: `22 November 2026 at 17:59 UTC`. */
export function formatMoment(iso: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'UTC', timeZoneName: 'short' },
  });
  return format.format(new Date(iso));
}

/** Formats a range of ISO dates; a single day when both are equal. */
export function formatDayRange(
  { min, max }: { readonly min: string; readonly max: string },
  languageTag: string,
): string {
  const format = new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(`${min}T00:00:00Z`), new Date(`${max}T00:00:00Z`));
}
