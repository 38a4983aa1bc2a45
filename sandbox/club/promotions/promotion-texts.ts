import { translations } from '../translated-text.ts';

/** Names of the promotions, shown on products and beside reductions. */
export const PROMOTION_WORDS = {
  'three-for-two': translations(
    '3 for 2: mugs',
    '3 für 2: Tassen',
    '3 pour 2 : mugs',
    '3x2 en tazas',
    '머그 2개 값에 3개(2+1)',
    '马克杯买三付二',
  ),
  'two-tees': translations(
    '2 kids’ T-shirts at a set price',
    '2 Kinder-T-Shirts zum Paketpreis',
    '2 T-shirts enfant à prix fixe',
    '2 camisetas infantiles a precio fijo',
    '키즈 티셔츠 2장 세트 가격',
    '两件童装T恤组合价',
  ),
  'free-scarf': translations(
    'Free scarf with a home shirt',
    'Gratis-Schal zum Heimtrikot',
    'Une écharpe offerte avec le maillot domicile',
    'Bufanda de regalo con la primera equipación',
    '홈 유니폼 구매 시 머플러 증정',
    '购主场球衣赠围巾',
  ),
  'spend-and-save': translations(
    'Spend more, save more',
    'Mehr kaufen, mehr sparen',
    'Plus vous achetez, plus vous économisez',
    'Cuanto más compras, más ahorras',
    '많이 살수록 커지는 할인',
    '多买多省',
  ),
  members: translations(
    'Member discount',
    'Mitgliederrabatt',
    'Remise membre',
    'Descuento de socio',
    '멤버십 회원 할인',
    '会员优惠',
  ),
  welcome: translations(
    'Welcome to Aldermoor',
    'Willkommen in Aldermoor',
    'Bienvenue à Aldermoor',
    'Bienvenida a Aldermoor',
    '앨더무어 첫 구매 할인',
    '奥尔德摩尔新客礼遇',
  ),
  'final-day': translations(
    'Final day of the season',
    'Saisonfinale',
    'Dernier jour de la saison',
    'Último día de la temporada',
    '시즌 최종일 할인',
    '赛季收官日优惠',
  ),
  'new-year': translations(
    'New Year at the Quarry',
    'Neujahr im Quarry',
    'Nouvel An au Quarry',
    'Año Nuevo en el Quarry',
    '새해맞이 할인',
    '新年优惠',
  ),
  'first-fifty': translations(
    'For the first fifty',
    'Für die ersten fünfzig',
    'Pour les cinquante premiers',
    'Para los cincuenta primeros',
    '선착순 50명 할인',
    '前五十名专享',
  ),
} as const;

export type DemoPromotion = keyof typeof PROMOTION_WORDS;

/** Short texts for badges on pictures. */
export const BADGES = {
  'three-for-two': translations('3 for 2', '3 für 2', '3 pour 2', '3x2', '2+1', '买三付二'),
  'two-tees': translations(
    '2 for less',
    '2 im Paket',
    '2 à prix doux',
    '2 por menos',
    '2장 세트',
    '两件更优惠',
  ),
  'free-scarf': translations(
    'Free scarf',
    'Gratis-Schal',
    'Écharpe offerte',
    'Bufanda de regalo',
    '머플러 증정',
    '赠围巾',
  ),
} as const;

export type MarkedPromotion = keyof typeof BADGES;
