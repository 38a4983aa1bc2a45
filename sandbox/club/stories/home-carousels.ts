import { translations } from '../translated-text.ts';
import { blok, callToActionFields, listingAddress, translatedField } from './fields.ts';
import { selectAvailable, selectOnePerKind } from './picks.ts';

/** Carousel of new shirts. */
export const newShirts = blok(
  'product_carousel',
  translatedField(
    'headline',
    translations(
      'On the pitch',
      'Auf dem Platz',
      'Sur la pelouse',
      'Sobre el césped',
      '지금 그라운드에서',
      '赛场之上',
    ),
  ),
  translatedField(
    'topline',
    translations(
      'What the team wears this season',
      'Was die Mannschaft in dieser Saison trägt',
      'Ce que porte l’équipe cette saison',
      'Lo que viste el equipo esta temporada',
      '이번 시즌 팀이 입는 유니폼',
      '本赛季球队战袍',
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
      'Under the four lamps',
      'Unter den vier Masten',
      'Sous les quatre pylônes',
      'Bajo las cuatro torres',
      '네 개의 조명탑 아래',
      '四座灯光塔之下',
    ),
  ),
  translatedField(
    'topline',
    translations(
      'For evening games with the wind off the moor',
      'Für Abendspiele, wenn der Wind vom Moor kommt',
      'Pour les soirs de match, quand le vent descend de la lande',
      'Para los partidos de noche, con el viento del páramo',
      '황야의 바람이 부는 저녁 경기를 위해',
      '献给荒原来风的夜场比赛',
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
    'board-game',
    'print',
    'bauble',
    'puzzle',
    'candle',
    'gnome',
    'football',
  ),
);
