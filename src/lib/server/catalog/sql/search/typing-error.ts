import { isCjk, isNumber } from './tokenize.ts';

const MIN_LENGTH = 4;
/** Unfinished words are ambiguous, so one more letter is required. */
const MIN_PREFIX = 5;

/**
 * Whether `typed` is one typing error away from `meant`. Numbers and short, Korean or Chinese words
 * never are.
 */
export function isTypingError(typed: string, meant: string): boolean {
  if (typed.length < MIN_LENGTH || isNumber(typed) || isCjk(typed)) return false;
  return isOneEditApart(typed, meant);
}

/** Whether `typed` is one typing error away from a prefix of `meant`. */
export function isPrefixWithError(typed: string, meant: string): boolean {
  const { length } = typed;
  if (length < MIN_PREFIX || meant.length < length || typed[0] !== meant[0]) return false;
  if (isNumber(typed) || isCjk(typed)) return false;
  return [-1, 0, 1].some((more) => isOneEditApart(typed, meant.slice(0, length + more)));
}

/** Whether one inserted, missing, wrong or swapped letter turns one word into the other. */
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
