import type { Lettering, LetteringInk } from './lettering.ts';
import { drawLine, type LetteringFace } from './lettering-face.ts';

/** Colours and curve of a lettering style on one jersey group. */
export interface LetteringLook {
  readonly ink: LetteringInk;
  /** How far the name rises in its middle, in hundredths of its width. */
  readonly rise: number;
  /** Outline of the letters. */
  readonly outline: string;
}

/** Size of the club's pictures of shirts, in whose units the lettering is drawn. */
export const SHIRT_PICTURE = { width: 1200, height: 1500 } as const;

const NAME = { x: 600, y: 362, height: 84, maxWidth: 470 } as const;
const NUMBER = { x: 600, y: 496, height: 424, maxWidth: 424, edge: 0.3 } as const;
const BADGE = 'M955 395l52 22v44q-6 44-52 66q-46-22-52-66v-44z';

/** SVG markup of the printing on the back of a shirt, in the units of `SHIRT_PICTURE`. It contains no typed text. */
export function drawShirtBack(
  face: LetteringFace,
  { name, number, hasBadge }: Pick<Lettering, 'name' | 'number' | 'hasBadge'>,
  { ink, rise, outline }: LetteringLook,
): string {
  const drop = (NAME.maxWidth * rise) / 100;
  const letters = { ...NAME, drop, fill: ink.letters, outline };
  // A curved name hangs lower at its ends.
  const figures = { ...NUMBER, y: NUMBER.y + drop / 2, fill: ink.figures, outline };
  return [
    name && drawLine(face, name, letters),
    number && drawLine(face, number, figures),
    hasBadge &&
      `<path d="${BADGE}" fill="${ink.letters}" stroke="${outline}" stroke-width="8" paint-order="stroke"/>`,
  ]
    .filter(Boolean)
    .join('');
}
