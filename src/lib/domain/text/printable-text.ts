/**
 * Removes unprintable characters: control characters except line feeds, and bidirectional overrides, which would
 * reorder adjacent text. Joiners stay because scripts and emoji need them.
 */
export function removeUnprintable(text: string): string {
  return text.toWellFormed().replaceAll(UNPRINTABLE, '');
}

const UNPRINTABLE = /(?!\n)[\p{Cc}\p{Co}\p{Cn}\uFEFF\uFFFD\u202A-\u202E\u2066-\u2069]/gu;
