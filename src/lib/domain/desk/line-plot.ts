import { roundUp } from './bar-plot.ts';

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Lines or dots over a common scale, in the units of the view box. */
export interface LinePlot {
  readonly width: number;
  readonly height: number;
  /** One path for each series, as SVG's `d`. */
  readonly paths: readonly string[];
  /** Horizontal lines with their value, from 0 up. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const WIDTH = 720;
const HEIGHT = 180;

/** `dots`: each point by itself, drawn by the stroke's round ends. Values below 0 count as 0. */
export function linePlot(
  series: readonly (readonly PlotPoint[])[],
  kind: 'line' | 'dots' = 'line',
): LinePlot {
  const all = series.flat();
  const top = roundUp(all.reduce((most, { y }) => Math.max(most, y), 0));
  const left = all.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const right = all.reduce((most, { x }) => Math.max(most, x), Number.NEGATIVE_INFINITY);
  const place = ({ x, y }: PlotPoint): string => {
    const share = right > left ? (x - left) / (right - left) : 0;
    const height = top === 0 ? 0 : Math.max(0, y) / top;
    return `${round(share * WIDTH)} ${round(HEIGHT - height * HEIGHT)}`;
  };
  const paths = series.map((points) =>
    kind === 'dots'
      ? points.map((point) => `M${place(point)}h0`).join('')
      : points.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(point)}`).join(''),
  );
  const ticks = [0, 0.5, 1].map((share) => ({
    value: Math.round(top * share),
    y: round(HEIGHT - share * HEIGHT),
  }));
  return { width: WIDTH, height: HEIGHT, paths, ticks: top === 0 ? ticks.slice(0, 1) : ticks };
}

/** At most so many, evenly spread, with the first and the last one. */
export function thinOut<Value>(values: readonly Value[], most: number): readonly Value[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => index).flatMap((index) => {
    const value = values[Math.round(index * step)];
    return value === undefined ? [] : [value];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
