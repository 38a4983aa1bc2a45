import type PDFDocument from 'pdfkit';
import { drawGlyphs, type GlyphRun, runWidth } from './draw-glyphs.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import { breakLines, unbreakableParts } from './line-breaks.ts';
import type { PaperFonts, Weight } from './paper-fonts.ts';
import { directedRuns, printableText, withoutMarks } from './text-direction.ts';
import { type VisualRun, visualRuns } from './visual-runs.ts';

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

/** A line as it is drawn, from left to right. */
interface Line {
  /** What is copied in the place of the drawn letters, where that differs. */
  readonly copied: string | undefined;
  readonly runs: readonly GlyphRun[];
}

/** Scripts in which some vowels stand before or around the letter that they follow. */
const REORDERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

interface TypesetterOptions {
  readonly document: Document;
  readonly fonts: PaperFonts;
  /** The files of `fonts`, by their names. */
  readonly embedded: readonly EmbeddedFont[];
  readonly languageTag: string;
}

export function createTypesetter({
  document,
  fonts,
  embedded,
  languageTag,
}: TypesetterOptions): Typesetter {
  const fontOf = new Map(embedded.map((font) => [font.name, font]));
  const glyphsOf = ({ font: name, text, isRightToLeft }: VisualRun): readonly GlyphRun[] => {
    const font = fontOf.get(name);
    return font ? [{ font, glyphs: font.glyphsOf(text, isRightToLeft) }] : [];
  };
  const lineOf = (paragraph: string, start: number, end: number, weight: Weight): Line => {
    const directed = directedRuns(paragraph, start, end);
    const logical = withoutMarks(paragraph.slice(start, end));
    // Readers turn a line with such a part round by themselves.
    const isLeftToRight = !directed.some(({ isRightToLeft }) => isRightToLeft);
    return {
      runs: visualRuns(directed, weight, fonts).flatMap(glyphsOf),
      copied: isLeftToRight && isDrawnOtherwise(logical) ? logical : undefined,
    };
  };
  const isDrawnOtherwise = (text: string): boolean =>
    REORDERED.test(text) || fonts.lettersOf(text).some(fonts.isMissing);
  const measure = (runs: readonly GlyphRun[], size: number): number =>
    runs.reduce((sum, run) => sum + runWidth(run) * size, 0);
  const wrap = (text: string, width: number, { size, weight = 'regular' }: TextStyle) =>
    printableText(text)
      .split('\n')
      .flatMap((paragraph): readonly Line[] => {
        const widthOf = (part: string): number =>
          measure(lineOf(part, 0, part.length, weight).runs, size);
        const parts = unbreakableParts(paragraph, languageTag);
        return breakLines(parts, width, widthOf, fonts.lettersOf).map(({ start, end }) =>
          lineOf(paragraph, start, end, weight),
        );
      });
  const lineHeight = ({ size }: TextStyle): number => size * LINE_HEIGHT;

  return {
    height: (text, width, style) => wrap(text, width, style).length * lineHeight(style),
    spoken(text) {
      const logical = printableText(text);
      const hasRightToLeft = directedRuns(logical, 0, logical.length).some(
        ({ isRightToLeft }) => isRightToLeft,
      );
      return hasRightToLeft || isDrawnOtherwise(logical) ? withoutMarks(logical) : undefined;
    },
    draw(text, { x, y, width, align = 'left' }, style) {
      let top = y;
      for (const line of wrap(text, width, style)) {
        const left = align === 'right' ? x + width - measure(line.runs, style.size) : x;
        drawLine(document, line, left, top, style);
        top += lineHeight(style);
      }
      return top;
    },
  };
}

function drawLine(
  document: Document,
  { runs, copied }: Line,
  left: number,
  top: number,
  { size, colour = INK }: TextStyle,
): void {
  drawGlyphs(document, runs, { x: left, y: top + size * ASCENT, size, colour, copied });
}
