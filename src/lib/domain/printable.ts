/**
 * The text without what cannot be printed, in any language: no control characters but line feeds, no marks that turn the
 * reading direction of what stands beside it. Joiners stay: scripts and emoji are made with them.
 */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, '');
}

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Co}\p{Cn}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]/gu;
