/** Letters with a common ASCII spelling. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Lower case without accents. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => LIGATURES[letter] ?? letter);
}

const CJK = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const IS_CJK = new RegExp(CJK, 'u');
/** Between a number and adjacent Korean or Chinese text. */
const NUMBER_EDGE = new RegExp(`(?<=\\d)(?=${CJK})|(?<=${CJK})(?=\\d)`, 'u');

/** Normalized words of a text: runs of letters and digits. Drops the English possessive s. */
export function tokenize(text: string): readonly string[] {
  const plain = normalizeText(text).replace(/['’]s(?![\p{L}\p{N}])/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Splits numbers from adjacent Korean or Chinese text. */
export function splitNumbers(word: string): readonly string[] {
  return word.split(NUMBER_EDGE);
}

/**
 * Korean, Chinese and Japanese text has no blanks between words, or glues endings on. It is found
 * by any part.
 */
export function isCjk(word: string): boolean {
  return IS_CJK.test(word);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
