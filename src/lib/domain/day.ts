/** A day as people say it in that language: `Tue 24 Nov`, `24. Nov.`; the ISO date has no time zone to shift. */
export function formatDay(isoDate: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}

/** A date with its year, of an ISO date or time: `22 November 2026`. Days begin as they do in UTC. */
export function formatDate(iso: string, languageTag: string): string {
  const format = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(iso));
}

/** A range of days as people say it; one day where both are the same. */
export function formatDays(
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
