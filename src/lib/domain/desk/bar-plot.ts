/** A bar of a plot, in the units of its view box. */
export interface Bar {
  readonly label: string;
  /** As text, for the table and the bar's title. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarPlot {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
  /** Horizontal lines with their value, from 0 up. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

const WIDTH = 720;
const HEIGHT = 180;
/** Share of a bar's place that is its gap. */
const GAP = 0.25;

/** Geometry of a plot of values from 0 up; negative values count as 0. */
export function barPlot(
  values: readonly { readonly label: string; readonly text: string; readonly value: number }[],
): BarPlot {
  const top = roundUp(Math.max(0, ...values.map(({ value }) => value)));
  const place = WIDTH / Math.max(1, values.length);
  const bars = values.map(({ label, text, value }, index) => {
    const height = top === 0 ? 0 : round((Math.max(0, value) / top) * HEIGHT);
    const x = round(index * place + (place * GAP) / 2);
    return { label, text, x, y: round(HEIGHT - height), width: round(place * (1 - GAP)), height };
  });
  const ticks = [0, 0.5, 1].map((share) => ({
    value: Math.round(top * share),
    y: round(HEIGHT - share * HEIGHT),
  }));
  return { width: WIDTH, height: HEIGHT, bars, ticks: top === 0 ? ticks.slice(0, 1) : ticks };
}

/** Length of a bar for each value, from 0 to 100, 100 being the largest value. Negative values count as 0. */
export function barLengths(values: readonly number[]): readonly number[] {
  const top = Math.max(0, ...values);
  return values.map((value) => (top === 0 ? 0 : round((Math.max(0, value) / top) * 100)));
}

/** The next of 1, 2, 4, 5, 8 or 10 times a power of ten, so that half of it is a round number too. */
export function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
