import { translations } from '../../translated-text.ts';
import { textBlock } from '../reading-page.ts';
import { listing, teaser } from './listing.ts';

const last = teaser({
  topline: translations(
    'While sizes last',
    'Solange der Vorrat reicht',
    'Dans la limite des tailles disponibles',
    'Hasta agotar tallas',
    '사이즈 소진 시까지',
    '尺码有限，售完即止',
  ),
  headline: translations(
    'Last season, still ours',
    'Vorige Saison, immer noch unsere',
    'La saison passée, toujours la nôtre',
    'La temporada pasada, siempre nuestra',
    '지난 시즌도 여전히 우리의 것',
    '上赛季，依然属于我们',
  ),
  text: translations(
    'Shirts, training wear and gifts at reduced prices. What is gone is not made again.',
    'Trikots, Trainingskleidung und Geschenke zu reduzierten Preisen. Was weg ist, wird nicht nachproduziert.',
    'Maillots, tenues d’entraînement et cadeaux à prix réduits. Ce qui est parti ne sera pas refait.',
    'Camisetas, ropa de entrenamiento y regalos a precio rebajado. Lo que se agota no se vuelve a fabricar.',
    '유니폼과 트레이닝웨어, 선물을 할인가로 만나 보세요. 품절된 상품은 다시 제작하지 않습니다.',
    '球衣、训练服与礼品均享优惠。售完不再补货。',
  ),
  cta: [
    translations(
      'Reduced jerseys',
      'Reduzierte Trikots',
      'Maillots à prix réduit',
      'Camisetas rebajadas',
      '할인 유니폼',
      '特惠球衣',
    ),
    'sale/jerseys',
  ],
});

const honest = textBlock(
  translations(
    `## How our reductions are counted

The price that is struck through is what the item cost before the reduction. Below it is the lowest price of the last 30 days, so that you can see what a reduction is worth. Reduced items can be returned like all others.`,
    `## So rechnen wir Rabatte

Der durchgestrichene Preis ist der Preis vor der Reduzierung. Darunter steht der niedrigste Preis der letzten 30 Tage: So ist zu sehen, was ein Rabatt wert ist. Reduzierte Artikel können wie alle anderen zurückgegeben werden.`,
    `## Comment nos remises sont calculées

Le prix barré est celui d’avant la remise. En dessous figure le prix le plus bas des 30 derniers jours : vous voyez ainsi ce que vaut une remise. Les articles à prix réduit se retournent comme les autres.`,
    `## Cómo se calculan nuestros descuentos

El precio tachado es el que tenía el artículo antes de la rebaja. Debajo aparece el precio más bajo de los últimos 30 días, para que veas lo que vale de verdad un descuento. Los artículos rebajados se devuelven como los demás.`,
    `## 할인율은 이렇게 계산합니다

취소선이 그어진 가격은 할인 전 가격입니다. 그 아래에는 최근 30일 최저가를 함께 적어 할인의 실제 폭을 확인하실 수 있습니다. 할인 상품도 다른 상품과 똑같이 반품할 수 있습니다.`,
    `## 折扣如何计算

划线价为降价前的售价，其下标注近30天最低价，让您看清折扣的真实幅度。特惠商品与其他商品一样可以退货。`,
  ),
);

export const saleListing = listing('sale', { pre_listing: [last], post_listing: [honest] });
