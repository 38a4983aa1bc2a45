import type { HeaderMessages } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

const MESSAGES: Readonly<Record<Locale, () => Promise<{ readonly default: HeaderMessages }>>> = {
  'en-gb': () => import('virtual:frame-words/en-gb'),
  'de-de': () => import('virtual:frame-words/de-de'),
  en: () => import('virtual:frame-words/en'),
  'en-us': () => import('virtual:frame-words/en-us'),
  'fr-fr': () => import('virtual:frame-words/fr-fr'),
  'ko-kr': () => import('virtual:frame-words/ko-kr'),
  'zh-cn': () => import('virtual:frame-words/zh-cn'),
  'es-es': () => import('virtual:frame-words/es-es'),
};

/** Loads the texts of a locale, by default the page's own. */
export async function loadHeaderMessages(
  locale = document.documentElement.dataset['locale'] as Locale,
): Promise<HeaderMessages> {
  return (await MESSAGES[locale]()).default;
}
