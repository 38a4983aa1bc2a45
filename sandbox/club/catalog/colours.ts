import { type Translations, translations } from '../translated-text.ts';

/** Colour groups of the filter. */
export const COLOUR_FAMILIES = {
  red: translations('Red', 'Rot', 'Rouge', 'Rojo', '레드', '红色'),
  white: translations('White', 'Weiß', 'Blanc', 'Blanco', '화이트', '白色'),
  green: translations('Green', 'Grün', 'Vert', 'Verde', '그린', '绿色'),
  blue: translations('Blue', 'Blau', 'Bleu', 'Azul', '블루', '蓝色'),
  turquoise: translations('Turquoise', 'Türkis', 'Turquoise', 'Turquesa', '터콰이즈', '青绿色'),
  purple: translations('Purple', 'Lila', 'Violet', 'Morado', '퍼플', '紫色'),
  black: translations('Black', 'Schwarz', 'Noir', 'Negro', '블랙', '黑色'),
  grey: translations('Grey', 'Grau', 'Gris', 'Gris', '그레이', '灰色'),
  gold: translations('Gold', 'Gold', 'Doré', 'Dorado', '골드', '金色'),
  beige: translations('Beige', 'Beige', 'Beige', 'Beige', '베이지', '米色'),
  pink: translations('Pink', 'Rosa', 'Rose', 'Rosa', '핑크', '粉色'),
} as const satisfies Readonly<Record<string, Translations>>;
type ColourFamily = keyof typeof COLOUR_FAMILIES;

export interface Colourway {
  readonly family: ColourFamily;
  readonly name: Translations;
  /** Colours of fabric, edges and print. */
  readonly base: string;
  readonly trim: string;
  readonly accent: string;
}

function colourway(
  family: ColourFamily,
  name: Translations,
  base: string,
  trim: string,
  accent: string,
): Colourway {
  return { family, name, base, trim, accent };
}

/** Colours of the products, with the names beside their swatches. */
export const COLOURWAYS = {
  oxblood: colourway(
    'red',
    translations('Oxblood', 'Ochsenblut', 'Sang de bœuf', 'Granate', '옥스블러드', '牛血红'),
    '#8c1c2b',
    '#6f1421',
    '#f3ead8',
  ),
  'oxblood-white': colourway(
    'red',
    translations(
      'Oxblood / white',
      'Ochsenblut / Weiß',
      'Sang de bœuf / blanc',
      'Granate / blanco',
      '옥스블러드 / 화이트',
      '牛血红 / 白色',
    ),
    '#8c1c2b',
    '#fbf8f2',
    '#c89b3c',
  ),
  white: colourway(
    'white',
    translations('White', 'Weiß', 'Blanc', 'Blanco', '화이트', '白色'),
    '#f7f5f0',
    '#e4dfd5',
    '#8c1c2b',
  ),
  bone: colourway(
    'beige',
    translations('Bone', 'Knochenweiß', 'Os', 'Hueso', '본', '骨白色'),
    '#e8dfcb',
    '#1f4a38',
    '#1f4a38',
  ),
  forest: colourway(
    'green',
    translations(
      'Forest green',
      'Waldgrün',
      'Vert forêt',
      'Verde bosque',
      '포레스트 그린',
      '森林绿',
    ),
    '#1f4a38',
    '#183b2d',
    '#e8dfcb',
  ),
  midnight: colourway(
    'blue',
    translations(
      'Midnight navy',
      'Mitternachtsblau',
      'Bleu nuit',
      'Azul medianoche',
      '미드나이트 네이비',
      '午夜蓝',
    ),
    '#17223f',
    '#101931',
    '#16b5ad',
  ),
  teal: colourway(
    'turquoise',
    translations(
      'Electric teal',
      'Petroltürkis',
      'Turquoise électrique',
      'Turquesa eléctrico',
      '일렉트릭 틸',
      '电光青',
    ),
    '#16a49d',
    '#10847e',
    '#17223f',
  ),
  lilac: colourway(
    'purple',
    translations('Lilac', 'Flieder', 'Lilas', 'Lila', '라일락', '丁香紫'),
    '#b8a1da',
    '#463a63',
    '#fbf8f2',
  ),
  amber: colourway(
    'gold',
    translations('Amber', 'Bernstein', 'Ambre', 'Ámbar', '앰버', '琥珀色'),
    '#e3a537',
    '#1c1a1c',
    '#1c1a1c',
  ),
  black: colourway(
    'black',
    translations('Black', 'Schwarz', 'Noir', 'Negro', '블랙', '黑色'),
    '#242225',
    '#171618',
    '#c89b3c',
  ),
  charcoal: colourway(
    'grey',
    translations('Charcoal', 'Anthrazit', 'Anthracite', 'Antracita', '차콜', '炭灰色'),
    '#44474d',
    '#34363b',
    '#f3ead8',
  ),
  marl: colourway(
    'grey',
    translations(
      'Grey marl',
      'Grau meliert',
      'Gris chiné',
      'Gris jaspeado',
      '멜란지 그레이',
      '麻灰色',
    ),
    '#bfc1c2',
    '#a9acae',
    '#8c1c2b',
  ),
  sand: colourway(
    'beige',
    translations('Sand', 'Sand', 'Sable', 'Arena', '샌드', '沙色'),
    '#d3bf9b',
    '#bba67f',
    '#5b1620',
  ),
  heather: colourway(
    'purple',
    translations('Heather', 'Heidekraut', 'Bruyère', 'Brezo', '헤더', '石南紫'),
    '#8d6a88',
    '#755571',
    '#f6efe6',
  ),
  rose: colourway(
    'pink',
    translations('Rose', 'Rosé', 'Rose poudré', 'Rosa palo', '로즈', '玫瑰粉'),
    '#e5b3b4',
    '#cf9698',
    '#8c1c2b',
  ),
  sky: colourway(
    'blue',
    translations('Sky blue', 'Himmelblau', 'Bleu ciel', 'Azul cielo', '스카이 블루', '天蓝色'),
    '#a5c4d8',
    '#86aac2',
    '#17223f',
  ),
  gold: colourway(
    'gold',
    translations('Gold', 'Gold', 'Or', 'Dorado', '골드', '金色'),
    '#c89b3c',
    '#a67e2a',
    '#5b1620',
  ),
} as const satisfies Readonly<Record<string, Colourway>>;
export type ColourKey = keyof typeof COLOURWAYS;
