import { lettering } from './lettering.ts';

/** A name in block letters between two lines, with the trade below. */
export interface WordMark {
  readonly name: string;
  readonly trade: string;
}

const WIDTH = 640;
const HEIGHT = 320;
/** Readable on light and dark backgrounds. */
const INK = '#85755a';

export function drawWordMark({ name, trade }: WordMark): string {
  const line = (text: string, y: number, height: number, thickness: number): string =>
    lettering(text, { x: WIDTH / 2, y, height, maxWidth: WIDTH - 104, fill: INK, thickness });
  const rules = `<path d="M40 64H${WIDTH - 40}M40 256H${WIDTH - 40}" stroke="${INK}" stroke-width="6"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `${rules}${line(name, 96, 78, 1)}${line(trade, 200, 30, 0.8)}</svg>\n`
  );
}
