import type { Shape } from './artwork/shape.ts';
import type { Colourway } from './colours.ts';
import type { Pattern } from './kits.ts';
import type { Motif } from './lines.ts';

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
  'backpack',
  'dogshirt',
]);

/** Whether there is anything to see from behind. */
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

/** A product cut out on nothing, 4:5, as an SVG document. */
export function drawProduct(art: ProductArt): string {
  const { base, trim } = art.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1500" width="1200" height="1500"><path d="M390 260L480 220Q600 300 720 220L810 260L1040 420L940 620L850 560V1250H350V560L260 620L160 420Z" fill="${base}" stroke="${trim}" stroke-width="6"/></svg>`;
}
