import {
  BufferFlag,
  ClusterLevel,
  Direction,
  Face,
  Blob as FontBlob,
  MetricsTag,
  Buffer as ShapingBuffer,
  Font as ShapingFont,
  shape,
} from 'harfbuzzjs';

/** A glyph in its place; all lengths are thousandths of the font's size. */
export interface ShapedGlyph {
  /** Number of the glyph in the font. */
  readonly id: number;
  /** The letters that it shows; empty for a further glyph of the same letter, such as the dots of an Arabic one. */
  readonly letters: string;
  /** Distance to the next glyph, and that which the font itself says. */
  readonly advance: number;
  readonly ownAdvance: number;
  /** Distance from its place, to the right and up. */
  readonly right: number;
  readonly up: number;
}

export interface ShapedFont {
  /** The glyphs of a text of one direction, from left to right, as HarfBuzz joins and places them. */
  shape(text: string, isRightToLeft: boolean): readonly ShapedGlyph[];
  ownAdvance(glyph: number): number;
  readonly metrics: FontMetrics;
}

export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Left, bottom, right, top. */
  readonly box: readonly number[];
}

/** `data`: TrueType. */
export function openShapedFont(data: Uint8Array): ShapedFont {
  const face = new Face(new FontBlob(data));
  const font = new ShapingFont(face);
  const scaled = (units: number): number => (units * 1000) / face.upem;
  const ownAdvance = (glyph: number): number => scaled(font.glyphHAdvance(glyph));
  const { ascender, descender } = font.hExtents();
  return {
    ownAdvance,
    metrics: {
      ascent: scaled(ascender),
      descent: scaled(descender),
      capHeight: scaled(font.getMetricPositionWithFallback(MetricsTag.CAP_HEIGHT)),
      box: boundingBox(face).map(scaled),
    },
    shape(text, isRightToLeft) {
      const direction = isRightToLeft ? Direction.RTL : Direction.LTR;
      const buffer = shapedBuffer(text, font, direction);
      const infos = buffer.getGlyphInfos();
      const positions = buffer.getGlyphPositions();
      const letters = lettersOfGlyphs(
        text,
        infos.map(({ cluster }, index) => ({ cluster, width: positions[index]?.xAdvance ?? 0 })),
      );
      return positions.map(({ xAdvance, xOffset, yOffset }, index) => {
        const id = infos[index]?.codepoint ?? 0;
        return {
          id,
          letters: letters[index] ?? '',
          ownAdvance: ownAdvance(id),
          advance: scaled(xAdvance),
          right: scaled(xOffset),
          up: scaled(yOffset),
        };
      });
    },
  };
}

function shapedBuffer(text: string, font: ShapingFont, direction: Direction): ShapingBuffer {
  const buffer = new ShapingBuffer();
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  // An accent whose letter is in another font is drawn above that one.
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES + BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
  buffer.addText(text);
  buffer.setDirection(direction);
  // The script.
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer;
}

/** Of the glyphs of a cluster, which begins at that position of the text, the widest one shows its letters. */
function lettersOfGlyphs(
  text: string,
  glyphs: readonly { readonly cluster: number; readonly width: number }[],
): readonly string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const shown = glyphs.map(() => '');
  starts.forEach((start, index) => {
    const widest = glyphs.reduce(
      (best, { cluster, width }, at) =>
        cluster === start && (best < 0 || width > (glyphs[best]?.width ?? 0)) ? at : best,
      -1,
    );
    shown[widest] = text.slice(start, starts[index + 1]);
  });
  return shown;
}

/** From the table `head`, in units of the font. */
function boundingBox(face: Face): readonly number[] {
  const head = face.referenceTable('head');
  if (!head) return [0, 0, face.upem, face.upem];
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return [36, 38, 40, 42].map((offset) => view.getInt16(offset));
}
