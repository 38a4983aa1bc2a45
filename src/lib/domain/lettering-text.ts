import type { Lettering } from './lettering.ts';

/** The sentence of what the picture of a shirt shows: its key of the `lettering` words, and what is filled in. */
export function shownLettering({
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

/** Height of a name's letters in the picture's units, so that the widest of them stay on the back. */
export function letterHeight(name: string): number {
  return Math.min(MOST_HEIGHT, Math.round(WIDTH / Math.max(1, [...name].length)));
}

const MOST_HEIGHT = 128;
const WIDTH = 1120;

/** The line a name stands on, across the back: straight, or with its middle higher by so many hundredths of its width. */
export function letterLine(rise: number): string {
  const up = Math.round((LINE.width * rise) / 100);
  return `M${LINE.x} ${LINE.y + up / 2}Q600 ${LINE.y - up * 1.5} ${LINE.x + LINE.width} ${LINE.y + up / 2}`;
}

const LINE = { x: 300, y: 428, width: 600 } as const;
