import { messages } from '#lib/i18n/messages.ts';

/** What the blocks of a page say by themselves; all else in them is the editor's. */
export const blocks = messages({
  en: {
    pause: 'Pause the moving text',
    new: 'New',
    freeFrom: 'Free delivery from {{amount}}',
    seeBasket: 'See your basket',
    chest: '{{span}} cm',
    wholeChart: 'The whole size chart',
  },
  'en-us': { freeFrom: 'Free shipping from {{amount}}', seeBasket: 'See your cart' },
  'de-de': {
    pause: 'Laufschrift anhalten',
    new: 'Neu',
    freeFrom: 'Kostenloser Versand ab {{amount}}',
    seeBasket: 'Zum Warenkorb',
    chest: '{{span}} cm',
    wholeChart: 'Zur ganzen Größentabelle',
  },
  'fr-fr': {
    pause: 'Mettre le texte défilant en pause',
    new: 'Nouveau',
    freeFrom: 'Livraison offerte dès {{amount}}',
    seeBasket: 'Voir votre panier',
    chest: '{{span}} cm',
    wholeChart: 'Voir toutes les tailles',
  },
  'es-es': {
    pause: 'Pausar el texto en movimiento',
    new: 'Nuevo',
    freeFrom: 'Envío gratis desde {{amount}}',
    seeBasket: 'Ver tu cesta',
    chest: '{{span}} cm',
    wholeChart: 'Ver la tabla de tallas completa',
  },
  'ko-kr': {
    pause: '움직이는 글 멈추기',
    new: '신상품',
    freeFrom: '{{amount}} 이상 무료 배송',
    seeBasket: '장바구니 보기',
    chest: '{{span}} cm',
    wholeChart: '전체 사이즈표 보기',
  },
  'zh-cn': {
    pause: '暂停滚动文字',
    new: '新品',
    freeFrom: '满 {{amount}} 免运费',
    seeBasket: '查看购物车',
    chest: '{{span}} 厘米',
    wholeChart: '查看完整尺码表',
  },
});
