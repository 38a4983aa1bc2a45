import type { Language } from '#lib/domain/shop/shop.ts';

const DEFAULT_MIN_LENGTH = 3;

/**
 * Whether the term is long enough for suggestions: 3 characters, or 1 if it starts with a digit or the language is
 * Korean or Chinese.
 */
export function shouldSuggest(term: string, language: Language): boolean {
  const trimmed = term.trim();
  const minLength =
    language === 'ko' || language === 'zh' || /^\d/.test(trimmed) ? 1 : DEFAULT_MIN_LENGTH;
  return [...trimmed].length >= minLength;
}

/** Splits a suggestion into the text before, matching and after the typed term, for highlighting. */
export function splitAtMatch(text: string, term: string): readonly [string, string, string] {
  const typed = term.trim();
  const start = text.toLowerCase().indexOf(typed.toLowerCase());
  if (typed === '' || start < 0) return [text, '', ''];
  return [
    text.slice(0, start),
    text.slice(start, start + typed.length),
    text.slice(start + typed.length),
  ];
}
