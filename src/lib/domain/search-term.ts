import type { Language } from './shop.ts';

const MIN_LETTERS = 3;

/**
 * Whether suggestions start for a term: 3 characters, 1 when it starts with a digit (specification,
 * section 5), 1 in Korean and Chinese (decisions, "Rpc").
 */
export function startsSuggestions(term: string, language: Language): boolean {
  const trimmed = term.trim();
  const needed = language === 'ko' || language === 'zh' || /^\d/.test(trimmed) ? 1 : MIN_LETTERS;
  return [...trimmed].length >= needed;
}

/** A suggestion's words around the part that was typed, so that it can be told apart. */
export function typedPart(text: string, term: string): readonly [string, string, string] {
  const typed = term.trim();
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  if (typed === '' || at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)];
}
