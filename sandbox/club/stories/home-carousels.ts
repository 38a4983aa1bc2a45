import { translations } from '../translated-text.ts';
import { blok, callToActionFields, listingAddress, translatedField } from './fields.ts';
import { selectAvailable, selectOnePerKind } from './picks.ts';

/** Carousel of new shirts. */
export const newShirts = blok(
  'product_carousel',
  translatedField(
    'headline',
    translations(
      'This season’s jerseys',
      'Die Trikots der Saison',
      'Les maillots de la saison',
      'Las camisetas de esta temporada',
      '이번 시즌 유니폼',
      '本赛季球衣',
    ),
  ),
  translatedField(
    'topline',
    translations(
      'On the pitch at Quarry Lane',
      'Auf dem Platz an der Quarry Lane',
      'Sur la pelouse de Quarry Lane',
      'Sobre el césped de Quarry Lane',
      '쿼리 레인의 그라운드에서',
      'Quarry Lane 的赛场之上',
    ),
  ),
  callToActionFields(
    translations(
      'All jerseys',
      'Alle Trikots',
      'Tous les maillots',
      'Todas las camisetas',
      '유니폼 모두 보기',
      '全部球衣',
    ),
    listingAddress('jerseys'),
  ),
  selectAvailable(
    'home-26-shirt-men',
    'away-26-shirt-men',
    'third-26-shirt-men',
    'goalkeeper-26-shirt-men',
    'home-26-shirt-women',
    'home-26-shirt-kids',
    'home-26-longsleeve-men',
    'away-26-shirt-women',
    'home-26-match-shirt-men',
    'third-26-shirt-kids',
    'home-26-mini-kit-toddlers',
    'away-26-longsleeve-men',
  ),
);

/** Carousel of winter clothing. */
export const winter = blok(
  'product_carousel',
  translatedField(
    'headline',
    translations(
      'Scarves, hats and coats',
      'Schals, Mützen und Jacken',
      'Écharpes, bonnets et manteaux',
      'Bufandas, gorros y abrigos',
      '머플러, 모자, 코트',
      '围巾、帽子与外套',
    ),
  ),
  translatedField(
    'topline',
    translations(
      'Under the four lamps, with the wind off the moor',
      'Unter den vier Masten, wenn der Wind vom Moor kommt',
      'Sous les quatre pylônes, quand le vent descend de la lande',
      'Bajo las cuatro torres, con el viento del páramo',
      '네 개의 조명탑 아래, 황야의 바람이 부는 저녁 경기를 위해',
      '四座灯光塔下，荒原起风的夜场',
    ),
  ),
  callToActionFields(
    translations(
      'All scarves',
      'Alle Schals',
      'Toutes les écharpes',
      'Todas las bufandas',
      '머플러 모두 보기',
      '全部围巾',
    ),
    listingAddress('accessories/scarves'),
  ),
  selectOnePerKind(
    'bar-scarf',
    'stadium-coat',
    'bobble-hat',
    'gloves',
    'parka',
    'fine-scarf',
    'hoodie',
    'travel-mug',
    'beanie',
    'jumper',
    'blanket',
    'slippers',
  ),
);

/** Carousel of gifts. */
export const gifts = blok(
  'product_carousel',
  translatedField(
    'headline',
    translations(
      'Presents without a size',
      'Geschenke ohne Größe',
      'Des cadeaux sans taille',
      'Regalos sin talla',
      '사이즈 고민 없는 선물',
      '无需尺码的礼物',
    ),
  ),
  translatedField(
    'topline',
    translations(
      'Mugs, books, blankets and one very brave plush hare',
      'Tassen, Bücher, Decken und ein sehr mutiger Plüschhase',
      'Mugs, livres, plaids et un lièvre en peluche très courageux',
      'Tazas, libros, mantas y una liebre de peluche muy valiente',
      '머그, 책, 담요, 그리고 아주 용감한 토끼 인형',
      '马克杯、书籍、毛毯，还有一只勇敢的毛绒野兔',
    ),
  ),
  callToActionFields(
    translations(
      'All gifts',
      'Alle Geschenke',
      'Tous les cadeaux',
      'Todos los regalos',
      '선물 모두 보기',
      '全部礼品',
    ),
    listingAddress('home/gifts'),
  ),
  selectOnePerKind(
    'plush',
    'mug',
    'chronicle',
    'blanket',
    'snow-globe',
    'bedding',
    'print',
    'bauble',
    'puzzle',
    'candle',
    'gnome',
    'football',
  ),
);
