import type PDFDocument from 'pdfkit';
import type { PaperFonts, TextRun, Weight } from './paper-fonts.ts';

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

/** Measures and draws texts whose letters are in several fonts. */
export interface Typesetter {
  /** Height of the text in points when it is wrapped to `width`. */
  height(text: string, width: number, style: TextStyle): number;
  /** Draws the text, wrapped to the box. Returns the y below it. */
  draw(text: string, box: TextBox, style: TextStyle): number;
}

export function createTypesetter(
  document: Document,
  fonts: PaperFonts,
  languageTag: string,
): Typesetter {
  const words = new Intl.Segmenter(languageTag, { granularity: 'word' });
  const measure = (text: string, { size, weight = 'regular' }: TextStyle): number =>
    fonts.split(text, weight).reduce((sum, run) => sum + runWidth(document, run, size), 0);
  const wrap = (text: string, width: number, style: TextStyle): readonly string[] =>
    text.split('\n').flatMap((line) =>
      wrapLine(
        [...words.segment(line)].map(({ segment }) => segment),
        (candidate) => measure(candidate, style) <= width,
      ),
    );
  const lineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

  return {
    height: (text, width, style) => wrap(text, width, style).length * lineHeight(style),
    draw(text, { x, y, width, align = 'left' }, style) {
      let top = y;
      for (const line of wrap(text, width, style)) {
        const left = align === 'right' ? x + width - measure(line, style) : x;
        drawLine(document, fonts.split(line, style.weight ?? 'regular'), left, top, style);
        top += lineHeight(style);
      }
      return top;
    },
  };
}

function runWidth(document: Document, { font, text }: TextRun, size: number): number {
  return document.font(font).fontSize(size).widthOfString(text);
}

function drawLine(
  document: Document,
  runs: readonly TextRun[],
  left: number,
  top: number,
  { size, colour = INK }: TextStyle,
): void {
  let x = left;
  for (const run of runs) {
    const width = runWidth(document, run, size);
    document
      .fillColor(colour)
      .text(run.text, x, top + size * ASCENT, { lineBreak: false, baseline: 'alphabetic' });
    x += width;
  }
}

/** Breaks between words; a word that is too long for a line is broken anywhere. */
function wrapLine(segments: readonly string[], fits: (text: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const segment of segments) {
    if (fits((line + segment).trimEnd())) {
      line += segment;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const parts = fits(segment) ? [segment] : breakWord(segment, fits);
    lines.push(...parts.slice(0, -1));
    line = (parts.at(-1) ?? '').trimStart();
  }
  return [...lines, line.trimEnd()];
}

function breakWord(word: string, fits: (text: string) => boolean): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part !== '' && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
