import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import {
  BOTTOM,
  drawRule,
  ensureRoom,
  LEFT,
  type PaperCanvas,
  RULE,
  SMALL,
  STRONG,
  startPage,
  TEXT,
  WIDTH,
  write,
} from './paper-canvas.ts';
import { artifact, type TaggedPart } from './paper-tags.ts';
import { joinIsolated } from './text-direction.ts';

type PaperLine = PaperDocument['lines'][number];

const NAMES = ['description', 'quantity', 'unitPrice', 'vatRate', 'amount'] as const;
const FIGURES = ['quantity', 'unitPrice', 'vatRate', 'amount'] as const;

/** Columns of the table of goods: x and width in points. */
const COLUMNS = {
  description: { x: LEFT, width: 215 },
  quantity: { x: LEFT + 225, width: 45, align: 'right' },
  unitPrice: { x: LEFT + 275, width: 80, align: 'right' },
  vatRate: { x: LEFT + 360, width: 50, align: 'right' },
  amount: { x: LEFT + 415, width: WIDTH - 415, align: 'right' },
} as const;
/** A line may go on on the next page between so many details. */
const DETAILS_TOGETHER = 12;
const PADDING = 4;

/** Goods with their amounts. Returns the y below the last line. */
export function drawGoods(canvas: PaperCanvas, y: number): number {
  const table = canvas.tags.part('Table');
  let top = drawColumnNames(canvas, y, table);
  for (const line of canvas.paper.lines) {
    const [details = ''] = joinedDetails(line);
    if (top + heightOf(canvas, line.name, details) > BOTTOM) top = startTablePage(canvas);
    top = drawGoodsLine(canvas, table, line, top) + 2 * PADDING - 2;
    drawRule(canvas, top, RULE, 0.5);
  }
  return top;
}

function heightOf({ text }: PaperCanvas, name: string, details: string): number {
  const { width } = COLUMNS.description;
  const below = details === '' ? 0 : text.height(details, width, SMALL);
  return text.height(name, width, STRONG) + below + 2 * PADDING + 2;
}

function drawGoodsLine(
  canvas: PaperCanvas,
  table: TaggedPart,
  line: PaperLine,
  top: number,
): number {
  const { text } = canvas;
  const { description } = COLUMNS;
  const row = table.part('TR');
  const header = row.part('TH', { scope: 'Row' });
  const y = top + PADDING;
  let below = write(canvas, header, 'P', [line.name, { ...description, y }, STRONG]);
  // Before further pages, so that the figures are on the page of the name.
  const drawFigures = (): void => {
    for (const column of FIGURES)
      write(canvas, row, 'TD', [line[column], { ...COLUMNS[column], y }, TEXT]);
  };
  const [first, ...others] = joinedDetails(line);
  const drawDetails = (details: string): void => {
    below = write(canvas, header, 'P', [details, { ...description, y: below }, SMALL]);
  };
  if (first !== undefined) drawDetails(first);
  drawFigures();
  for (const details of others) {
    if (below + text.height(details, description.width, SMALL) > BOTTOM)
      below = startTablePage(canvas);
    drawDetails(details);
  }
  return below;
}

/** Parts of the line below its name, each of a few details. */
function joinedDetails({ details }: PaperLine): readonly string[] {
  return Array.from({ length: Math.ceil(details.length / DETAILS_TOGETHER) }, (_, index) =>
    joinIsolated(details.slice(index * DETAILS_TOGETHER, (index + 1) * DETAILS_TOGETHER), ' · '),
  );
}

/** Names of the columns again, which screen readers know from the first page. */
function startTablePage(canvas: PaperCanvas): number {
  return drawColumnNames(canvas, startPage(canvas), undefined);
}

function drawColumnNames(canvas: PaperCanvas, y: number, table: TaggedPart | undefined): number {
  const { document, text, paper } = canvas;
  const row = table?.part('TR');
  const ends = NAMES.map((column) => {
    const name = [paper.columns[column], { ...COLUMNS[column], y }, SMALL] as const;
    return row
      ? write(canvas, row, 'TH', name, { scope: 'Column' })
      : artifact(document, 'Pagination', () => text.draw(...name));
  });
  const below = Math.max(...ends) + 3;
  drawRule(canvas, below, RULE, 1);
  return below;
}

/** Text below the table. Returns the y below it. */
export function drawNotes(canvas: PaperCanvas, y: number): number {
  const { text, tags, paper } = canvas;
  let top = y;
  for (const note of paper.notes) {
    const start = ensureRoom(canvas, top, text.height(note, WIDTH, TEXT));
    const box = { x: LEFT, y: start, width: WIDTH };
    top = write(canvas, tags, 'P', [note, box, TEXT]) + 3;
  }
  return top;
}
