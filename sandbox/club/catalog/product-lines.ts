import { sameInAllLanguages, type Translations, translations } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';

export type Motif =
  | 'none'
  | 'crest'
  | 'tower'
  | 'year'
  | 'terrace'
  | 'contours'
  | 'wordmark'
  | 'lamps'
  | 'clock'
  | 'roundel'
  | 'hare';

/** A range of products with a common theme. */
export interface Line {
  readonly key: string;
  readonly motif: Motif;
  readonly name: Translations;
  /** About the theme; follows the product's own sentences. */
  readonly sentence: Translations;
  /** Colours of clothing, most important first. */
  readonly colours: readonly ColourKey[];
}

function line(
  key: string,
  motif: Motif,
  name: Translations,
  colours: readonly ColourKey[],
  sentence: Translations,
): Line {
  return { key, motif, name, colours, sentence };
}

export const LINES = {
  crest: line(
    'crest',
    'crest',
    translations('Crest', 'Wappen', 'Blason', 'Escudo', '크레스트', '队徽'),
    ['oxblood', 'white', 'midnight', 'black'],
    translations(
      'The club crest stands alone, without anything around it.',
      'Das Vereinswappen steht für sich, ganz ohne Beiwerk.',
      'Le blason du club se suffit à lui-même, sans rien autour.',
      'El escudo del club, solo y sin adornos.',
      '다른 장식 없이 구단 엠블럼만 담았습니다.',
      '只有俱乐部队徽，别无赘饰。',
    ),
  ),
  tower: line(
    'tower',
    'tower',
    translations('Tower', 'Tower', 'Tower', 'Tower', '타워', '塔楼'),
    ['black', 'oxblood', 'marl'],
    translations(
      'The tower of the crest is drawn large, stone by stone.',
      'Der Turm aus dem Wappen ist groß gezeichnet, Stein für Stein.',
      'La tour du blason est dessinée en grand, pierre par pierre.',
      'La torre del escudo aparece en grande, piedra a piedra.',
      '엠블럼 속 탑을 돌 하나하나까지 크게 그렸습니다.',
      '队徽中的塔楼被放大描绘，一砖一石清晰可见。',
    ),
  ),
  founders: line(
    'founders',
    'year',
    sameInAllLanguages('1897'),
    ['oxblood', 'sand', 'charcoal'],
    translations(
      'Four figures are enough: 1897, the year eleven quarrymen and a schoolteacher founded the club.',
      'Vier Ziffern genügen: 1897, das Jahr, in dem elf Steinbrecher und ein Lehrer den Verein gründeten.',
      'Quatre chiffres suffisent : 1897, l’année où onze carriers et un instituteur ont fondé le club.',
      'Bastan cuatro cifras: 1897, el año en que once canteros y un maestro fundaron el club.',
      '네 자리 숫자면 충분합니다. 1897년, 채석공 열한 명과 교사 한 명이 구단을 세운 해입니다.',
      '四个数字足矣：1897年，十一名采石工与一位教师创立了俱乐部。',
    ),
  ),
  terrace: line(
    'terrace',
    'terrace',
    translations('Terrace', 'Terrace', 'Terrace', 'Terrace', '테라스', '看台'),
    ['forest', 'white', 'oxblood'],
    translations(
      'The stripes count the steps of the old East Terrace.',
      'Die Streifen zählen die Stufen der alten Osttribüne.',
      'Les rayures comptent les marches de l’ancienne tribune Est.',
      'Las rayas cuentan los escalones de la antigua grada Este.',
      '줄무늬 하나하나가 옛 동쪽 스탠드의 계단을 뜻합니다.',
      '条纹的数量对应老东看台的台阶。',
    ),
  ),
  moorland: line(
    'moorland',
    'contours',
    translations('Moorland', 'Moorland', 'Lande', 'Páramo', '무어랜드', '荒原'),
    ['heather', 'forest', 'midnight'],
    translations(
      'Contour lines follow the moor that begins right behind the north stand.',
      'Höhenlinien folgen dem Moor, das gleich hinter der Nordtribüne beginnt.',
      'Les courbes de niveau suivent la lande qui commence juste derrière la tribune Nord.',
      'Las curvas de nivel siguen el páramo que empieza justo detrás de la grada Norte.',
      '북쪽 스탠드 바로 뒤에서 시작되는 황야의 등고선을 담았습니다.',
      '等高线描绘了北看台身后绵延的荒原。',
    ),
  ),
  wordmark: line(
    'wordmark',
    'wordmark',
    translations('Aldermoor', 'Aldermoor', 'Aldermoor', 'Aldermoor', '앨더무어', '奥尔德摩尔'),
    ['white', 'charcoal', 'rose'],
    translations(
      'The town’s name in the block letters of the turnstile signs.',
      'Der Name der Stadt in den Blockbuchstaben der Schilder am Drehkreuz.',
      'Le nom de la ville, dans les lettres carrées des panneaux de tourniquet.',
      'El nombre de la ciudad en las letras de bloque de los carteles de los tornos.',
      '출입구 표지판의 블록체로 도시 이름을 새겼습니다.',
      '以入场闸口招牌上的方块字体写下小城之名。',
    ),
  ),
  floodlight: line(
    'floodlight',
    'lamps',
    translations('Floodlight', 'Flutlicht', 'Projecteur', 'Foco', '플러드라이트', '灯光塔'),
    ['midnight', 'black', 'sky'],
    translations(
      'Four pylons stand in the corners, as they have over every night game since 1956.',
      'Vier Masten stehen in den Ecken, wie bei jedem Abendspiel seit 1956.',
      'Quatre pylônes veillent aux angles, comme à chaque match de nuit depuis 1956.',
      'Cuatro torres de luz en las esquinas, como en cada partido nocturno desde 1956.',
      '1956년부터 모든 야간 경기를 지켜 온 네 개의 조명탑을 담았습니다.',
      '四座灯光塔立于四角，自1956年起照亮每一场夜赛。',
    ),
  ),
  kickoff: line(
    'kickoff',
    'clock',
    translations('Three O’Clock', 'Drei Uhr', 'Quinze Heures', 'Las Tres', '오후 3시', '三点钟'),
    ['sky', 'oxblood', 'bone'],
    translations(
      'The stadium clock has stopped where it should always stand: Saturday, three o’clock.',
      'Die Stadionuhr ist stehen geblieben, wo sie immer stehen sollte: Samstag, drei Uhr.',
      'L’horloge du stade s’est arrêtée là où elle devrait toujours être : samedi, quinze heures.',
      'El reloj del estadio se ha parado donde siempre debería estar: sábado, tres de la tarde.',
      '경기장 시계는 언제나 있어야 할 시각, 토요일 오후 3시에 멈춰 있습니다.',
      '球场大钟停在它该停的时刻：周六下午三点。',
    ),
  ),
  heritage: line(
    'heritage',
    'roundel',
    translations('Heritage', 'Heritage', 'Héritage', 'Herencia', '헤리티지', '传承'),
    ['bone', 'forest', 'oxblood'],
    translations(
      'The round badge of the sixties returns in its old colours.',
      'Das runde Abzeichen der Sechziger kehrt in seinen alten Farben zurück.',
      'L’écusson rond des années soixante revient dans ses couleurs d’origine.',
      'Vuelve la insignia redonda de los sesenta con sus colores de siempre.',
      '1960년대의 원형 배지가 옛 색 그대로 돌아왔습니다.',
      '六十年代的圆形徽章以旧日配色回归。',
    ),
  ),
  hob: line(
    'hob',
    'hare',
    translations('Hob', 'Hob', 'Hob', 'Hob', '호브', '霍布'),
    ['sky', 'rose', 'sand'],
    translations(
      'Hob the moor hare, the club’s mascot, is in on it.',
      'Mit dabei: Hob, der Moorhase und das Maskottchen des Vereins.',
      'Hob, le lièvre de la lande et mascotte du club, est de la partie.',
      'Hob, la liebre del páramo y mascota del club, también juega.',
      '구단 마스코트인 황야토끼 호브가 함께합니다.',
      '俱乐部吉祥物、荒原野兔霍布也来助阵。',
    ),
  ),
} as const satisfies Readonly<Record<string, Line>>;
export type LineKey = keyof typeof LINES;
