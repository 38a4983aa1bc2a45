import { drawRow } from './draw-rows.ts';
import {
  drawRule,
  LEFT,
  PAGE,
  type PaperCanvas,
  SMALL,
  TEXT,
  WIDTH,
  write,
} from './paper-canvas.ts';
import type { TaggedPart } from './paper-tags.ts';
import type { TextStyle } from './typesetter.ts';

const CREST_SIZE = 46;
const COLUMN_GAP = 20;
const HALF = WIDTH / 2 - COLUMN_GAP;
/** Labels of facts are short, and a paper's number stays on one line. */
const FACT_LABELS = 0.42;

/** Crest, club and seller at the left, title and facts at the right. Returns the y below. */
export function drawHead(canvas: PaperCanvas): number {
  const { tags, paper } = canvas;
  const seller = drawSeller(canvas);
  const right = { x: LEFT + WIDTH / 2, width: WIDTH / 2 };
  const style = { size: 20, weight: 'bold', colour: paper.colour } as const;
  const title = { ...right, y: PAGE.margin };
  let y = write(canvas, tags, 'H1', [paper.title, title, style]) + 6;
  const table = tags.part('Table');
  for (const { label, value } of paper.facts) {
    const row = { label, value: withDateApart(canvas, value) };
    y = drawRow(canvas, table, row, { ...right, y, labelShare: FACT_LABELS }, TEXT);
  }
  const below = Math.max(seller, y) + 12;
  drawRule(canvas, below, paper.colour, 1.5);
  return below;
}

/** The date after a paper's number has a line of its own where both do not fit on one. */
function withDateApart({ text }: PaperCanvas, value: string): string {
  const width = (WIDTH / 2) * (1 - FACT_LABELS);
  const isOneLine = text.height(value, width, TEXT) === text.height('', width, TEXT);
  return isOneLine ? value : value.replace(/^(\S*\d\S*,) /, '$1\n');
}

function drawSeller(canvas: PaperCanvas): number {
  const { text, tags, paper } = canvas;
  const style = { size: 13, weight: 'bold', colour: paper.colour } as const;
  const x = drawCrest(canvas);
  const width = LEFT + HALF - x;
  const lines = text.height(paper.club, width, style);
  // Beside the middle of the crest.
  const y = PAGE.margin + Math.max(0, (CREST_SIZE - lines) / 2);
  const below = write(canvas, tags, 'P', [paper.club, { x, y, width }, style]);
  const top = Math.max(below, PAGE.margin + CREST_SIZE) + 14;
  return drawLines(canvas, tags, paper.seller, { x: LEFT, y: top, width: HALF }, SMALL);
}

/** Returns the x of what is beside it. */
function drawCrest({ document, tags, paper, crest }: PaperCanvas): number {
  if (!crest) return LEFT;
  const bottom = PAGE.margin + CREST_SIZE;
  const draw = (): number => {
    document.image(crest, LEFT, PAGE.margin, { fit: [CREST_SIZE, CREST_SIZE] });
    return bottom;
  };
  tags.content('Figure', draw, {
    alt: paper.club,
    placement: 'Block',
    bbox: [LEFT, PAGE.margin, LEFT + CREST_SIZE, bottom],
  });
  return LEFT + CREST_SIZE + 8;
}

/** Addresses side by side. Returns the y below the longest. */
export function drawParties(canvas: PaperCanvas, y: number): number {
  const { tags, paper } = canvas;
  const width = WIDTH / paper.parties.length - COLUMN_GAP;
  const ends = paper.parties.map(({ heading, lines }, index) => {
    const x = LEFT + (index * WIDTH) / paper.parties.length;
    const party = tags.part('Div');
    const below = write(canvas, party, 'H2', [heading, { x, y, width }, SMALL]) + 2;
    return drawLines(canvas, party, lines, { x, y: below, width }, TEXT);
  });
  return Math.max(y, ...ends);
}

function drawLines(
  canvas: PaperCanvas,
  parent: TaggedPart,
  lines: readonly string[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  style: TextStyle,
): number {
  return lines.reduce(
    (top, line) => write(canvas, parent, 'P', [line, { x, y: top, width }, style]),
    y,
  );
}
