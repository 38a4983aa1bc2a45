import { colourFills } from '#lib/domain/catalog/swatch.ts';
import { valueName } from './names.ts';

/** Words for the shop's colours in the languages of the shops. */
const COLOUR_WORDS: Readonly<Record<string, readonly string[]>> = {
  black: ['schwarz', 'noir', 'negro', '검정', '블랙', '黑色'],
  white: ['weiß', 'weiss', 'blanc', 'blanco', '흰색', '화이트', '白色'],
  red: ['rot', 'rouge', 'rojo', 'burgundy', 'maroon', 'bordeaux', '빨강', '레드', '红色'],
  blue: ['blau', 'bleu', 'azul', 'royal', 'cobalt', '파랑', '블루', '蓝色'],
  navy: ['marine', 'dunkelblau', 'marino', '네이비', '藏青色'],
  green: ['grün', 'vert', 'verde', '초록', '그린', '绿色'],
  grey: ['gray', 'grau', 'gris', 'anthracite', 'anthrazit', 'heather', '회색', '그레이', '灰色'],
  yellow: ['gelb', 'jaune', 'amarillo', '노랑', '옐로우', '黄色'],
  orange: ['naranja', '주황', '오렌지', '橙色'],
  pink: ['rosa', 'rose', '핑크', '粉色'],
  purple: ['lila', 'violett', 'violet', 'morado', '보라', '퍼플', '紫色'],
  brown: ['braun', 'marron', 'marrón', 'tan', 'camel', '갈색', '브라운', '棕色'],
  beige: ['natural', 'nude', 'ecru', '베이지', '米色'],
  gold: ['golden', 'or', 'dorado', '골드', '金色'],
  silver: ['silber', 'argent', 'plata', '실버', '银色'],
};

const WORDS = new Map(
  Object.entries(COLOUR_WORDS).flatMap(([colour, words]) => words.map((word) => [word, colour])),
);

/** The filter colour of a colour's name: `Midnight Navy` → `navy`; undefined when no word says one. */
export function filterColour(label: string): string | undefined {
  const words = label
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  const known = words.flatMap((word) => {
    const colour = WORDS.get(word) ?? (colourFills(word).length > 0 ? word : undefined);
    return colour ? [colour] : [];
  });
  return known.at(-1) ?? (colourFills(valueName(label)).length > 0 ? valueName(label) : undefined);
}
