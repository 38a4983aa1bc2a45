import type { SizeChart, Span } from '#lib/domain/catalog/size-charts.ts';

type Rows = SizeChart['rows'];

/** Where a measurement lies on a row of sizes. */
export interface ScalePosition {
  /**
   * Number of the size, counted from zero, plus how far into it the measurement lies: 2.5 is the middle of the third
   * size. Below zero or beyond the number of sizes, the measurement is off the chart.
   */
  readonly at: number;
  /** Whether the measurement is in a gap of the chart, far from the ranges of both neighbours. */
  readonly isBetween: boolean;
}

/** A tape measures to half a centimetre: a smaller gap between two ranges is only rounding. */
const TAPE_CM = 0.6;

/** Two sizes meet in the middle of the gap between their ranges. */
export function sizeBoundaries(rows: Rows, column: number): readonly number[] {
  return rows.slice(1).map((row, index) => {
    const below = rows[index]?.spans[column] ?? [0];
    return (spanEnd(below) + (row.spans[column]?.[0] ?? 0)) / 2;
  });
}

/** The position of `cm`. On a boundary, the larger size begins. */
export function scalePosition(rows: Rows, column: number, cm: number): ScalePosition {
  const boundaries = sizeBoundaries(rows, column);
  const index = boundaries.filter((boundary) => cm >= boundary).length;
  const { from, to } = sizeLimits(rows, column, index);
  return {
    at: index + (cm - from) / (to - from),
    isBetween: isInGap(rows, column, index, cm),
  };
}

/** From where to where a size reaches; the first and the last reach as far beyond their range as a tape is exact. */
function sizeLimits(
  rows: Rows,
  column: number,
  index: number,
): { readonly from: number; readonly to: number } {
  const boundaries = sizeBoundaries(rows, column);
  const span: Span = rows[index]?.spans[column] ?? [0];
  const from = boundaries[index - 1];
  const to = boundaries[index];
  const slack = span.length === 1 ? singleValueSlack(span[0], from, to) : TAPE_CM;
  return { from: from ?? span[0] - slack, to: to ?? spanEnd(span) + slack };
}

/** A chart that names one value for a size leaves as much room on its open side as on the other. */
function singleValueSlack(value: number, from?: number, to?: number): number {
  if (to !== undefined) return to - value;
  return from === undefined ? TAPE_CM : value - from;
}

/** A measurement below the first or beyond the last size is off the chart, not between two sizes. */
function isInGap(rows: Rows, column: number, index: number, cm: number): boolean {
  const span: Span = rows[index]?.spans[column] ?? [cm];
  const isOffChart =
    (index === 0 && cm < span[0]) || (index === rows.length - 1 && cm > spanEnd(span));
  return span.length === 2 && !isOffChart && distanceOutside(span, cm) > TAPE_CM;
}

/** How far `cm` lies outside of the range. */
function distanceOutside(span: Span, cm: number): number {
  return Math.max(span[0] - cm, cm - spanEnd(span), 0);
}

function spanEnd(span: Span): number {
  return span[1] ?? span[0];
}
