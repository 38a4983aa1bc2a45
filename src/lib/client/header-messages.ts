import type { HeaderMessages } from '#lib/contract/header-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

const MESSAGES: Readonly<Record<Locale, () => Promise<{ readonly default: HeaderMessages }>>> = {
  'en-gb': () => import('virtual:header-messages/en-gb'),
  'de-de': () => import('virtual:header-messages/de-de'),
  en: () => import('virtual:header-messages/en'),
  'en-us': () => import('virtual:header-messages/en-us'),
  'fr-fr': () => import('virtual:header-messages/fr-fr'),
  'ko-kr': () => import('virtual:header-messages/ko-kr'),
  'zh-cn': () => import('virtual:header-messages/zh-cn'),
  'es-es': () => import('virtual:header-messages/es-es'),
};

/** Loads the texts of a locale, by default the page's own. */
export async function loadHeaderMessages(
  locale = document.documentElement.dataset['locale'] as Locale,
): Promise<HeaderMessages> {
  return (await MESSAGES[locale]()).default;
}
