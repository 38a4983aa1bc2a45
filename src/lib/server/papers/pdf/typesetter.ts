import type PDFDocument from 'pdfkit';
import { drawGlyphs } from './draw-glyphs.ts';
import type { LineLayout } from './line-layout.ts';
import type { Weight } from './paper-fonts.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

export interface TextBox {
  readonly x: number;
  /** Top of the first line. */
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const LINE_HEIGHT = 1.4;
/** Distance of the baseline from the top of a line, in sizes. */
const ASCENT = 1.05;
const INK = '#1a1a1a';

/** Measures and draws texts of any script and direction, whose letters are in several fonts. */
export interface Typesetter {
  /** Height of the text in points when it is wrapped to `width`. */
  height(text: string, width: number, style: TextStyle): number;
  /** The text as it is read, if that is not what is drawn from left to right. */
  spoken(text: string): string | undefined;
  /** Draws the text, wrapped to the box. Returns the y below it. */
  draw(text: string, box: TextBox, style: TextStyle): number;
}

export function createTypesetter(document: Document, { linesOf, spoken }: LineLayout): Typesetter {
  const wrap = (text: string, width: number, { size, weight = 'regular' }: TextStyle) =>
    linesOf(text, width / size, weight);
  const lineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;
  return {
    spoken,
    height: (text, width, style) => wrap(text, width, style).length * lineHeight(style),
    draw(text, { x, y, width, align = 'left' }, style) {
      const { size, colour = INK } = style;
      let top = y;
      for (const { runs, width: taken, copied } of wrap(text, width, style)) {
        const left = align === 'right' ? x + width - taken * size : x;
        const baseline = { x: left, y: top + size * ASCENT, size, colour, copied };
        drawGlyphs(document, runs, baseline);
        top += lineHeight(style);
      }
      return top;
    },
  };
}
