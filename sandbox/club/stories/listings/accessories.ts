import { translations } from '../../translated-text.ts';
import { textBlock } from '../reading-page.ts';
import { listing, promoSlot } from './listing.ts';

const winter = promoSlot(5, {
  topline: translations(
    'Wind off the moor',
    'Wind vom Moor',
    'Vent de la lande',
    'Viento del páramo',
    '황야의 바람',
    '荒原来风',
  ),
  headline: translations(
    'Ninety cold minutes',
    'Neunzig kalte Minuten',
    'Quatre-vingt-dix minutes au froid',
    'Noventa minutos de frío',
    '추운 90분을 위해',
    '寒风中的九十分钟',
  ),
  text: translations(
    'Gloves that let you clap and a scarf that goes round twice.',
    'Handschuhe, in denen sich klatschen lässt, und ein Schal, der zweimal herumreicht.',
    'Des gants pour applaudir et une écharpe qui fait deux tours.',
    'Guantes con los que se puede aplaudir y una bufanda que da dos vueltas.',
    '박수 치기 좋은 장갑과 두 번 감기는 머플러를 만나 보세요.',
    '戴着也能鼓掌的手套，能绕两圈的围巾。',
  ),
  cta: [
    translations(
      'See the scarves',
      'Zu den Schals',
      'Voir les écharpes',
      'Ver las bufandas',
      '머플러 보기',
      '查看围巾',
    ),
    'accessories/scarves',
  ],
  image: [
    'editorial/category-scarves.svg',
    translations(
      'Two scarves in bone and oxblood',
      'Zwei Schals in Knochenweiß und Ochsenblut',
      'Deux écharpes, ivoire et sang de bœuf',
      'Dos bufandas, hueso y granate',
      '본 화이트와 옥스블러드 머플러',
      '骨白与牛血红两条围巾',
    ),
  ],
});

const care = textBlock(
  translations(
    `## Knitted on old machines

Our scarves are woven on jacquard looms, so the letters show on both sides and do not wash out. Wool likes cold water and a flat place to dry; caps keep their shape if they never see the machine.`,
    `## Auf alten Maschinen gemacht

Unsere Schals entstehen auf Jacquardwebstühlen: Die Buchstaben stehen auf beiden Seiten und waschen sich nicht aus. Wolle mag kaltes Wasser und trocknet liegend; Caps behalten ihre Form, wenn sie nie in die Maschine kommen.`,
    `## Faites sur de vieux métiers

Nos écharpes sont tissées sur des métiers jacquard : les lettres se lisent des deux côtés et ne passent pas au lavage. La laine aime l’eau froide et sèche à plat ; une casquette garde sa forme si elle ne voit jamais la machine.`,
    `## Hechas en telares de siempre

Nuestras bufandas se tejen en telares jacquard: las letras se leen por los dos lados y no se van con los lavados. La lana prefiere el agua fría y secarse en plano; las gorras conservan la forma si nunca pasan por la lavadora.`,
    `## 오래된 직기로 짠 머플러

머플러는 자카드 직기로 짜서 글자가 양면에 또렷하고 세탁해도 지워지지 않습니다. 울은 찬물에 빨아 평평하게 말려 주세요. 모자는 세탁기에 넣지 않아야 모양이 오래갑니다.`,
    `## 老织机上的手艺

我们的围巾以提花织机织成，正反两面字样清晰，久洗不褪。羊毛宜用冷水清洗并平铺晾干；帽子不入洗衣机，才能保持帽型。`,
  ),
);

export const accessoriesListing = listing('accessories', {
  range_promo_slots: [winter],
  post_listing: [care],
});
