import type { DemoTexts } from '../club/translated-text.ts';

type Texts = DemoTexts<string>;

/** A campaign of the demo club, in the language of the browser. */
export interface Campaign {
  readonly id: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly link: Texts;
  /** Without the locale. */
  readonly path: string;
}

export const CARD_CAMPAIGNS: readonly Campaign[] = [
  {
    id: 'card-away-day',
    title: {
      en: 'Away on Saturday?',
      de: 'Am Samstag auswärts dabei?',
      fr: 'En déplacement samedi ?',
      es: '¿Viajas el sábado?',
      ko: '토요일 원정 가시나요?',
      zh: '周六去客场吗？',
    },
    text: {
      en: 'Scarf, hat and a bag that fits under the seat.',
      de: 'Schal, Mütze und eine Tasche, die unter den Sitz passt.',
      fr: 'Écharpe, bonnet et un sac qui se glisse sous le siège.',
      es: 'Bufanda, gorro y una bolsa que cabe bajo el asiento.',
      ko: '머플러와 모자, 좌석 밑에 들어가는 가방을 챙기세요.',
      zh: '围巾、帽子，还有能放在座位下的包。',
    },
    link: {
      ...{ en: 'Pack for it', de: 'Zum Gepäck', fr: 'Voir la sélection', es: 'Ver la selección' },
      ...{ ko: '상품 보기', zh: '查看商品' },
    },
    path: '/c/accessories',
  },
  {
    id: 'card-print',
    title: {
      en: 'Your name on the back',
      de: 'Dein Name auf dem Rücken',
      fr: 'Votre nom dans le dos',
      es: 'Tu nombre en la espalda',
      ko: '등에 새기는 내 이름',
      zh: '把您的名字印在背后',
    },
    text: {
      en: 'Printed in the club’s own letters, and seen before you buy.',
      de: 'In den Buchstaben des Vereins gedruckt und vor dem Kauf zu sehen.',
      fr: 'Imprimé dans les lettres du club, et visible avant l’achat.',
      es: 'Impreso con las letras del club, y lo ves antes de comprar.',
      ko: '구단 고유 서체로 새기며, 구매 전에 미리 볼 수 있습니다.',
      zh: '采用俱乐部专属字体印制，购买前即可预览。',
    },
    link: {
      ...{ en: 'Try it', de: 'Ausprobieren', fr: 'Essayer', es: 'Probar' },
      ...{ ko: '미리 보기', zh: '试一试' },
    },
    path: '/c/jerseys',
  },
];

export const MESSAGE_CAMPAIGN: Campaign = {
  id: 'message-matchday',
  title: {
    ...{ en: 'Matchday', de: 'Spieltag', fr: 'Jour de match', es: 'Día de partido' },
    ...{ ko: '경기일', zh: '比赛日' },
  },
  text: {
    en: 'Orders before noon are packed before kick-off.',
    de: 'Bestellungen vor zwölf sind vor dem Anpfiff gepackt.',
    fr: 'Les commandes passées avant midi sont préparées avant le coup d’envoi.',
    es: 'Los pedidos de antes de las doce se preparan antes del inicio.',
    ko: '정오 전 주문은 킥오프 전에 포장됩니다.',
    zh: '中午前的订单将在开球前完成打包。',
  },
  link: {
    ...{ en: 'See the new goods', de: 'Neues ansehen', fr: 'Voir les nouveautés' },
    ...{ es: 'Ver novedades', ko: '신상품 보기', zh: '查看新品' },
  },
  path: '/c?sort=new_desc',
};
