/** What PostgreSQL writes into JSON when the session's time zone is UTC: milliseconds only when there are some. */
const UTC = /^(.{19})(\.\d{3})?\+00:00$/;

/** RFC 3339 with milliseconds, of a time as PostgreSQL writes it into JSON. Spares most of them a `Date`. */
export function timestamp(text: string): string {
  const parts = UTC.exec(text);
  return parts ? `${parts[1]}${parts[2] ?? '.000'}Z` : new Date(text).toISOString();
}
