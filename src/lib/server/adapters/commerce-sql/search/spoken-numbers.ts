import type { Language } from '#lib/domain/shop.ts';
import { type NumberKind, numberKind, numberWordAt } from './number-words.ts';
import { isCjk, isNumber, numbersApart } from './words.ts';

/** Years or months of a child's size; what is larger is a length in centimetres, or a calendar's year. */
const OLDEST = 18;
const LETTERS = '(?:\\d?x*[sl]|m)';
const SIZE = new RegExp(`^${LETTERS}$`);
/** Before the first letter that is not Latin, or behind the last one. */
const GLUED_SIZE = new RegExp(
  `^(${LETTERS}(?!\\p{ASCII})|.*?[^\\p{ASCII}](?=${LETTERS}$))(.+)$`,
  'u',
);

/**
 * Folded words in which numbers are said in one way: 10 for "number 10" and "10번", m for "size m", 2xl for xxl, 7y for
 * "age 7", 7y and 8y for "7–8 years", 6m for "6 months".
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

/** The folded words of a size that products are found by: a small number alone is a player's. */
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

/** A Korean or Chinese word, apart from what it begins or ends with and only belongs to the number beside it. */
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

/** What a number is said to be of, before it or behind it and those that follow it at once. */
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

/** Whether a word says nothing else than what the number beside it is of. */
function isOnlyKind(words: readonly string[], kinds: Kinds, at: number): boolean {
  return isFigure(words[at - 1]) || isFigure(words[at + 1]) || kinds[at - 1] === 'years';
}

function isFigure(word: string | undefined): boolean {
  return word !== undefined && (isNumber(word) || SIZE.test(word));
}
