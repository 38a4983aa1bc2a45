import type { Language } from '#lib/domain/shop/shop.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'fr', 'ko', 'zh', 'es'];

export type PlannedTranslations = Readonly<Partial<Record<Language, string>>> & {
  readonly en: string;
};

/** English replaces languages that a plan leaves out. */
export function inEveryLanguage(
  words: PlannedTranslations,
): readonly { readonly language: Language; readonly text: string }[] {
  return LANGUAGES.map((language) => ({ language, text: words[language] ?? words.en }));
}
