import type PDFDocument from 'pdfkit';
import type { PaperDocument, PaperRow } from '#lib/server/ports/papers/paper-printer.ts';
import type { TextStyle, Typesetter } from './typesetter.ts';

type Document = InstanceType<typeof PDFDocument>;

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 50 } as const;
const LEFT = PAGE.margin;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const BOTTOM = PAGE.height - 90;

const TEXT: TextStyle = { size: 9 };
const SMALL: TextStyle = { size: 7.5, colour: '#555555' };
const STRONG: TextStyle = { size: 9, weight: 'bold' };
const RULE = '#c9c4bb';

/** Columns of the table of goods: x and width in points. */
const COLUMNS = {
  description: { x: LEFT, width: 215 },
  quantity: { x: LEFT + 225, width: 45, align: 'right' },
  unitPrice: { x: LEFT + 275, width: 80, align: 'right' },
  vatRate: { x: LEFT + 360, width: 50, align: 'right' },
  amount: { x: LEFT + 415, width: WIDTH - 415, align: 'right' },
} as const;

export interface PaperCanvas {
  readonly document: Document;
  readonly text: Typesetter;
  readonly paper: PaperDocument;
  /** The club's crest as PNG. */
  readonly crest: Buffer | undefined;
}

const CREST_SIZE = 46;
/** Labels of facts are short, and a paper's number stays on one line. */
const FACT_LABELS = 0.45;

/** Draws the whole paper on as many pages as it needs. */
export function drawPaper(canvas: PaperCanvas): void {
  let y = drawHead(canvas);
  y = drawParties(canvas, y + 18);
  y = drawTable(canvas, y + 20);
  y = drawSums(canvas, ensureRoom(canvas, y + 8, 130));
  drawNotes(canvas, y + 16);
  drawFeet(canvas);
}

function drawHead({ document, text, paper, crest }: PaperCanvas): number {
  if (crest) document.image(crest, LEFT, PAGE.margin, { fit: [CREST_SIZE, CREST_SIZE] });
  const half = WIDTH / 2 - 20;
  const brand = { size: 13, weight: 'bold', colour: paper.colour } as const;
  text.draw(paper.club, { x: LEFT + CREST_SIZE + 12, y: PAGE.margin + 13, width: half }, brand);
  const seller = drawLines(
    text,
    paper.seller,
    { x: LEFT, y: PAGE.margin + 66, width: half },
    SMALL,
  );
  const right = { x: LEFT + WIDTH / 2, width: WIDTH / 2 };
  const title = { size: 20, weight: 'bold', colour: paper.colour } as const;
  let y = text.draw(paper.title, { ...right, y: PAGE.margin }, title) + 6;
  for (const row of paper.facts) y = drawRow(text, row, { ...right, y }, TEXT, FACT_LABELS);
  const below = Math.max(seller, y) + 12;
  rule(document, below, paper.colour, 1.5);
  return below;
}

function drawParties({ text, paper }: PaperCanvas, y: number): number {
  const width = WIDTH / paper.parties.length - 16;
  const ends = paper.parties.map(({ heading, lines }, index) => {
    const x = LEFT + (index * WIDTH) / paper.parties.length;
    const below = text.draw(heading, { x, y, width }, SMALL) + 2;
    return drawLines(text, lines, { x, y: below, width }, TEXT);
  });
  return Math.max(y, ...ends);
}

function drawTable(canvas: PaperCanvas, y: number): number {
  const { document, text, paper } = canvas;
  let top = drawTableHead(canvas, y);
  for (const line of paper.lines) {
    const { width } = COLUMNS.description;
    const details = line.details.join(' · ');
    const height =
      text.height(line.name, width, STRONG) +
      (details === '' ? 0 : text.height(details, width, SMALL)) +
      10;
    if (top + height > BOTTOM) top = drawTableHead(canvas, newPage(canvas));
    const nameEnd = text.draw(line.name, { ...COLUMNS.description, y: top + 4 }, STRONG);
    if (details !== '') text.draw(details, { ...COLUMNS.description, y: nameEnd }, SMALL);
    for (const column of ['quantity', 'unitPrice', 'vatRate', 'amount'] as const)
      text.draw(line[column], { ...COLUMNS[column], y: top + 4 }, TEXT);
    top += height;
    rule(document, top, RULE, 0.5);
  }
  return top;
}

function drawTableHead({ document, text, paper }: PaperCanvas, y: number): number {
  const names = ['description', 'quantity', 'unitPrice', 'vatRate', 'amount'] as const;
  const ends = names.map((column) =>
    text.draw(paper.columns[column], { ...COLUMNS[column], y }, SMALL),
  );
  const below = Math.max(...ends) + 3;
  rule(document, below, RULE, 1);
  return below;
}

function drawSums({ document, text, paper }: PaperCanvas, y: number): number {
  const box = { x: LEFT + WIDTH / 2 - 40, width: WIDTH / 2 + 40 };
  let top = y;
  for (const row of paper.sums) top = drawRow(text, row, { ...box, y: top }, TEXT);
  rule(document, top + 3, paper.colour, 1, box.x);
  top = drawRow(text, paper.gross, { ...box, y: top + 8 }, { size: 11, weight: 'bold' }) + 4;
  for (const row of [paper.net, ...paper.vat]) top = drawRow(text, row, { ...box, y: top }, TEXT);
  return top;
}

function drawNotes(canvas: PaperCanvas, y: number): void {
  const { text, paper } = canvas;
  let top = y;
  for (const note of paper.notes) {
    top = ensureRoom(canvas, top, text.height(note, WIDTH, TEXT));
    top = text.draw(note, { x: LEFT, y: top, width: WIDTH }, TEXT) + 3;
  }
}

/** Legal lines and the number of the page, below each page. */
function drawFeet({ document, text, paper }: PaperCanvas): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const y = PAGE.height - 62;
    rule(document, y, RULE, 0.5);
    const box = { x: LEFT, y: y + 6, width: WIDTH - 120 };
    text.draw(paper.legal.join(' · '), box, SMALL);
    const position = `${paper.number} · ${page - start + 1}/${count}`;
    text.draw(position, { ...box, x: LEFT + WIDTH - 150, width: 150, align: 'right' }, SMALL);
  }
}

function drawRow(
  text: Typesetter,
  { label, value }: PaperRow,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
  labelShare = 0.56,
): number {
  const labelWidth = width * labelShare;
  const ends = [
    text.draw(label, { x, y, width: labelWidth }, style),
    text.draw(value, { x: x + labelWidth, y, width: width - labelWidth, align: 'right' }, style),
  ];
  return Math.max(...ends) + 1;
}

function drawLines(
  text: Typesetter,
  lines: readonly string[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
): number {
  return lines.reduce((top, line) => text.draw(line, { x, y: top, width }, style), y);
}

function rule(
  document: Document,
  y: number,
  colour: string,
  weight: number,
  x: number = LEFT,
): void {
  document
    .moveTo(x, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}

function ensureRoom(canvas: PaperCanvas, y: number, height: number): number {
  return y + height > BOTTOM ? newPage(canvas) : y;
}

function newPage({ document }: PaperCanvas): number {
  document.addPage();
  return PAGE.margin;
}
