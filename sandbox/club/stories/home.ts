import { translations } from '../translated-text.ts';
import { categoriesBlock } from './categories-block.ts';
import {
  blok,
  callToActionFields,
  listingAddress,
  localeField,
  pictureField,
  story,
  translatedField,
} from './fields.ts';
import { gifts, newShirts, winter } from './home-carousels.ts';
import { chant, letter, neighbours, printInTime } from './home-club.ts';
import { founders, lettering } from './home-spotlights.ts';
import { reading } from './home-stories.ts';
import { playerTeasers } from './players/player-pages.ts';

const hero = blok(
  'hero_banner',
  translatedField(
    'topline',
    translations(
      'Season 26/27',
      'Saison 26/27',
      'Saison 26/27',
      'Temporada 26/27',
      '26/27 시즌',
      '26/27赛季',
    ),
  ),
  translatedField(
    'headline',
    translations(
      'The colours of 1897',
      'Die Farben von 1897',
      'Les couleurs de 1897',
      'Los colores de 1897',
      '1897년의 색, 다시',
      '1897年的颜色',
    ),
  ),
  localeField('headline', 'en-us', 'The colors of 1897'),
  translatedField(
    'subline',
    translations(
      'Oxblood, a fine gold pinstripe, a white collar. The new home shirt is in, with your name and number if you like.',
      'Ochsenblut, ein feiner Goldstreifen, weißer Kragen. Das neue Heimtrikot ist da, auf Wunsch mit Namen und Nummer.',
      'Sang de bœuf, fines rayures or, col blanc. Le nouveau maillot domicile est là, avec votre nom et votre numéro si vous le souhaitez.',
      'Granate, finas rayas doradas y cuello blanco. La nueva primera equipación ya está aquí, con tu nombre y tu número si quieres.',
      '옥스블러드에 가는 골드 핀스트라이프, 그리고 화이트 칼라. 새 홈 유니폼이 나왔습니다. 원하는 이름과 번호도 새겨 드립니다.',
      '牛血红、细金条纹、白色衣领。全新主场球衣已到店，还可印上您的姓名与号码。',
    ),
  ),
  localeField(
    'subline',
    'en-us',
    'Oxblood, a fine gold pinstripe, a white collar. The new home jersey is in, with your name and number if you like.',
  ),
  callToActionFields(
    translations(
      'See the home kit',
      'Zu den Heimtrikots',
      'Voir la tenue domicile',
      'Ver la primera equipación',
      '홈 킷 보기',
      '查看主场套装',
    ),
    listingAddress('jerseys/home'),
  ),
  pictureField(
    'desktop_image',
    'editorial/hero-home.svg',
    translations(
      'The oxblood home shirt with gold pinstripes and a white collar',
      'Das ochsenblutrote Heimtrikot mit Goldstreifen und weißem Kragen',
      'Le maillot domicile sang de bœuf à rayures or et col blanc',
      'La camiseta granate de la primera equipación, con rayas doradas y cuello blanco',
      '골드 핀스트라이프와 화이트 칼라가 돋보이는 옥스블러드 홈 유니폼',
      '牛血红主场球衣，配金色细条纹与白色衣领',
    ),
  ),
);

const squads = playerTeasers(
  translations(
    'Jerseys by player',
    'Trikots nach Spieler',
    'Maillots par joueur',
    'Camisetas por jugador',
    '선수별 유니폼',
    '按球员选球衣',
  ),
  ['men', 'women', 'academy'],
);

/** The home page: a matchday programme that happens to be a shop. */
export const home = story(
  'home',
  'Home',
  blok(
    'page',
    {
      content: [
        ...[
          hero,
          categoriesBlock(),
          newShirts,
          lettering,
          squads,
          winter,
          chant,
          founders,
          reading,
        ],
        ...[gifts, printInTime, neighbours, letter],
      ],
    },
    translatedField('SEO', {
      en: seo(
        'Official shop: jerseys, training wear and gifts',
        'Jerseys with your name and number, training wear, scarves and gifts, straight from the club.',
      ),
      de: seo(
        'Offizieller Fanshop: Trikots, Training und Geschenke',
        'Trikots mit Namen und Nummer, Trainingskleidung, Schals und Geschenke direkt vom Verein.',
      ),
      fr: seo(
        'Boutique officielle : maillots, entraînement et cadeaux',
        'Maillots avec votre nom et votre numéro, tenues d’entraînement, écharpes et cadeaux, directement du club.',
      ),
      es: seo(
        'Tienda oficial: camisetas, entrenamiento y regalos',
        'Camisetas con tu nombre y tu número, ropa de entrenamiento, bufandas y regalos, directamente del club.',
      ),
      ko: seo(
        '공식 스토어: 유니폼, 트레이닝웨어, 선물',
        '이름과 번호를 새긴 유니폼, 트레이닝웨어, 머플러와 선물을 구단에서 직접 보내 드립니다.',
      ),
      zh: seo(
        '官方商城：球衣、训练服与礼品',
        '印有您姓名与号码的球衣、训练服、围巾与礼品，由俱乐部直接发出。',
      ),
    }),
    localeField(
      'SEO',
      'en-us',
      seo(
        'Official store: jerseys, training wear and gifts',
        'Jerseys with your name and number, training wear, scarves and gifts, straight from the club.',
      ),
    ),
  ),
);

function seo(title: string, description: string): object {
  return { plugin: 'seo_metatags', title, description };
}
