import type { NumberKind } from '#lib/domain/languages/language-record.ts';
import { LANGUAGE_RECORDS } from '#lib/domain/languages/language-records.ts';
import type { Language } from '#lib/domain/shop/shop.ts';

const NUMBER_KINDS: readonly NumberKind[] = ['shirt', 'size', 'years', 'months'];

/** The meaning of a word for the adjacent number, by language and word. */
const KINDS = new Map(
  Object.entries(LANGUAGE_RECORDS).map(([language, { search }]) => [
    language,
    new Map(
      NUMBER_KINDS.flatMap((kind) =>
        search.numberWords[kind].split(' ').map((word) => [word, kind] as const),
      ),
    ),
  ]),
);

/** Kind of the adjacent number that the word names; undefined for any other word. */
export function numberKind(word: string, language: Language): NumberKind | undefined {
  return KINDS.get(language)?.get(word);
}

/** The longest number word at that end of the word; empty when there is none. */
export function affixedNumberWord(side: 'start' | 'end', word: string, language: Language): string {
  const candidates = [...(KINDS.get(language)?.keys() ?? [])].filter((known) =>
    side === 'start' ? word.startsWith(known) : word.endsWith(known),
  );
  return candidates.reduce(
    (longest, known) => (known.length > longest.length ? known : longest),
    '',
  );
}
