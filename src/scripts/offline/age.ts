/** "12 minutes ago", in the language of the tag; both in milliseconds since 1970. */
export function ageOf(since: number, now: number, languageTag: string | undefined): string {
  const minutes = Math.max(1, Math.round((now - since) / 60_000));
  const ago = new Intl.RelativeTimeFormat(languageTag);
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? ago.format(-hours, 'hour') : ago.format(-Math.round(hours / 24), 'day');
}
