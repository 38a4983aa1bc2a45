import type { StoredBlok } from '../../content/stored-story.ts';
import {
  eachLanguage,
  sameInAllLanguages,
  type Translations,
  translations,
} from '../translated-text.ts';
import { blok, linkField, pictureField } from './fields.ts';
import { textField } from './reading-page.ts';

/** Articles on the home page: address, picture and label. */
const PAGES: readonly (readonly [path: string, file: string, label: Translations])[] = [
  [
    '/a/the-home-shirt',
    'story-home-shirt-portrait',
    translations(
      'One colour, 129 years',
      'Eine Farbe, 129 Jahre',
      'Une couleur, 129 ans',
      'Un color, 129 años',
      '하나의 색, 129년',
      '一种颜色，一百二十九年',
    ),
  ],
  [
    '/gift-guide',
    'category-gifts',
    translations(
      'For people who need nothing',
      'Für alle, die nichts brauchen',
      'Pour ceux qui ont déjà tout',
      'Para quien no necesita nada',
      '필요한 게 없다는 분께',
      '送给什么都不缺的人',
    ),
  ],
  [
    '/away-and-third',
    'hero-third-portrait',
    translations(
      'A map of the moor',
      'Eine Karte vom Moor',
      'La carte de la lande',
      'Un mapa del páramo',
      '황야의 지도',
      '一张荒原地图',
    ),
  ],
  [
    '/matchday',
    'story-matchday-portrait',
    translations(
      'A day at Quarry Lane',
      'Ein Tag an der Quarry Lane',
      'Une journée à Quarry Lane',
      'Un día en Quarry Lane',
      '쿼리 레인에서의 하루',
      'Quarry Lane 的一天',
    ),
  ],
  [
    '/a/choosing-a-name',
    'story-name-portrait',
    translations(
      'Which name goes on the back?',
      'Welcher Name kommt auf den Rücken?',
      'Quel nom mettre dans le dos ?',
      '¿Qué nombre va en la espalda?',
      '등에 어떤 이름을 새길까요?',
      '后背印什么名字？',
    ),
  ],
  [
    '/museum',
    'story-museum-portrait',
    translations(
      'It began with a biscuit tin',
      'Angefangen hat es mit einer Keksdose',
      'Tout a commencé par une boîte à biscuits',
      'Empezó con una lata de galletas',
      '시작은 과자 통 하나',
      '一切始于一只饼干盒',
    ),
  ],
];

/** Links from the home page to articles. */
export const reading = blok(
  'stories',
  textField(
    'headline',
    translations(
      'To read at half-time',
      'Für die Halbzeit',
      'À lire à la mi-temps',
      'Para leer en el descanso',
      '하프타임에 읽을거리',
      '中场读物',
    ),
  ),
  { stories: PAGES.map(([path, file, label]) => teaser(path, file, label)) },
);

function teaser(path: string, file: string, label: Translations): StoredBlok {
  return blok(
    'story',
    textField('label', label),
    linkField(eachLanguage(() => path)),
    // Decorative: the label describes the picture.
    pictureField('image', `editorial/${file}.svg`, sameInAllLanguages('')),
  );
}
