import type { Texts } from '#lib/domain/catalog-files/catalog-record.ts';

export interface Audience {
  readonly value: string;
  readonly texts: Texts<string>;
}

/** Words for whom a product is; the youngest that is named counts. */
const AUDIENCES: readonly (Audience & { readonly words: RegExp })[] = [
  {
    value: 'babies',
    words: /^(?:bab(?:y|ies|ys)|newborn|infant|bébés?|bebés?)$/iu,
    texts: { en: 'Babies', de: 'Babys', fr: 'Bébés', es: 'Bebés', ko: '베이비', zh: '婴儿' },
  },
  {
    value: 'toddlers',
    words: /^(?:toddlers?|kleinkind(?:er)?|tout-petits?)$/iu,
    texts: {
      en: 'Toddlers',
      de: 'Kleinkinder',
      fr: 'Tout-petits',
      es: 'Peques',
      ko: '토들러',
      zh: '幼儿',
    },
  },
  {
    value: 'kids',
    words:
      /^(?:kids?|child(?:ren)?|youth|juniors?|boys?|girls?|kinder|enfants?|niños?|infantil)$/iu,
    texts: { en: 'Kids', de: 'Kinder', fr: 'Enfant', es: 'Infantil', ko: '키즈', zh: '儿童' },
  },
  {
    value: 'women',
    words: /^(?:wom[ae]ns?|women's|ladies|female|damen|frauen|femmes?|mujer(?:es)?)$/iu,
    texts: { en: 'Women', de: 'Damen', fr: 'Femme', es: 'Mujer', ko: '여성', zh: '女士' },
  },
  {
    value: 'men',
    words: /^(?:m[ae]ns?|men's|male|herren|männer|hommes?|hombres?)$/iu,
    texts: { en: 'Men', de: 'Herren', fr: 'Homme', es: 'Hombre', ko: '남성', zh: '男士' },
  },
];

/** Whom words such as a gender, an age group or tags name; undefined if they name nobody. */
export function audienceOf(words: readonly string[]): Audience | undefined {
  const trimmed = words.map((word) => word.trim());
  return AUDIENCES.find(({ words: pattern }) => trimmed.some((word) => pattern.test(word)));
}
