import { perLanguage } from './per-language.ts';

const formatFor = perLanguage((languageTag) => new Intl.NumberFormat(languageTag));

/** A whole number with the language's digit groups: `1,328`, `1.328`. */
export function formatCount(count: number, languageTag: string): string {
  if (count < 1000) return String(count);
  return formatFor(languageTag).format(count);
}
