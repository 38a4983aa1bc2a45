import type { PaperRow } from '#lib/domain/orders/paper-document.ts';
import { type PaperCanvas, type Place, write } from './paper-canvas.ts';
import type { TaggedPart } from './paper-tags.ts';
import type { TextStyle } from './typesetter.ts';

const GAP = 8;

/** A row of a table with a label, which is the row's header, and its value at the right. Returns the y below it. */
export function drawRow(
  canvas: PaperCanvas,
  table: TaggedPart,
  { label, value }: PaperRow,
  { x, y, width, labelShare }: Place & { readonly labelShare: number },
  style: TextStyle,
): number {
  const row = table.part('TR');
  const labelBox = { x, y, width: width * labelShare - GAP };
  const valueBox = { x: x + width * labelShare, y, width: width * (1 - labelShare) };
  const ends = [
    write(canvas, row, 'TH', [label, labelBox, style], { scope: 'Row' }),
    write(canvas, row, 'TD', [value, { ...valueBox, align: 'right' }, style]),
  ];
  return Math.max(...ends) + 1;
}

/** Height of such a row in points. */
export function rowHeight(
  { text }: PaperCanvas,
  { label, value }: PaperRow,
  width: number,
  labelShare: number,
  style: TextStyle,
): number {
  return (
    1 +
    Math.max(
      text.height(label, width * labelShare - GAP, style),
      text.height(value, width * (1 - labelShare), style),
    )
  );
}
