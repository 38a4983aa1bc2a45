import { type GlyphRun, runWidth } from './draw-glyphs.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import { breakLines, unbreakableParts } from './line-breaks.ts';
import type { PaperFonts, Weight } from './paper-fonts.ts';
import { directedRuns, printableText, withoutMarks } from './text-direction.ts';
import { visualRuns } from './visual-runs.ts';

/** A line as it is drawn, from left to right. */
export interface Line {
  readonly runs: readonly GlyphRun[];
  /** In sizes of the font. */
  readonly width: number;
  /** Text for copying, where it differs from the drawn letters. */
  readonly copied: string | undefined;
}

export interface LineLayout {
  /** The lines of a text, each at most `width` sizes of the font wide. */
  linesOf(text: string, width: number, weight: Weight): readonly Line[];
  /** The text as it is read, if that is not what is drawn from left to right. */
  spoken(text: string): string | undefined;
}

export interface LineLayoutOptions {
  readonly fonts: PaperFonts;
  /** The files of `fonts`, by their names. */
  readonly embedded: readonly EmbeddedFont[];
  readonly languageTag: string;
}

/** Scripts in which some vowels stand before or around the letter that they follow. */
const REORDERED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function createLineLayout({ fonts, embedded, languageTag }: LineLayoutOptions): LineLayout {
  const words = new Intl.Segmenter(languageTag, { granularity: 'word' });
  const layOut = lineMaker(fonts, embedded);
  const widths = new Map<string, number>();
  const widthOf = (part: string, weight: Weight): number => {
    const key = `${weight} ${part}`;
    const width = widths.get(key) ?? layOut(part, 0, part.length, weight).width;
    widths.set(key, width);
    return width;
  };
  const known = new Map<string, readonly Line[]>();
  const wrap = (text: string, width: number, weight: Weight): readonly Line[] =>
    printableText(text)
      .split('\n')
      .flatMap((paragraph) =>
        breakLines(
          unbreakableParts(paragraph, words),
          width,
          (part) => widthOf(part, weight),
          fonts.lettersOf,
        ).map(({ start, end }) => layOut(paragraph, start, end, weight)),
      );
  return {
    linesOf(text, width, weight) {
      const key = `${weight} ${width} ${text}`;
      const lines = known.get(key) ?? wrap(text, width, weight);
      known.set(key, lines);
      return lines;
    },
    spoken(text) {
      const paragraph = printableText(text);
      const hasRightToLeft = directedRuns(paragraph, 0, paragraph.length).some(
        ({ isRightToLeft }) => isRightToLeft,
      );
      return hasRightToLeft || isDrawnOtherwise(paragraph, fonts)
        ? withoutMarks(paragraph)
        : undefined;
    },
  };
}

function lineMaker(
  fonts: PaperFonts,
  embedded: readonly EmbeddedFont[],
): (paragraph: string, start: number, end: number, weight: Weight) => Line {
  const fontOf = new Map(embedded.map((font) => [font.name, font]));
  return (paragraph, start, end, weight) => {
    const directed = directedRuns(paragraph, start, end);
    const runs = visualRuns(directed, weight, fonts).flatMap(
      ({ font: name, text, isRightToLeft }): readonly GlyphRun[] => {
        const font = fontOf.get(name);
        return font ? [{ font, glyphs: font.glyphsOf(text, isRightToLeft) }] : [];
      },
    );
    const logical = withoutMarks(paragraph.slice(start, end));
    // Readers turn a line with such a part round by themselves.
    const isLeftToRight = !directed.some(({ isRightToLeft }) => isRightToLeft);
    return {
      runs,
      width: runs.reduce((sum, run) => sum + runWidth(run), 0),
      copied: isLeftToRight && isDrawnOtherwise(logical, fonts) ? logical : undefined,
    };
  };
}

function isDrawnOtherwise(text: string, fonts: PaperFonts): boolean {
  if (REORDERED.test(text)) return true;
  return fonts.missing.length > 0 && fonts.lettersOf(text).some(fonts.isMissing);
}
