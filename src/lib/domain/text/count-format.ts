const formatters = new Map<string, Intl.NumberFormat>();

/** A whole number with the language's digit groups: `1,328`, `1.328`. */
export function formatCount(count: number, languageTag: string): string {
  if (count < 1000) return String(count);
  let format = formatters.get(languageTag);
  if (!format) {
    format = new Intl.NumberFormat(languageTag);
    formatters.set(languageTag, format);
  }
  return format.format(count);
}
