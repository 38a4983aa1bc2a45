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

/**
 * Splits a suggestion into the text before, matching and after the typed term, for highlighting. A match at the start of
 * a word goes first; a number matches a whole number only ("7" not in "26/27").
 */
export function splitAtMatch(text: string, term: string): readonly [string, string, string] {
  const typed = term.trim();
  const start = findMatch(text.toLowerCase(), typed.toLowerCase());
  if (start < 0) return [text, '', ''];
  return [
    text.slice(0, start),
    text.slice(start, start + typed.length),
    text.slice(start + typed.length),
  ];
}

function findMatch(text: string, typed: string): number {
  if (typed === '') return -1;
  const starts: number[] = [];
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) starts.push(at);
  if (/^\d+$/.test(typed)) {
    const isDigitAt = (at: number): boolean => /\d/.test(text[at] ?? '');
    const whole = starts.filter((at) => !isDigitAt(at - 1) && !isDigitAt(at + typed.length));
    return whole.find((at) => text[at - 1] !== '/') ?? whole[0] ?? -1;
  }
  return starts.find((at) => !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) ?? starts[0] ?? -1;
}
