import type { Locale } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** Texts of the consent question, imported together with its code. */
export type ConsentMessages = Messages<'consent'>;

const MESSAGES: Readonly<Record<Locale, () => Promise<{ readonly default: ConsentMessages }>>> = {
  'en-gb': () => import('virtual:consent-messages/en-gb'),
  'de-de': () => import('virtual:consent-messages/de-de'),
  en: () => import('virtual:consent-messages/en'),
  'en-us': () => import('virtual:consent-messages/en-us'),
  'fr-fr': () => import('virtual:consent-messages/fr-fr'),
  'ko-kr': () => import('virtual:consent-messages/ko-kr'),
  'zh-cn': () => import('virtual:consent-messages/zh-cn'),
  'es-es': () => import('virtual:consent-messages/es-es'),
};

/** Loads the texts in the page's locale. */
export async function loadConsentMessages(): Promise<ConsentMessages> {
  return (await MESSAGES[document.documentElement.dataset['locale'] as Locale]()).default;
}
