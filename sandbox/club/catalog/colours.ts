import { type Words, words } from '../translated-text.ts';

/** Colour groups of the filter. */
export const COLOUR_FAMILIES = {
  red: words('Red', 'Rot', 'Rouge', 'Rojo', '레드', '红色'),
  white: words('White', 'Weiß', 'Blanc', 'Blanco', '화이트', '白色'),
  green: words('Green', 'Grün', 'Vert', 'Verde', '그린', '绿色'),
  blue: words('Blue', 'Blau', 'Bleu', 'Azul', '블루', '蓝色'),
  turquoise: words('Turquoise', 'Türkis', 'Turquoise', 'Turquesa', '터콰이즈', '青绿色'),
  purple: words('Purple', 'Lila', 'Violet', 'Morado', '퍼플', '紫色'),
  black: words('Black', 'Schwarz', 'Noir', 'Negro', '블랙', '黑色'),
  grey: words('Grey', 'Grau', 'Gris', 'Gris', '그레이', '灰色'),
  gold: words('Gold', 'Gold', 'Doré', 'Dorado', '골드', '金色'),
  beige: words('Beige', 'Beige', 'Beige', 'Beige', '베이지', '米色'),
  pink: words('Pink', 'Rosa', 'Rose', 'Rosa', '핑크', '粉色'),
} as const satisfies Readonly<Record<string, Words>>;
type ColourFamily = keyof typeof COLOUR_FAMILIES;

export interface Colourway {
  readonly family: ColourFamily;
  readonly name: Words;
  /** Colours of fabric, edges and print. */
  readonly base: string;
  readonly trim: string;
  readonly accent: string;
}

function colourway(
  family: ColourFamily,
  name: Words,
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
    words('Oxblood', 'Ochsenblut', 'Sang de bœuf', 'Granate', '옥스블러드', '牛血红'),
    '#8c1c2b',
    '#6f1421',
    '#f3ead8',
  ),
  'oxblood-white': colourway(
    'red',
    words(
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
    words('White', 'Weiß', 'Blanc', 'Blanco', '화이트', '白色'),
    '#f7f5f0',
    '#e4dfd5',
    '#8c1c2b',
  ),
  bone: colourway(
    'beige',
    words('Bone', 'Knochenweiß', 'Os', 'Hueso', '본', '骨白色'),
    '#e8dfcb',
    '#1f4a38',
    '#1f4a38',
  ),
  forest: colourway(
    'green',
    words('Forest green', 'Waldgrün', 'Vert forêt', 'Verde bosque', '포레스트 그린', '森林绿'),
    '#1f4a38',
    '#183b2d',
    '#e8dfcb',
  ),
  midnight: colourway(
    'blue',
    words(
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
    words(
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
    words('Lilac', 'Flieder', 'Lilas', 'Lila', '라일락', '丁香紫'),
    '#b8a1da',
    '#463a63',
    '#fbf8f2',
  ),
  amber: colourway(
    'gold',
    words('Amber', 'Bernstein', 'Ambre', 'Ámbar', '앰버', '琥珀色'),
    '#e3a537',
    '#1c1a1c',
    '#1c1a1c',
  ),
  black: colourway(
    'black',
    words('Black', 'Schwarz', 'Noir', 'Negro', '블랙', '黑色'),
    '#242225',
    '#171618',
    '#c89b3c',
  ),
  charcoal: colourway(
    'grey',
    words('Charcoal', 'Anthrazit', 'Anthracite', 'Antracita', '차콜', '炭灰色'),
    '#44474d',
    '#34363b',
    '#f3ead8',
  ),
  marl: colourway(
    'grey',
    words('Grey marl', 'Grau meliert', 'Gris chiné', 'Gris jaspeado', '멜란지 그레이', '麻灰色'),
    '#bfc1c2',
    '#a9acae',
    '#8c1c2b',
  ),
  sand: colourway(
    'beige',
    words('Sand', 'Sand', 'Sable', 'Arena', '샌드', '沙色'),
    '#d3bf9b',
    '#bba67f',
    '#5b1620',
  ),
  heather: colourway(
    'purple',
    words('Heather', 'Heidekraut', 'Bruyère', 'Brezo', '헤더', '石南紫'),
    '#8d6a88',
    '#755571',
    '#f6efe6',
  ),
  rose: colourway(
    'pink',
    words('Rose', 'Rosé', 'Rose poudré', 'Rosa palo', '로즈', '玫瑰粉'),
    '#e5b3b4',
    '#cf9698',
    '#8c1c2b',
  ),
  sky: colourway(
    'blue',
    words('Sky blue', 'Himmelblau', 'Bleu ciel', 'Azul cielo', '스카이 블루', '天蓝色'),
    '#a5c4d8',
    '#86aac2',
    '#17223f',
  ),
  gold: colourway(
    'gold',
    words('Gold', 'Gold', 'Or', 'Dorado', '골드', '金色'),
    '#c89b3c',
    '#a67e2a',
    '#5b1620',
  ),
} as const satisfies Readonly<Record<string, Colourway>>;
export type ColourKey = keyof typeof COLOURWAYS;
