import type { Language } from '#lib/domain/shop/shop.ts';

/** What a number stands for. */
export type NumberKind = 'shirt' | 'size' | 'years' | 'months';

/** Normalized words that tell what the adjacent number stands for. */
const NUMBER_WORDS: Readonly<Record<Language, Readonly<Record<NumberKind, string>>>> = {
  en: {
    shirt: 'number no nr num',
    size: 'size sizes cm',
    years: 'age aged ages year years yr yrs y old',
    months: 'month months mths',
  },
  de: {
    shirt: 'nummer nr ruckennummer trikotnummer',
    size: 'grosse groesse gr cm',
    years: 'alter jahr jahre jahren alt',
    months: 'monat monate monaten',
  },
  fr: { shirt: 'numero num no nr n', size: 'taille cm', years: 'age ans an', months: 'mois' },
  es: {
    shirt: 'numero num no nro n dorsal',
    size: 'talla cm',
    years: 'edad anos ano',
    months: 'mes meses',
  },
  ko: { shirt: '번 번호 등번호 백넘버', size: '사이즈 호 cm', years: '세 살', months: '개월' },
  zh: { shirt: '号 号码 背号 第', size: '码 尺码 厘米 cm', years: '岁', months: '个月' },
};

const KINDS = new Map(
  Object.entries(NUMBER_WORDS).map(([language, words]) => [
    language,
    new Map(
      (Object.entries(words) as [NumberKind, string][]).flatMap(([kind, list]) =>
        list.split(' ').map((word) => [word, kind] as const),
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
