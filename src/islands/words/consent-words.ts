import type { Locale } from '#lib/domain/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** What the question for consent says: fetched with it. */
export type ConsentWords = Messages<'consent'>;

const WORDS: Readonly<Record<Locale, () => Promise<{ readonly default: ConsentWords }>>> = {
  'en-gb': () => import('virtual:consent-words/en-gb'),
  'de-de': () => import('virtual:consent-words/de-de'),
  en: () => import('virtual:consent-words/en'),
  'en-us': () => import('virtual:consent-words/en-us'),
  'fr-fr': () => import('virtual:consent-words/fr-fr'),
  'ko-kr': () => import('virtual:consent-words/ko-kr'),
  'zh-cn': () => import('virtual:consent-words/zh-cn'),
  'es-es': () => import('virtual:consent-words/es-es'),
};

/** The words of the page's locale. */
export async function consentWords(): Promise<ConsentWords> {
  return (await WORDS[document.documentElement.dataset['locale'] as Locale]()).default;
}
