/** PostgreSQL's JSON time in UTC; milliseconds are optional. */
const UTC = /^(.{19})(\.\d{3})?\+00:00$/;

/**
 * Converts a JSON time of PostgreSQL to RFC 3339 with milliseconds, mostly without creating a
 * `Date`.
 */
export function toTimestamp(text: string): string {
  const parts = UTC.exec(text);
  return parts ? `${parts[1]}${parts[2] ?? '.000'}Z` : new Date(text).toISOString();
}
