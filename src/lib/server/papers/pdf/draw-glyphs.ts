import type PDFDocument from 'pdfkit';
import type { CodedGlyph, EmbeddedFont } from './embedded-font.ts';

type Document = InstanceType<typeof PDFDocument>;

export interface GlyphRun {
  readonly font: EmbeddedFont;
  readonly glyphs: readonly CodedGlyph[];
}

/** Width in sizes of the font. */
export function runWidth({ glyphs }: GlyphRun): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0) / 1000;
}

export interface Baseline {
  readonly x: number;
  /** From the top of the page. */
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** Text for copying, where it differs from the glyphs. */
  readonly copied: string | undefined;
}

/** Draws runs side by side, from left to right. */
export function drawGlyphs(
  document: Document,
  runs: readonly GlyphRun[],
  { x, y, size, colour, copied }: Baseline,
): void {
  const { page } = document;
  document.save();
  // Text is drawn upwards, and the library draws downwards.
  document.transform(1, 0, 0, -1, 0, page.height);
  document.fillColor(colour);
  // In the same state of the page: some readers take its place from there.
  if (copied !== undefined) document.markContent('Span', { actual: copied });
  document.addContent('BT');
  let left = x;
  for (const run of runs) {
    page.fonts[run.font.name] ??= run.font.reference;
    document.addContent(`/${run.font.name} ${size} Tf`);
    drawRun(document, run.glyphs, { left, base: page.height - y, size });
    left += runWidth(run) * size;
  }
  document.addContent('ET');
  if (copied !== undefined) document.endMarkedContent();
  document.restore();
}

interface Pen {
  readonly left: number;
  readonly base: number;
  readonly size: number;
}

/** Glyphs on the line are one string with corrections; a glyph above or below it has a place of its own. */
function drawRun(
  document: Document,
  glyphs: readonly CodedGlyph[],
  { left, base, size }: Pen,
): void {
  let place = left;
  let strings: string[] = [];
  let shown: { readonly end: number; readonly up: number } | undefined;
  const flush = (): void => {
    if (strings.length > 0) document.addContent(`[${strings.join(' ').replaceAll('> <', '')}] TJ`);
    strings = [];
  };
  for (const { code, advance, ownAdvance, right, up } of glyphs) {
    const at = place + (right * size) / 1000;
    if (shown?.up === up) {
      const correction = ((shown.end - at) * 1000) / size;
      if (Math.abs(correction) > PRECISION) strings.push(decimal(correction));
    } else {
      flush();
      document.addContent(`1 0 0 1 ${decimal(at)} ${decimal(base + (up * size) / 1000)} Tm`);
    }
    strings.push(`<${code.toString(16).padStart(4, '0')}>`);
    shown = { end: at + (ownAdvance * size) / 1000, up };
    place += (advance * size) / 1000;
  }
  flush();
}

/** Thousandths of the size, which nobody sees. */
const PRECISION = 0.05;

function decimal(number: number): string {
  return String(Math.round(number * 1000) / 1000);
}
