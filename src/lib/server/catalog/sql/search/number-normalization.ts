import type { NumberKind } from '#lib/domain/languages/language-record.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import { affixedNumberWord, numberKind } from './number-words.ts';
import { isCjk, isNumber, splitNumbers } from './tokenize.ts';

/** Highest age of a child's size. Larger numbers are centimetres or calendar years. */
const MAX_AGE = 18;
const SIZE_PATTERN = '(?:\\d?x*[sl]|m)';
const SIZE = new RegExp(`^${SIZE_PATTERN}$`);
/** A size before the first or after the last non-Latin letter. */
const GLUED_SIZE = new RegExp(
  `^(${SIZE_PATTERN}(?!\\p{ASCII})|.*?[^\\p{ASCII}](?=${SIZE_PATTERN}$))(.+)$`,
  'u',
);

/**
 * Normalizes numbers: "number 10" and "10번" become 10, "size m" m, xxl 2xl, "age 7" 7y, "7–8 years"
 * 7y and 8y, "6 months" 6m.
 */
export function normalizeNumbers(words: readonly string[], language: Language): readonly string[] {
  const separated = words.flatMap(splitNumbers).flatMap((word) => separateNumber(word, language));
  const tokens = separated.flatMap((word, at) =>
    splitNumberWords(word, separated[at - 1], separated[at + 1], language),
  );
  const kinds = tokens.map((word) => numberKind(word, language));
  return tokens.flatMap((word, at) => {
    if (isNumber(word)) return withAgeUnit(word, adjacentKind(tokens, kinds, at));
    return kinds[at] && isNumberWord(tokens, kinds, at) ? [] : word;
  });
}

/** Normalized size words that products are found by. Small numbers alone are shirt numbers. */
export function sizeWords(words: readonly string[], language: Language): readonly string[] {
  return normalizeNumbers(words, language).filter(
    (word) => SIZE.test(word) || /^(?:\d{3}|\d+[ym])$/.test(word),
  );
}

/** "nr10", "128cm", "xl码" and "球衣xl" are two words each. */
function separateNumber(word: string, language: Language): readonly string[] {
  if (/^x{2,}l$/.test(word)) return [`${word.length - 1}xl`];
  const sized = isCjk(word) ? GLUED_SIZE.exec(word)?.slice(1) : undefined;
  if (sized) return sized;
  const [, left = '', right = ''] =
    /^(\p{L}+)(\d+)$|^(\d+)(\p{L}+)$/u.exec(word)?.filter(Boolean) ?? [];
  const isApart = [left, right].some((part) => numberKind(part, language) !== undefined);
  return isApart ? [left, right] : [word];
}

/** Splits number words off both ends of a Korean or Chinese word when a number is adjacent. */
function splitNumberWords(
  word: string,
  before: string | undefined,
  after: string | undefined,
  language: Language,
): readonly string[] {
  if (!isCjk(word)) return [word];
  const start = isFigure(before) ? affixedNumberWord('start', word, language) : '';
  const rest = word.slice(start.length);
  const end = isFigure(after) ? affixedNumberWord('end', rest, language) : '';
  return [start, rest.slice(0, rest.length - end.length), end].filter((part) => part !== '');
}

type Kinds = readonly (NumberKind | undefined)[];

/** Kind of a number from the word before or after its run of numbers. */
function adjacentKind(words: readonly string[], kinds: Kinds, at: number): NumberKind | undefined {
  let [first, end] = [at, at];
  while (isNumber(words[first] ?? '')) first -= 1;
  while (isNumber(words[end] ?? '')) end += 1;
  return kinds[end] ?? kinds[first];
}

function withAgeUnit(number: string, kind: NumberKind | undefined): string {
  if (Number(number) > MAX_AGE) return number;
  if (kind === 'years') return `${Number(number)}y`;
  return kind === 'months' ? `${Number(number)}m` : number;
}

/** Whether a word only names the kind of the adjacent number. */
function isNumberWord(words: readonly string[], kinds: Kinds, at: number): boolean {
  return isFigure(words[at - 1]) || isFigure(words[at + 1]) || kinds[at - 1] === 'years';
}

function isFigure(word: string | undefined): boolean {
  return word !== undefined && (isNumber(word) || SIZE.test(word));
}
