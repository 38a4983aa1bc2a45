import { club } from '../../../src/club/club.ts';
import { amountIn, formatMoney } from '../../../src/lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '../../../src/lib/domain/shop/shop.ts';
import { translations } from '../translated-text.ts';
import { blok, linkField, listingAddress, localeField, story, translatedField } from './fields.ts';

/** Minimum order value for free delivery in the shop's format: `£60`, `70 €`, `₩100,000`. */
function freeFrom(locale: Locale): string {
  const shop = getShopByLocale(locale);
  const amount = amountIn(club.freeDeliveryFrom, shop.currency);
  return formatMoney(amount, shop).replace(/[.,]00(?!\d)/, '');
}

const delivery = blok(
  'usp_item',
  translatedField(
    'text',
    translations(
      `Free standard delivery from ${freeFrom('en')}`,
      `Standardversand gratis ab ${freeFrom('de-de')}`,
      `Livraison standard offerte dès ${freeFrom('fr-fr')}`,
      `Envío estándar gratis desde ${freeFrom('es-es')}`,
      `${freeFrom('ko-kr')} 이상 주문 시 일반 배송 무료`,
      `订单满 ${freeFrom('zh-cn')} 免标准运费`,
    ),
  ),
  localeField('text', 'en-gb', `Free standard delivery from ${freeFrom('en-gb')}`),
  localeField('text', 'en-us', `Free standard shipping from ${freeFrom('en-us')}`),
);

const printing = blok(
  'usp_item',
  translatedField(
    'text',
    translations(
      'Names and numbers pressed to order in two working days',
      'Namen und Nummern auf Bestellung gepresst, in zwei Werktagen',
      'Noms et numéros floqués à la demande en deux jours ouvrés',
      'Nombres y números por encargo en dos días laborables',
      '이름·번호 마킹은 영업일 기준 이틀이면 완성됩니다',
      '姓名号码按单压印，两个工作日完成',
    ),
  ),
  linkField(listingAddress('jerseys/home')),
);

const winter = blok(
  'usp_item',
  translatedField(
    'text',
    translations(
      'Wind off the moor? Gloves and winter layers are in',
      'Wind vom Moor? Handschuhe und Warmes sind da',
      'Le vent de la lande se lève : gants et tenues d’hiver sont là',
      '¿Sopla el viento del páramo? Ya hay guantes y ropa de invierno',
      '황야의 바람이 차가워졌습니다. 장갑과 겨울용품이 들어왔습니다',
      '荒原起风了，手套与冬季用品已上架',
    ),
  ),
  linkField(listingAddress('accessories/gloves')),
);

/** The rotating line above the header. */
export const promoLine = story(
  'global/usp-banner',
  'Promo line',
  blok('usp_banner', { blocks: [delivery, printing, winter], duration: '10' }),
);
