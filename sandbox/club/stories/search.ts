import { sameInAllLanguages, type Translations, translations } from '../translated-text.ts';
import { blok, linkField, listingAddress, pictureField, story } from './fields.ts';
import { textField } from './reading-page.ts';

const TRENDING: readonly Translations[] = [
  translations('home shirt', 'Heimtrikot', 'maillot domicile', 'camiseta', '홈 유니폼', '主场球衣'),
  translations('scarf', 'Schal', 'écharpe', 'bufanda', '머플러', '围巾'),
  translations('hoodie', 'Hoodie', 'sweat', 'sudadera', '후드티', '卫衣'),
  sameInAllLanguages('Ferravanti'),
  translations('mug', 'Tasse', 'mug', 'taza', '머그', '马克杯'),
];

/** Headline and target of each card, by picture file. */
const CARDS: readonly (readonly [file: string, headline: Translations, target: Translations])[] = [
  [
    'story-home-shirt',
    translations(
      'The new home shirt',
      'Das neue Heimtrikot',
      'Le nouveau maillot domicile',
      'La nueva primera equipación',
      '새 홈 유니폼',
      '全新主场球衣',
    ),
    listingAddress('jerseys/home'),
  ],
  [
    'story-gifts',
    translations(
      'Gifts that always fit',
      'Geschenke, die immer passen',
      'Des cadeaux qui tombent juste',
      'Regalos con los que siempre aciertas',
      '언제나 반가운 선물',
      '送礼总合心意',
    ),
    sameInAllLanguages('/gift-guide'),
  ],
  [
    'story-matchday',
    translations(
      'Ready for matchday',
      'Bereit für den Spieltag',
      'Prêts pour le jour de match',
      'Todo listo para el partido',
      '경기 날 준비',
      '比赛日装备',
    ),
    listingAddress('accessories/scarves'),
  ],
  [
    'story-juniors',
    translations(
      'For young supporters',
      'Für junge Fans',
      'Pour les jeunes supporters',
      'Para la afición más joven',
      '어린이 팬을 위해',
      '小球迷专区',
    ),
    listingAddress('kids'),
  ],
];

/** Content of the search panel before the shopper types. */
export const search = story(
  'global/search',
  'Search flyout',
  blok('search', {
    trending_searches: TRENDING.map((term) => blok('trending_search', textField('term', term))),
    content_cards: CARDS.map(([file, headline, target]) =>
      blok(
        'search_card',
        textField('headline', headline),
        linkField(target),
        // Decorative: the headline describes the picture.
        pictureField('image', `editorial/${file}.svg`, sameInAllLanguages('')),
      ),
    ),
  }),
);
