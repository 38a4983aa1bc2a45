import type { Lettering } from './lettering.ts';

/** Key in the `lettering` messages, and placeholder values, for the description of the shirt's picture. */
export function describeLettering({
  name,
  number,
}: Pick<Lettering, 'name' | 'number'>): readonly [
  key: `lettering:${'shownBoth' | 'shownName' | 'shownNumber' | 'shownNone'}`,
  values: { readonly name: string; readonly number: string },
] {
  const values = { name, number };
  if (name && number) return ['lettering:shownBoth', values];
  if (name) return ['lettering:shownName', values];
  return [number ? 'lettering:shownNumber' : 'lettering:shownNone', values];
}

/** Letter height in SVG units, so that even wide letters fit on the back. */
export function letterHeight(name: string): number {
  return Math.min(MAX_HEIGHT, Math.round(WIDTH / Math.max(1, [...name].length)));
}

const MAX_HEIGHT = 128;
const WIDTH = 1120;

/** SVG path of the name's baseline; `rise` lifts its middle, in hundredths of its width. */
export function letterBaseline(rise: number): string {
  const lift = Math.round((BASELINE.width * rise) / 100);
  return `M${BASELINE.x} ${BASELINE.y + lift / 2}Q600 ${BASELINE.y - lift * 1.5} ${BASELINE.x + BASELINE.width} ${BASELINE.y + lift / 2}`;
}

const BASELINE = { x: 300, y: 428, width: 600 } as const;
