import { randomInt } from 'node:crypto';

/** No characters that are confused on paper or on the phone: 0 O, 1 I L, 8 B, 5 S. */
const ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ';

/** Public order number such as `AU-7K2M-9QXD`. With 27^8 values it cannot be guessed. */
export function generateOrderNumber(prefix: string): string {
  return `${prefix}-${randomLetters(4)}-${randomLetters(4)}`;
}

/** Code for the parcel of a return, such as `R-7K2M-9QXD`. */
export function generateReturnCode(): string {
  return generateOrderNumber('R');
}

/** Normalizes a typed order number: case, blanks, a leading number sign, and other or missing dashes. */
export function normalizeOrderNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{C}]/gu, '')
    .replace(/^#+/, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^#+/, '')
    .replace(/^(.+?)-?([^-]{4})-?([^-]{4})$/, '$1-$2-$3');
}

function randomLetters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
