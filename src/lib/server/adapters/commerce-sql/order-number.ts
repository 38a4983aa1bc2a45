import { randomInt } from 'node:crypto';

/** No characters that are confused on paper or on the phone: 0 O, 1 I L, 8 B, 5 S. */
const ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ';

/** Public order number such as `AU-7K2M-9QXD`. With 27^8 values it cannot be guessed. */
export function newOrderNumber(prefix: string): string {
  return `${prefix}-${letters(4)}-${letters(4)}`;
}

/** Code for the parcel of a return, such as `R-7K2M-9QXD`. */
export function newReturnCode(): string {
  return newOrderNumber('R');
}

/** Normalizes a typed order number: case, blanks, and other or missing dashes. */
export function typedOrderNumber(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{C}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^(.+?)-?([^-]{4})-?([^-]{4})$/, '$1-$2-$3');
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
