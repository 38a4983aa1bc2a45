import { expect, test } from 'vitest';
import { linePlot, thinOut } from '#lib/domain/desk/line-plot.ts';

test('lines and dots share one scale, and long series are thinned to their ends', () => {
  const plot = linePlot([
    [
      { x: 0, y: 0 },
      { x: 10, y: 50 },
    ],
    [{ x: 5, y: 100 }],
  ]);
  expect(plot.paths).toEqual(['M0 180L720 90', 'M360 0']);
  expect(plot.ticks.map(({ value }) => value)).toEqual([0, 50, 100]);
  expect(linePlot([[{ x: 3, y: 0 }]], 'dots')).toMatchObject({ paths: ['M0 180h0'] });
  expect(linePlot([[]]).paths).toEqual(['']);
  expect(thinOut([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(thinOut([1, 2], 3)).toEqual([1, 2]);
});
