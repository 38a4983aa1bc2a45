import type { BuyMessages } from '#lib/contract/buy-messages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

const MESSAGES: Readonly<Record<Locale, () => Promise<{ readonly default: BuyMessages }>>> = {
  'en-gb': () => import('virtual:buy-messages/en-gb'),
  'de-de': () => import('virtual:buy-messages/de-de'),
  en: () => import('virtual:buy-messages/en'),
  'en-us': () => import('virtual:buy-messages/en-us'),
  'fr-fr': () => import('virtual:buy-messages/fr-fr'),
  'ko-kr': () => import('virtual:buy-messages/ko-kr'),
  'zh-cn': () => import('virtual:buy-messages/zh-cn'),
  'es-es': () => import('virtual:buy-messages/es-es'),
};

/** Loads the texts of adding in the page's locale. Imported with the code that adds; no page carries them. */
export async function loadBuyMessages(): Promise<BuyMessages> {
  return (await MESSAGES[document.documentElement.dataset['locale'] as Locale]()).default;
}
