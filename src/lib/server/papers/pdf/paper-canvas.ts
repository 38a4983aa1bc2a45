import type PDFDocument from 'pdfkit';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import { artifact, type ElementType, type TaggedPart, type TagOptions } from './paper-tags.ts';
import type { TextBox, TextStyle, Typesetter } from './typesetter.ts';

type Document = InstanceType<typeof PDFDocument>;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 50 } as const;
export const LEFT = PAGE.margin;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where the foot of the page begins. */
export const BOTTOM = PAGE.height - 90;

export const TEXT: TextStyle = { size: 9 };
export const SMALL: TextStyle = { size: 7.5, colour: '#555555' };
export const STRONG: TextStyle = { size: 9, weight: 'bold' };
export const RULE = '#c9c4bb';

export interface PaperCanvas {
  readonly document: Document;
  readonly text: Typesetter;
  readonly tags: TaggedPart;
  readonly paper: PaperDocument;
  /** The club's crest as PNG. */
  readonly crest: Buffer | undefined;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws a text as a part of its own below `parent`. Returns the y below it. */
export function write(
  { text }: PaperCanvas,
  parent: TaggedPart,
  type: ElementType,
  [words, box, style]: readonly [words: string, box: TextBox, style: TextStyle],
  options: TagOptions = {},
): number {
  const actual = text.spoken(words);
  return parent.content(type, () => text.draw(words, box, style), {
    ...options,
    ...(actual !== undefined && { actual }),
  });
}

/** A line across the page, from `x` to the right margin. */
export function drawRule(
  { document }: PaperCanvas,
  y: number,
  colour: string,
  weight: number,
  x: number = LEFT,
): void {
  artifact(document, 'Layout', () =>
    document
      .moveTo(x, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke(),
  );
}

/** The y from which `height` points fit, on the next page if they do not fit on this one. */
export function ensureRoom(canvas: PaperCanvas, y: number, height: number): number {
  return y + height > BOTTOM ? startPage(canvas) : y;
}

export function startPage({ document }: PaperCanvas): number {
  document.addPage();
  return PAGE.margin;
}
