import { messages } from '#lib/i18n/messages.ts';

/** Words that every page uses. */
export const shop = messages({
  en: {
    continueShopping: 'Continue shopping',
  },
  'de-de': { continueShopping: 'Weiter einkaufen' },
  'fr-fr': { continueShopping: 'Continuer mes achats' },
  'es-es': { continueShopping: 'Seguir comprando' },
  'ko-kr': { continueShopping: '쇼핑 계속하기' },
  'zh-cn': { continueShopping: '继续购物' },
});
