import { type Translations, translations } from '../translated-text.ts';
import type { KitGarment } from './kit-garments.ts';
import type { Kit } from './kits.ts';

/** Garments that do not look like the kit's shirt, so that the sentence about the shirt would be wrong. */
type GarmentType = 'shorts' | 'socks' | 'set';

const GARMENT_TYPES: Readonly<Record<string, GarmentType>> = {
  'kit-shorts': 'shorts',
  'kit-socks': 'socks',
  'mini-kit': 'set',
  'baby-kit': 'set',
};

/**
 * The sentence about how a garment of the kit looks.
 * @throws ReferenceError if the kit has this garment but no sentence about it.
 */
export function kitSentence(kit: Kit, garment: Pick<KitGarment, 'key'>): Translations {
  const type = GARMENT_TYPES[garment.key];
  if (!type) return kit.sentence;
  const sentence = SENTENCES[kit.key]?.[type];
  if (!sentence) throw new ReferenceError(`no sentence about the ${type} of ${kit.key}`);
  return sentence;
}

const SENTENCES: Readonly<Record<string, Readonly<Partial<Record<GarmentType, Translations>>>>> = {
  'home-26': {
    shorts: translations(
      'Oxblood with white panels down the sides and a gold line along the hem.',
      'Ochsenblutrot mit weißen Seitenstreifen und einer goldenen Linie am Saum.',
      'Sang de bœuf, avec des bandes blanches sur les côtés et un liseré or au bas des jambes.',
      'Granate, con franjas blancas en los costados y un ribete dorado en el bajo.',
      '옥스블러드 바탕에 옆면은 화이트로, 밑단에는 골드 라인을 둘렀습니다.',
      '牛血红底色，两侧白色拼条，裤脚饰一道金边。',
    ),
    socks: translations(
      'Oxblood with a white turnover, gold rings and 1897 on the shin.',
      'Ochsenblutrot mit weißem Umschlag, goldenen Ringen und der 1897 auf dem Schienbein.',
      'Sang de bœuf, revers blanc, anneaux or et 1897 sur le tibia.',
      'Granates, con vuelta blanca, aros dorados y el 1897 en la espinilla.',
      '옥스블러드에 화이트 접단과 골드 링, 정강이에는 1897을 새겼습니다.',
      '牛血红配白色翻边与金色环纹，小腿处织有1897。',
    ),
    set: translations(
      'Oxblood on top, white below and oxblood down to the toes: the colours of 1897 in the smallest sizes.',
      'Oben Ochsenblutrot, in der Mitte Weiß, bis zu den Zehen wieder Ochsenblutrot: die Farben von 1897 in den kleinsten Größen.',
      'Sang de bœuf en haut, blanc au milieu, sang de bœuf jusqu’aux orteils : les couleurs de 1897 dans les plus petites tailles.',
      'Granate arriba, blanco en medio y granate hasta los pies: los colores de 1897 en las tallas más pequeñas.',
      '위는 옥스블러드, 가운데는 화이트, 발끝은 다시 옥스블러드, 1897년의 색을 가장 작은 사이즈에 담았습니다.',
      '上身牛血红，中间白色，脚下又是牛血红：1897年的颜色，最小的尺码。',
    ),
  },
  'away-26': {
    shorts: translations(
      'Bone white with forest green panels down the sides: the colours of the first tour to the coast in 1921.',
      'Knochenweiß mit waldgrünen Seitenstreifen: die Farben der ersten Reise an die Küste 1921.',
      'Blanc os à bandes latérales vert forêt : les couleurs de la première tournée sur la côte, en 1921.',
      'Blanco hueso con franjas laterales verde bosque: los colores de la primera gira por la costa, en 1921.',
      '본 화이트에 포레스트 그린 옆선, 1921년 첫 해안 원정의 색입니다.',
      '骨白配森林绿侧条：1921年首次海滨远征的颜色。',
    ),
    socks: translations(
      'Bone white with turnover, heel and toe in forest green, and 1897 on the shin.',
      'Knochenweiß, Umschlag, Ferse und Spitze in Waldgrün, auf dem Schienbein die 1897.',
      'Blanc os, avec revers, talon et pointe vert forêt, et 1897 sur le tibia.',
      'Blanco hueso, con vuelta, talón y puntera en verde bosque y el 1897 en la espinilla.',
      '본 화이트에 접단과 뒤꿈치, 앞코는 포레스트 그린으로, 정강이에는 1897을 새겼습니다.',
      '骨白底色，翻边、后跟与脚尖为森林绿，小腿处织有1897。',
    ),
    set: translations(
      'Bone white with forest green shorts: the colours of the first tour to the coast in 1921, for the first trips of all.',
      'Knochenweiß mit waldgrünen Shorts: die Farben der ersten Reise an die Küste 1921, für die allerersten Ausflüge.',
      'Blanc os et short vert forêt : les couleurs de la première tournée sur la côte en 1921, pour les toutes premières sorties.',
      'Blanco hueso con pantalón verde bosque: los colores de la primera gira por la costa en 1921, para las primeras salidas.',
      '본 화이트에 포레스트 그린 쇼츠, 1921년 첫 해안 원정의 색으로 첫 나들이를 함께합니다.',
      '骨白配森林绿球裤：1921年首次海滨远征的颜色，陪伴宝贝最初的远行。',
    ),
  },
  'third-26': {
    shorts: translations(
      'Midnight navy all over, but for a line of electric teal along the hem.',
      'Ganz in Mitternachtsblau, nur am Saum eine Linie in elektrischem Türkis.',
      'Entièrement bleu nuit, avec un simple liseré turquoise au bas des jambes.',
      'Azul medianoche por completo, con un solo ribete turquesa en el bajo.',
      '전체를 미드나이트 네이비로 하고 밑단에만 일렉트릭 틸 라인을 둘렀습니다.',
      '通体午夜蓝，仅裤脚一道电光青饰边。',
    ),
    socks: translations(
      'Midnight navy with rings in electric teal and 1897 on the shin.',
      'Mitternachtsblau mit Ringen in elektrischem Türkis und der 1897 auf dem Schienbein.',
      'Bleu nuit, anneaux turquoise et 1897 sur le tibia.',
      'Azul medianoche, con aros turquesa y el 1897 en la espinilla.',
      '미드나이트 네이비에 일렉트릭 틸 링을 두르고 정강이에 1897을 새겼습니다.',
      '午夜蓝配电光青环纹，小腿处织有1897。',
    ),
    set: translations(
      'Midnight navy from head to toe, with lines in electric teal.',
      'Von Kopf bis Fuß Mitternachtsblau, mit Linien in elektrischem Türkis.',
      'Bleu nuit de la tête aux pieds, avec des liserés turquoise.',
      'Azul medianoche de la cabeza a los pies, con ribetes turquesa.',
      '머리부터 발끝까지 미드나이트 네이비에 일렉트릭 틸 라인을 더했습니다.',
      '从头到脚的午夜蓝，缀以电光青线条。',
    ),
  },
  'goalkeeper-26': {
    shorts: translations(
      'Lilac with deep violet panels down the sides, as easy to see as a keeper should be.',
      'Flieder mit tiefvioletten Seitenstreifen, gut zu sehen, wie es sich für das Tor gehört.',
      'Lilas à bandes latérales violet profond, bien visible, comme il se doit dans les buts.',
      'Lila con franjas laterales violeta oscuro, bien visible, como debe ser bajo los palos.',
      '라일락 바탕에 짙은 바이올렛 옆선, 골문 앞에서 한눈에 들어옵니다.',
      '丁香紫配深紫侧条，站在门前一眼可见。',
    ),
    socks: translations(
      'Lilac with a deep violet turnover, white rings and 1897 on the shin.',
      'Flieder mit tiefviolettem Umschlag, weißen Ringen und der 1897 auf dem Schienbein.',
      'Lilas, revers violet profond, anneaux blancs et 1897 sur le tibia.',
      'Lila, con vuelta violeta oscuro, aros blancos y el 1897 en la espinilla.',
      '라일락에 짙은 바이올렛 접단과 화이트 링, 정강이에는 1897을 새겼습니다.',
      '丁香紫配深紫翻边与白色环纹，小腿处织有1897。',
    ),
    set: translations(
      'Lilac with deep violet shorts, easy to see even in a crowded playroom.',
      'Flieder mit tiefvioletten Shorts, auch in einem vollen Kinderzimmer gut zu sehen.',
      'Lilas et short violet profond, bien visible même dans une salle de jeux bondée.',
      'Lila con pantalón violeta oscuro, bien visible incluso en un cuarto de juegos lleno.',
      '라일락에 짙은 바이올렛 쇼츠, 북적이는 놀이방에서도 눈에 잘 띕니다.',
      '丁香紫配深紫球裤，在热闹的游戏房里也一眼可见。',
    ),
  },
  'home-25': {
    shorts: translations(
      'Oxblood with white panels down the sides, worn on the run to the quarter-final.',
      'Ochsenblutrot mit weißen Seitenstreifen, getragen auf dem Lauf bis ins Viertelfinale.',
      'Sang de bœuf à bandes latérales blanches, porté jusqu’en quarts de finale.',
      'Granate con franjas laterales blancas: el pantalón del camino hasta cuartos de final.',
      '옥스블러드에 화이트 옆선, 8강까지 달려간 시즌에 입었습니다.',
      '牛血红配白色侧条，陪伴球队一路闯入八强。',
    ),
  },
  'away-25': {
    shorts: translations(
      'White with an oxblood line along the hem, worn on the road in all weathers.',
      'Weiß mit ochsenblutroter Linie am Saum, auswärts bei jedem Wetter getragen.',
      'Blanc souligné de sang de bœuf, porté en déplacement par tous les temps.',
      'Blanco con un ribete granate en el bajo, vestido fuera de casa con cualquier tiempo.',
      '화이트 바탕 밑단에 옥스블러드 라인, 어떤 날씨의 원정길에도 함께했습니다.',
      '白色底，裤脚一道牛血红饰边，风雨无阻的客场记忆。',
    ),
  },
  'third-25': {
    shorts: translations(
      'Black with a gold line along the hem, made for evening games under the four lamps.',
      'Schwarz mit goldener Linie am Saum, gemacht für Abendspiele unter den vier Masten.',
      'Noir à liseré or, pour les soirs de match sous les quatre pylônes.',
      'Negro con ribete dorado, para los partidos de noche bajo las cuatro torres.',
      '블랙 밑단에 골드 라인을 둘러 네 개의 조명탑 아래 저녁 경기에 어울립니다.',
      '黑色配金色饰边，为四座灯光塔下的夜场比赛而生。',
    ),
  },
  'goalkeeper-25': {
    shorts: translations(
      'Amber with black panels down the sides, the colour that saved three penalties in one evening.',
      'Bernstein mit schwarzen Seitenstreifen: die Farbe, die an einem Abend drei Elfmeter hielt.',
      'Ambre à bandes latérales noires, la couleur qui a arrêté trois penaltys en une soirée.',
      'Ámbar con franjas laterales negras, el color que paró tres penaltis en una noche.',
      '앰버색에 블랙 옆선, 하룻밤에 페널티킥 세 개를 막아 낸 색입니다.',
      '琥珀色配黑色侧条，曾在一夜之间扑出三粒点球的颜色。',
    ),
  },
};
