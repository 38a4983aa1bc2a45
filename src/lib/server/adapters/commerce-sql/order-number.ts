import { randomInt } from 'node:crypto';

/** Without characters that are mistaken for each other on paper or on the phone: 0 O, 1 I L, 8 B, 5 S. */
const ALPHABET = '234679ACDEFGHJKMNPQRTUVWXYZ';

/** What the shopper is told of an order, `AU-7K2M-9QXD`: 27^8 of them, so guessing one is hopeless. */
export function newOrderNumber(prefix: string): string {
  return `${prefix}-${letters(4)}-${letters(4)}`;
}

/** What stands on a parcel that comes back, `R-7K2M-9QXD`. */
export function newReturnCode(): string {
  return newOrderNumber('R');
}

/** As it was given, of a number that was typed by hand: in any case, with blanks, with other dashes or without. */
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
