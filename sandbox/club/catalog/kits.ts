import { type Translations, translations } from '../translated-text.ts';
import type { ColourKey } from './colours.ts';

export type JerseyType = 'home' | 'away' | 'third' | 'goalkeeper' | 'training' | 'retro';
export type Pattern =
  | 'plain'
  | 'pinstripe'
  | 'stripes'
  | 'hoops'
  | 'sash'
  | 'half'
  | 'quarters'
  | 'chest-band'
  | 'sleeves'
  | 'contours';

/** A kit of the current or the last season. */
export interface Kit {
  readonly key: string;
  readonly jersey: JerseyType;
  readonly season: string;
  readonly colour: ColourKey;
  readonly pattern: Pattern;
  /** Part of the garments' names: after the noun in French and Spanish, before it in German. */
  readonly label: Translations;
  /** How the shirts look; other garments have their own sentence in `kit-sentences.ts`. */
  readonly sentence: Translations;
}

export const JERSEY_TYPES: Readonly<Record<JerseyType, Translations>> = {
  home: translations('Home', 'Heim', 'Domicile', 'Primera equipación', '홈', '主场'),
  away: translations('Away', 'Auswärts', 'Extérieur', 'Segunda equipación', '어웨이', '客场'),
  third: translations('Third', 'Ausweich', 'Third', 'Tercera equipación', '서드', '第三'),
  goalkeeper: translations('Goalkeeper', 'Torwart', 'Gardien', 'Portero', '골키퍼', '守门员'),
  training: translations(
    'Training',
    'Training',
    'Entraînement',
    'Entrenamiento',
    '트레이닝',
    '训练',
  ),
  retro: translations('Retro', 'Retro', 'Rétro', 'Retro', '레트로', '复古'),
};

/** Form of the kit type in combination with a noun such as shirt, shorts or socks. */
const KIT_WORDS: Readonly<Record<'home' | 'away' | 'third' | 'goalkeeper', Translations>> = {
  home: translations('Home', 'Heim', 'domicile', 'primera equipación', '홈', '主场'),
  away: translations('Away', 'Auswärts', 'extérieur', 'segunda equipación', '어웨이', '客场'),
  third: translations('Third', 'Ausweich', 'third', 'tercera equipación', '서드', '第三'),
  goalkeeper: translations('Goalkeeper', 'Torwart', 'gardien', 'portero', '골키퍼', '守门员'),
};

export const SEASON = '26/27';
export const LAST_SEASON = '25/26';

function kit(
  jersey: 'home' | 'away' | 'third' | 'goalkeeper',
  season: string,
  colour: ColourKey,
  pattern: Pattern,
  sentence: Translations,
): Kit {
  const key = `${jersey}-${season.slice(0, 2)}`;
  return { key, jersey, season, colour, pattern, label: KIT_WORDS[jersey], sentence };
}

