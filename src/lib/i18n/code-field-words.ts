import type { CodeFieldWords } from '#lib/contract/code-field.ts';
import { CODE_REFUSALS } from '#lib/domain/code-field.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { areaWords } from './area-words.ts';

const NAMES = [
  ...(['codeTitle', 'codeLabel', 'codeApply', 'codeRemove'] as const),
  ...(['busy', 'unavailable', 'Unknown'] as const),
  ...CODE_REFUSALS,
] as const;

/** The words of the field of the codes, for a page that has not the basket's. */
export function codeFieldWords(locale: Locale): CodeFieldWords {
  const words = areaWords('basket', locale);
  return Object.fromEntries(NAMES.map((name) => [name, words[name]])) as CodeFieldWords;
}
