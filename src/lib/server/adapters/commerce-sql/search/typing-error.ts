import { isCjk, isNumber } from './words.ts';

const MIN_LENGTH = 4;
/** A word that is not finished says less: one letter more is asked for. */
const MIN_BEGUN = 5;

/** Whether `typed` may be a slip for `meant`: numbers, short and Korean or Chinese words are taken as typed. */
export function isTypingError(typed: string, meant: string): boolean {
  if (typed.length < MIN_LENGTH || isNumber(typed) || isCjk(typed)) return false;
  return isOneEditApart(typed, meant);
}

/** Whether `typed` may be a slip for how `meant` begins. */
export function isBegunWithError(typed: string, meant: string): boolean {
  const { length } = typed;
  if (length < MIN_BEGUN || meant.length < length || typed[0] !== meant[0]) return false;
  if (isNumber(typed) || isCjk(typed)) return false;
  return [-1, 0, 1].some((more) => isOneEditApart(typed, meant.slice(0, length + more)));
}

/** Whether one letter typed too much, too few, wrong, or two swapped, makes one word the other. */
function isOneEditApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}
