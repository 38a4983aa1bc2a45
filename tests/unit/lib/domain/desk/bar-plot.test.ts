import { expect, test } from 'vitest';
import { barLengths, barPlot, roundUp } from '#lib/domain/desk/bar-plot.ts';

const valuesOf = (...values: readonly number[]) =>
  values.map((value, index) => ({ label: String(index), text: `${value}`, value }));

test.each([
  [0, 0],
  [1, 1],
  [3, 4],
  [41, 50],
  [81, 100],
  [12_345, 20_000],
])('the axis of %i ends at %i', (value, top) => {
  expect(roundUp(value)).toBe(top);
});

test('bars are as high as their share of the axis, and stand side by side', () => {
  const { bars, height, width, ticks } = barPlot(valuesOf(0, 50, 100, -5));
  expect(bars.map((bar) => bar.height)).toEqual([0, height / 2, height, 0]);
  expect(bars.map((bar) => bar.y + bar.height)).toEqual([height, height, height, height]);
  bars.slice(1).forEach((bar, index) => {
    const before = bars[index];
    expect(bar.x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0));
  });
  expect((bars.at(-1)?.x ?? 0) + (bars.at(-1)?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
});

test('a plot without sales has a line at 0 and no bars to see', () => {
  expect(barPlot(valuesOf(0, 0))).toMatchObject({ ticks: [{ value: 0 }] });
  expect(barPlot([]).bars).toEqual([]);
});

test('the longest bar has the full length, and there is none without a value', () => {
  expect(barLengths([4, 1, 0, -2])).toEqual([100, 25, 0, 0]);
  expect(barLengths([0, 0])).toEqual([0, 0]);
  expect(barLengths([])).toEqual([]);
});
