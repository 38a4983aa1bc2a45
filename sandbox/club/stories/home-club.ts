import { PARTNERS } from '../artwork/partner-logos.ts';
import {
  eachLanguage,
  sameInAllLanguages,
  type Translations,
  translations,
} from '../translated-text.ts';
import {
  blok,
  callToActionFields,
  linkField,
  listingAddress,
  pictureField,
  translatedField,
} from './fields.ts';
import { textField } from './reading-page.ts';

const LINES: readonly (readonly [text: Translations, path: Translations])[] = [
  [
    translations(
      'Founded 1897',
      'Gegründet 1897',
      'Fondé en 1897',
      'Fundado en 1897',
      '1897년 창단',
      '创立于 1897 年',
    ),
    eachLanguage(() => '/a/the-home-shirt'),
  ],
  [
    translations(
      'Eleven quarrymen, one schoolteacher',
      'Elf Steinbrecher, ein Lehrer',
      'Onze carriers, un instituteur',
      'Once canteros, un maestro',
      '채석공 열한 명, 교사 한 명',
      '十一名采石工，一位教师',
    ),
    eachLanguage(() => '/museum'),
  ],
  [
    translations(
      'Wind off the moor',
      'Wind vom Moor',
      'Vent de la lande',
      'Viento del páramo',
      '황야의 바람',
      '荒原来风',
    ),
    listingAddress('accessories/gloves'),
  ],
];

/** Ticker with texts about the club. */
export const chant = blok('marquee', {
  color: 'club',
  blocks: LINES.map(([text, path]) => blok('usp_item', textField('text', text), linkField(path))),
});

/** One-line notice about printing in time. */
export const printInTime = blok(
  'promo_banner',
  { color: 'ink' },
  textField(
    'topline',
    translations(
      'The print shop',
      'Die Druckerei',
      'L’atelier',
      'El taller',
      '마킹 공방',
      '印字工坊',
    ),
  ),
  textField(
    'headline',
    translations(
      'Printing takes two working days',
      'Der Druck dauert zwei Werktage',
      'Le flocage prend deux jours ouvrés',
      'El estampado tarda dos días laborables',
      '마킹은 영업일 기준 이틀이 걸립니다',
      '印字需要两个工作日',
    ),
  ),
  textField(
    'text',
    translations(
      'A shirt with a name can’t be returned, so check the spelling before you order.',
      'Ein Trikot mit Namen kann nicht zurückgegeben werden. Bitte vor dem Bestellen die Schreibweise prüfen.',
      'Un maillot floqué ne peut pas être repris : vérifiez l’orthographe avant de commander.',
      'Una camiseta con nombre no se puede devolver: comprueba cómo se escribe antes de pedirla.',
      '이름을 새긴 유니폼은 반품할 수 없습니다. 주문 전에 철자를 확인해 주세요.',
      '印上名字的球衣不能退货，下单前请核对拼写。',
    ),
  ),
  callToActionFields(
    translations(
      'How to choose a name',
      'So findet sich der Name',
      'Bien choisir le nom',
      'Cómo elegir el nombre',
      '이름 고르는 법',
      '怎么选名字',
    ),
    eachLanguage(() => '/a/choosing-a-name'),
  ),
);

const BENEFITS: readonly Translations[] = [
  translations(
    'New kits a day before everybody else',
    'Neue Trikots einen Tag vor allen anderen',
    'Les nouvelles tenues un jour avant tout le monde',
    'Las equipaciones nuevas, un día antes que nadie',
    '새 킷을 하루 먼저',
    '新球衣提前一天看',
  ),
  translations(
    'When a sold-out size is back',
    'Wenn eine ausverkaufte Größe wieder da ist',
    'Le retour des tailles épuisées',
    'Cuando vuelve una talla agotada',
    '품절 사이즈 재입고 소식',
    '断码补货通知',
  ),
  translations(
    'One thing from the museum in each issue',
    'In jeder Ausgabe ein Stück aus dem Museum',
    'Dans chaque numéro, un objet du musée',
    'En cada envío, una pieza del museo',
    '매호 박물관 소장품 하나',
    '每期一件博物馆藏品',
  ),
];

/** The newsletter block. */
export const letter = blok(
  'newsletter',
  textField(
    'topline',
    translations(
      'The programme for weekdays',
      'Das Stadionheft für Werktage',
      'Le programme des jours sans match',
      'El programa de los días sin partido',
      '경기 없는 날의 프로그램',
      '没有比赛的日子也有秩序册',
    ),
  ),
  textField(
    'headline',
    translations(
      'The club’s newsletter',
      'Der Newsletter des Vereins',
      'La newsletter du club',
      'El boletín del club',
      '구단 뉴스레터',
      '俱乐部通讯',
    ),
  ),
  textField(
    'text',
    translations(
      'Twice a month at most, short enough for the bus.',
      'Höchstens zweimal im Monat, kurz genug für den Bus.',
      'Deux fois par mois au plus, assez courte pour le bus.',
      'Dos veces al mes como mucho, y cabe en un viaje de autobús.',
      '한 달에 두 번까지, 버스에서 읽기 좋은 길이로 보내 드립니다.',
      '每月至多两期，坐公交时正好读完。',
    ),
  ),
  { benefits: BENEFITS.map((text) => blok('newsletter_benefit', textField('text', text))) },
);

/** Logos of the partners. */
export const neighbours = blok(
  'partner_logos',
  textField(
    'headline',
    translations(
      'Our partners on Quarry Lane',
      'Unsere Partner an der Quarry Lane',
      'Nos partenaires de Quarry Lane',
      'Nuestros patrocinadores de Quarry Lane',
      '쿼리 레인의 파트너',
      'Quarry Lane 的合作伙伴',
    ),
  ),
  {
    logos: PARTNERS.map(({ key, mark, trade }) =>
      blok(
        'partner_logo',
        translatedField(
          'name',
          eachLanguage((language) => `${mark.name}, ${trade[language]}`),
        ),
        pictureField('image', `editorial/partner-${key}.svg`, sameInAllLanguages('')),
      ),
    ),
  },
);
