import { drawGoods, drawNotes } from './draw-goods.ts';
import { drawHead, drawParties } from './draw-head.ts';
import { drawRow, rowHeight } from './draw-rows.ts';
import {
  drawRule,
  ensureRoom,
  LEFT,
  PAGE,
  type PaperCanvas,
  RULE,
  SMALL,
  TEXT,
  WIDTH,
  write,
} from './paper-canvas.ts';
import { artifact } from './paper-tags.ts';
import { joinIsolated } from './text-direction.ts';

/** Draws the whole paper on as many pages as it needs. */
export function drawPaper(canvas: PaperCanvas): void {
  let y = drawHead(canvas);
  y = drawParties(canvas, y + 18);
  y = drawGoods(canvas, y + 20);
  y = drawSums(canvas, y + 8);
  drawNotes(canvas, y + 16);
  drawFeet(canvas);
}

const SUM_LABELS = 0.56;
const TOTAL = { size: 11, weight: 'bold' } as const;

/** Sums stay together on one page. */
function drawSums(canvas: PaperCanvas, y: number): number {
  const { tags, paper } = canvas;
  const box = { x: LEFT + WIDTH / 2 - 40, width: WIDTH / 2 + 40, labelShare: SUM_LABELS };
  const below = [paper.net, ...paper.vat];
  const height = [...paper.sums, ...below].reduce(
    (sum, row) => sum + rowHeight(canvas, row, box.width, SUM_LABELS, TEXT),
    rowHeight(canvas, paper.gross, box.width, SUM_LABELS, TOTAL) + 12,
  );
  let top = ensureRoom(canvas, y, height);
  const table = tags.part('Table');
  for (const row of paper.sums) top = drawRow(canvas, table, row, { ...box, y: top }, TEXT);
  drawRule(canvas, top + 3, paper.colour, 1, box.x);
  top = drawRow(canvas, table, paper.gross, { ...box, y: top + 8 }, TOTAL) + 4;
  for (const row of below) top = drawRow(canvas, table, row, { ...box, y: top }, TEXT);
  return top;
}

/** Legal lines and the number of the page, below each page. Screen readers read the legal lines once, at the end. */
function drawFeet(canvas: PaperCanvas): void {
  const { document, text, tags, paper } = canvas;
  const { start, count } = document.bufferedPageRange();
  const y = PAGE.height - 62;
  const number = { x: LEFT + WIDTH - 150, y: y + 6, width: 150, align: 'right' } as const;
  const box = { x: LEFT, y: y + 6, width: WIDTH - 165 };
  const legal = [joinIsolated(paper.legal, ' · '), box, SMALL] as const;
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    drawRule(canvas, y, RULE, 0.5);
    if (page === start + count - 1) write(canvas, tags, 'P', legal);
    else artifact(document, 'Pagination', () => text.draw(...legal));
    const position = `${paper.number} · ${page - start + 1}/${count}`;
    artifact(document, 'Pagination', () => text.draw(position, number, SMALL));
  }
}
