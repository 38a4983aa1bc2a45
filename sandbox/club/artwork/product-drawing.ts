import type { Colourway } from '../catalog/colours.ts';
import type { Pattern } from '../catalog/kits.ts';
import type { Motif } from '../catalog/product-lines.ts';
import { BAGS } from './bags.ts';
import { BOTTOMS } from './bottoms.ts';
import { HOUSEHOLD } from './household.ts';
import { KEEPSAKES } from './keepsakes.ts';
import { PLAY } from './play.ts';
import type { Shape } from './shape.ts';
import type { Draw } from './solid.ts';
import { TEXTILES } from './textiles.ts';
import { drawTop, type Top } from './tops.ts';
import { WORN } from './worn.ts';

const WITH_BACK: ReadonlySet<Shape> = new Set<Shape>([
  'shirt',
  'longsleeve',
  'tee',
  'polo',
  'hoodie',
  'ziphoodie',
  'sweatshirt',
  'jacket',
  'coat',
  'gilet',
  'knit',
  'dress',
  'robe',
  'dogshirt',
]);

/** Whether the product has a back view. */
export function hasBack(shape: Shape): boolean {
  return WITH_BACK.has(shape);
}

export interface ProductArt {
  readonly shape: Shape;
  readonly pattern: Pattern;
  readonly motif: Motif;
  readonly colours: Pick<Colourway, 'base' | 'trim' | 'accent'>;
  readonly view: 'front' | 'back';
  readonly lettering?: { readonly name: string; readonly number: number };
}

/** A product on a transparent background, 4:5, as an SVG document. */
export function drawProduct(art: ProductArt): string {
  return paper(
    art.view === 'front' && art.lettering && hasBack(art.shape)
      ? drawFrontAndBack(art)
      : productBody(art, 'p'),
  );
}

function paper(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500">${drawing}</svg>\n`;
}

/** Printed shirts show the back in front of the front, because only the back has the name. */
function drawFrontAndBack(art: ProductArt): string {
  return (
    `<g transform="translate(352 0) scale(.7)">${productBody(art, 'f')}</g>` +
    `<g transform="translate(-24 372) scale(.75)">${productBody({ ...art, view: 'back' }, 'b')}</g>`
  );
}

type TopCut = Omit<Top, 'id' | 'view' | 'cloth' | 'pattern' | 'motif' | 'lettering'>;

const TOP: TopCut = {
  neck: 'crew',
  sleeve: 'short',
  front: 'closed',
  hem: 1330,
  isRibbed: false,
  isQuilted: false,
  hasPouch: false,
  isBadge: false,
};

const LONG: TopCut = { ...TOP, sleeve: 'long', isRibbed: true, hem: 1270 };
const JACKET: TopCut = { ...LONG, neck: 'stand', front: 'zip', isBadge: true };

const TOPS = {
  shirt: { ...TOP, isBadge: true },
  longsleeve: { ...TOP, sleeve: 'long' },
  tee: TOP,
  polo: { ...TOP, neck: 'polo', front: 'placket', isBadge: true },
  hoodie: { ...LONG, neck: 'hood', hasPouch: true },
  ziphoodie: { ...JACKET, neck: 'hood' },
  sweatshirt: LONG,
  jacket: JACKET,
  coat: { ...JACKET, neck: 'hood', isRibbed: false, isQuilted: true, hem: 1400 },
  gilet: { ...JACKET, sleeve: 'none', isRibbed: false, isQuilted: true, hem: 1240 },
  knit: { ...LONG, neck: 'v', isBadge: true },
} as const satisfies Partial<Record<Shape, TopCut>>;

const THINGS: Readonly<Record<Exclude<Shape, keyof typeof TOPS>, Draw>> = {
  ...BOTTOMS,
  ...WORN,
  ...BAGS,
  ...HOUSEHOLD,
  ...TEXTILES,
  ...KEEPSAKES,
  ...PLAY,
};

/** The drawing without its document. The prefix `id` keeps SVG ids unique when a scene contains several drawings. */
export function productBody(art: ProductArt, id: string): string {
  const { shape, colours: cloth, ...rest } = art;
  if (!isTop(shape)) return THINGS[shape]({ id, cloth, ...rest });
  return drawTop({ ...TOPS[shape], ...kitCut(art), id, cloth, ...rest });
}

function isTop(shape: Shape): shape is keyof typeof TOPS {
  return Object.hasOwn(TOPS, shape);
}

/** Match shirts differ in their collars, and always carry the badge. */
function kitCut({ shape, pattern, motif }: ProductArt): Partial<TopCut> {
  if (shape === 'longsleeve') return { isBadge: motif === 'crest', ...selectCollar(pattern) };
  if (shape === 'tee') return { isBadge: motif === 'none' };
  return shape === 'shirt' ? selectCollar(pattern) : {};
}

function selectCollar(pattern: Pattern): Partial<TopCut> {
  if (pattern === 'pinstripe' || pattern === 'quarters') return { neck: 'fold' };
  return pattern === 'sash' || pattern === 'half' || pattern === 'sleeves' ? { neck: 'v' } : {};
}
