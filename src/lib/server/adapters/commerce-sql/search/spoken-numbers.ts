import type { Language } from '#lib/domain/shop.ts';
import { type NumberKind, numberKind, numberWordAt } from './number-words.ts';
import { isCjk, isNumber, numbersApart } from './words.ts';

/** Highest age of a child's size. Larger numbers are centimetres or calendar years. */
const OLDEST = 18;
const LETTERS = '(?:\\d?x*[sl]|m)';
const SIZE = new RegExp(`^${LETTERS}$`);
/** A size before the first or after the last non-Latin letter. */
const GLUED_SIZE = new RegExp(
  `^(${LETTERS}(?!\\p{ASCII})|.*?[^\\p{ASCII}](?=${LETTERS}$))(.+)$`,
  'u',
);

/**
 * Normalizes numbers: "number 10" and "10번" become 10, "size m" m, xxl 2xl, "age 7" 7y, "7–8 years"
 * 7y and 8y, "6 months" 6m.
 */
export function plainNumbers(words: readonly string[], language: Language): readonly string[] {
  const glued = words.flatMap(numbersApart).flatMap((word) => unglued(word, language));
  const said = glued.flatMap((word, at) => cut(word, glued[at - 1], glued[at + 1], language));
  const kinds = said.map((word) => numberKind(word, language));
  return said.flatMap((word, at) => {
    if (isNumber(word)) return aged(word, kindBeside(said, kinds, at));
    return kinds[at] && isOnlyKind(said, kinds, at) ? [] : word;
  });
}

/** Normalized size words that products are found by. Small numbers alone are shirt numbers. */
export function sizeWords(words: readonly string[], language: Language): readonly string[] {
  return plainNumbers(words, language).filter(
    (word) => SIZE.test(word) || /^(?:\d{3}|\d+[ym])$/.test(word),
  );
}

/** "nr10", "128cm", "xl码" and "球衣xl" are two words each. */
function unglued(word: string, language: Language): readonly string[] {
  if (/^x{2,}l$/.test(word)) return [`${word.length - 1}xl`];
  const sized = isCjk(word) ? GLUED_SIZE.exec(word)?.slice(1) : undefined;
  if (sized) return sized;
  const [, left = '', right = ''] =
    /^(\p{L}+)(\d+)$|^(\d+)(\p{L}+)$/u.exec(word)?.filter(Boolean) ?? [];
  const isApart = [left, right].some((part) => numberKind(part, language) !== undefined);
  return isApart ? [left, right] : [word];
}

/** Splits number words off both ends of a Korean or Chinese word when a number is adjacent. */
function cut(
  word: string,
  before: string | undefined,
  after: string | undefined,
  language: Language,
): readonly string[] {
  if (!isCjk(word)) return [word];
  const start = isFigure(before) ? numberWordAt('start', word, language) : '';
  const rest = word.slice(start.length);
  const end = isFigure(after) ? numberWordAt('end', rest, language) : '';
  return [start, rest.slice(0, rest.length - end.length), end].filter((part) => part !== '');
}

type Kinds = readonly (NumberKind | undefined)[];

/** Kind of a number from the word before or after its run of numbers. */
function kindBeside(words: readonly string[], kinds: Kinds, at: number): NumberKind | undefined {
  let [first, end] = [at, at];
  while (isNumber(words[first] ?? '')) first -= 1;
  while (isNumber(words[end] ?? '')) end += 1;
  return kinds[end] ?? kinds[first];
}

function aged(number: string, kind: NumberKind | undefined): string {
  if (Number(number) > OLDEST) return number;
  if (kind === 'years') return `${Number(number)}y`;
  return kind === 'months' ? `${Number(number)}m` : number;
}

/** Whether a word only names the kind of the adjacent number. */
function isOnlyKind(words: readonly string[], kinds: Kinds, at: number): boolean {
  return isFigure(words[at - 1]) || isFigure(words[at + 1]) || kinds[at - 1] === 'years';
}

function isFigure(word: string | undefined): boolean {
  return word !== undefined && (isNumber(word) || SIZE.test(word));
}
