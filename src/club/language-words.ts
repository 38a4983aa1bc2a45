import type { Language } from './known-shops.ts';

/** Words that a club's folder is completed with. The shop's own texts are in `src/lib/i18n/locales`. */
interface LanguageWords {
  /** Title of the list of legal pages. */
  readonly help: string;
  /** Name of a shop without a country. */
  readonly international: string;
}

export const LANGUAGE_WORDS: Readonly<Record<Language, LanguageWords>> = {
  en: { help: 'Help', international: 'International' },
  de: { help: 'Hilfe', international: 'International' },
  fr: { help: 'Aide', international: 'International' },
  es: { help: 'Ayuda', international: 'Internacional' },
  ko: { help: '도움말', international: '국제' },
  zh: { help: '帮助', international: '国际' },
};
