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
      'The home shirt: one colour, 129 years',
      'Das Heimtrikot: eine Farbe, 129 Jahre',
      'Le maillot domicile : une couleur, 129 ans',
      'La primera equipación: un color, 129 años',
      '홈 유니폼, 하나의 색 129년',
      '主场球衣：一种颜色，一百二十九年',
    ),
  ],
  [
    '/gift-guide',
    'category-gifts',
    translations(
      'Gift guide: for people who need nothing',
      'Geschenke für alle, die nichts brauchen',
      'Idées cadeaux pour ceux qui ont déjà tout',
      'Regalos para quien no necesita nada',
      '필요한 게 없다는 분께 드리는 선물',
      '礼物指南：送给什么都不缺的人',
    ),
  ],
  [
    '/away-and-third',
    'hero-third-portrait',
    translations(
      'Away and third: a map of the moor',
      'Auswärts und Ausweich: eine Karte vom Moor',
      'Extérieur et third : la carte de la lande',
      'Segunda y tercera: un mapa del páramo',
      '어웨이와 서드, 황야의 지도',
      '客场与第三球衣：一张荒原地图',
    ),
  ],
  [
    '/matchday',
    'story-matchday-portrait',
    translations(
      'Matchday at Quarry Lane',
      'Spieltag an der Quarry Lane',
      'Jour de match à Quarry Lane',
      'Día de partido en Quarry Lane',
      '쿼리 레인의 경기 날',
      'Quarry Lane 的比赛日',
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
      'The museum: it began with a biscuit tin',
      'Das Museum: angefangen hat es mit einer Keksdose',
      'Le musée : tout a commencé par une boîte à biscuits',
      'El museo: empezó con una lata de galletas',
      '박물관, 시작은 과자 통 하나',
      '博物馆：一切始于一只饼干盒',
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