export const KITS: readonly Kit[] = [
  kit(
    'home',
    SEASON,
    'oxblood-white',
    'pinstripe',
    translations(
      'Oxblood red with a fine gold pinstripe and a white collar: the colours of 1897 in this season’s cut.',
      'Ochsenblutrot mit feinem Goldstreifen und weißem Kragen: die Farben von 1897 im Schnitt dieser Saison.',
      'Rouge sang de bœuf, fines rayures or et col blanc : les couleurs de 1897 dans la coupe de cette saison.',
      'Granate con finas rayas doradas y cuello blanco: los colores de 1897 con el corte de esta temporada.',
      '옥스블러드 레드에 가는 골드 핀스트라이프와 화이트 칼라, 1897년의 색을 이번 시즌의 재단으로 담았습니다.',
      '牛血红配细金条纹与白色衣领：1897年的颜色，本赛季的剪裁。',
    ),
  ),
  kit(
    'away',
    SEASON,
    'bone',
    'sash',
    translations(
      'A forest green sash runs across bone white, as it did on the first tour to the coast in 1921.',
      'Eine waldgrüne Schärpe zieht sich über Knochenweiß, wie schon auf der ersten Reise an die Küste 1921.',
      'Une écharpe vert forêt barre le blanc os, comme lors de la première tournée sur la côte en 1921.',
      'Una banda verde bosque cruza el blanco hueso, como en la primera gira por la costa en 1921.',
      '1921년 첫 해안 원정 때처럼 본 화이트 위로 포레스트 그린 사선이 지나갑니다.',
      '骨白底色上斜跨一条森林绿饰带，一如1921年首次海滨远征时的模样。',
    ),
  ),
  kit(
    'third',
    SEASON,
    'midnight',
    'contours',
    translations(
      'Electric teal contour lines trace the moor above the ground on midnight navy.',
      'Höhenlinien in elektrischem Türkis zeichnen auf Mitternachtsblau das Moor über dem Stadion nach.',
      'Sur le bleu nuit, des courbes de niveau turquoise dessinent la lande qui domine le stade.',
      'Sobre azul medianoche, curvas de nivel en turquesa dibujan el páramo que domina el estadio.',
      '미드나이트 네이비 위에 경기장 뒤편 황야의 등고선을 일렉트릭 틸로 그렸습니다.',
      '午夜蓝底色上，电光青等高线勾勒出球场上方的荒原。',
    ),
  ),
  kit(
    'goalkeeper',
    SEASON,
    'lilac',
    'chest-band',
    translations(
      'Lilac with a deep violet chest band, easy to see across a penalty area full of people.',
      'Flieder mit tiefviolettem Brustring, auch in einem vollen Strafraum gut zu sehen.',
      'Lilas barré d’un violet profond, bien visible même dans une surface encombrée.',
      'Lila con una franja violeta en el pecho, bien visible en un área llena de gente.',
      '라일락 바탕에 짙은 바이올렛 가슴 띠를 둘러 붐비는 페널티 박스에서도 눈에 잘 띕니다.',
      '丁香紫配深紫胸带，即使禁区里人头攒动也一眼可见。',
    ),
  ),
  kit(
    'home',
    LAST_SEASON,
    'oxblood-white',
    'sleeves',
    translations(
      'White sleeves on an oxblood body: the shirt of the run to the quarter-final.',
      'Weiße Ärmel an ochsenblutrotem Rumpf: das Trikot des Laufs bis ins Viertelfinale.',
      'Manches blanches sur corps sang de bœuf : le maillot du parcours jusqu’en quarts de finale.',
      'Mangas blancas sobre cuerpo granate: la camiseta del camino hasta cuartos de final.',
      '옥스블러드 몸판에 화이트 소매, 8강까지 달려간 시즌의 유니폼입니다.',
      '牛血红衣身配白色袖子：见证球队闯入八强的那件战袍。',
    ),
  ),
  kit(
    'away',
    LAST_SEASON,
    'white',
    'hoops',
    translations(
      'Wide oxblood hoops on white, worn on the road in all weathers.',
      'Breite ochsenblutrote Ringel auf Weiß, auswärts bei jedem Wetter getragen.',
      'Larges cerceaux sang de bœuf sur blanc, portés en déplacement par tous les temps.',
      'Anchas franjas granates sobre blanco, vestidas fuera de casa con cualquier tiempo.',
      '화이트 바탕에 넓은 옥스블러드 가로줄, 어떤 날씨의 원정길에도 함께했습니다.',
      '白底配宽幅牛血红横条，风雨无阻的客场记忆。',
    ),
  ),
  kit(
    'third',
    LAST_SEASON,
    'black',
    'half',
    translations(
      'Black and gold in halves, made for evening games under the four lamps.',
      'Schwarz und Gold, halb und halb, gemacht für Abendspiele unter den vier Masten.',
      'Noir et or, moitié-moitié, pour les soirs de match sous les quatre pylônes.',
      'Negro y dorado a mitades, hecha para los partidos de noche bajo las cuatro torres.',
      '블랙과 골드를 반반으로 나눈, 네 개의 조명탑 아래 저녁 경기를 위한 디자인입니다.',
      '黑金各半，为四座灯光塔下的夜场比赛而生。',
    ),
  ),
  kit(
    'goalkeeper',
    LAST_SEASON,
    'amber',
    'plain',
    translations(
      'Amber from collar to cuff, the colour that saved three penalties in one evening.',
      'Bernstein vom Kragen bis zum Bündchen, die Farbe, die an einem Abend drei Elfmeter hielt.',
      'Ambre du col aux poignets, la couleur qui a arrêté trois penaltys en une soirée.',
      'Ámbar del cuello a los puños, el color que paró tres penaltis en una noche.',
      '칼라부터 소매 끝까지 앰버색, 하룻밤에 페널티킥 세 개를 막아 낸 색입니다.',
      '从衣领到袖口通体琥珀色，曾在一夜之间扑出三粒点球。',
    ),
  ),
];

/** Shirts of other decades: year, cloth, pattern. */
export const ERAS: readonly {
  readonly year: number;
  readonly colour: ColourKey;
  readonly pattern: Pattern;
}[] = [
  { year: 1897, colour: 'oxblood', pattern: 'plain' },
  { year: 1912, colour: 'oxblood-white', pattern: 'quarters' },
  { year: 1921, colour: 'bone', pattern: 'sash' },
  { year: 1936, colour: 'oxblood-white', pattern: 'hoops' },
  { year: 1948, colour: 'white', pattern: 'chest-band' },
  { year: 1958, colour: 'oxblood-white', pattern: 'sleeves' },
  { year: 1967, colour: 'oxblood-white', pattern: 'stripes' },
  { year: 1974, colour: 'amber', pattern: 'plain' },
  { year: 1982, colour: 'oxblood-white', pattern: 'pinstripe' },
  { year: 1988, colour: 'forest', pattern: 'half' },
  { year: 1994, colour: 'midnight', pattern: 'contours' },
  { year: 2003, colour: 'oxblood-white', pattern: 'chest-band' },
];
