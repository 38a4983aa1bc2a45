/** A day as people say it in that language: `Tue 24 Nov`, `24. Nov.`; the ISO date has no time zone to shift. */
export function formatDay(isoDate: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate}T00:00:00Z`));
}
