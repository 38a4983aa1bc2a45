/** Letters that are written as others where a keyboard lacks them. */
const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** Lower case without accents: two spellings of a word that differ only in those are one. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => LIGATURES[letter] ?? letter);
}

const CJK = '[\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}]';
const IS_CJK = new RegExp(CJK, 'u');
/** Between a number and what is written on to it without a blank. */
const NUMBER_EDGE = new RegExp(`(?<=\\d)(?=${CJK})|(?<=${CJK})(?=\\d)`, 'u');

/** The folded words of a text: runs of letters and digits, an English possessive without its s. */
export function wordsOf(text: string): readonly string[] {
  const plain = folded(text).replace(/['’]s(?![\p{L}\p{N}])/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word as the numbers in it and what Korean or Chinese is between them. */
export function numbersApart(word: string): readonly string[] {
  return word.split(NUMBER_EDGE);
}

/** Written without blanks between words, or with endings glued on: found by any part. */
export function isCjk(word: string): boolean {
  return IS_CJK.test(word);
}

export function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}
