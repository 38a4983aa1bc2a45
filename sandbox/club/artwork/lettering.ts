/**
 * Block letters, drawn as lines on a grid of 3 × 5 units, so that pictures do not depend on installed fonts. Strokes are
 * one unit thick; vertical lines extend half a unit beyond the grid.
 */
const ROUND = 'M.8 0H2.2L3 .8V4.2L2.2 5H.8L0 4.2V.8Z';
const BOWL = 'M0 5.5V0H2.2L3 .8V2.2L2.2 3H0';

const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [3, 'M0 5.5V.8L.8 0H2.2L3 .8V5.5M0 3.2H3'],
  B: [3, 'M-.5 0H2.2L3 .8V1.8L2.4 2.5L3 3.2V4.2L2.2 5H-.5M0 0V5M0 2.5H2.4'],
  C: [3, 'M3 1.7V.8L2.2 0H.8L0 .8V4.2L.8 5H2.2L3 4.2V3.3'],
  D: [3, 'M-.5 0H2.2L3 .8V4.2L2.2 5H-.5M0 0V5'],
  E: [2.8, 'M3.3 0H0V5H3.3M0 2.5H2.7'],
  F: [2.8, 'M3.3 0H0V5.5M0 2.6H2.7'],
  G: [3, 'M3 1.7V.8L2.2 0H.8L0 .8V4.2L.8 5H2.2L3 4.2V2.7H1.6'],
  H: [3, 'M0-.5V5.5M3-.5V5.5M0 2.5H3'],
  I: [0, 'M0-.5V5.5'],
  J: [2.8, 'M2.8-.5V4.2L2 5H.8L0 4.2V3.4'],
  K: [3, 'M0-.5V5.5M3.1-.5L.5 2.8M1.2 2L3.2 5.5'],
  L: [2.6, 'M0-.5V5H3.1'],
  M: [4, 'M0 5.5V-.5M4 5.5V-.5M0 0L2 3.2L4 0'],
  N: [3, 'M0 5.5V-.5M3 5.5V-.5M0 .2L3 4.8'],
  O: [3, ROUND],
  P: [3, BOWL],
  Q: [3, `${ROUND}M1.7 3.5L3.4 5.6`],
  R: [3, `${BOWL}M1.5 3L3 5.5`],
  S: [3, 'M3 1.5V.8L2.2 0H.8L0 .8V1.7L.8 2.5H2.2L3 3.3V4.2L2.2 5H.8L0 4.2V3.5'],
  T: [3, 'M-.5 0H3.5M1.5 0V5.5'],
  U: [3, 'M0-.5V4.2L.8 5H2.2L3 4.2V-.5'],
  V: [3, 'M-.1-.5L1.5 4.9L3.1-.5'],
  W: [4.8, 'M-.1-.5L1.1 4.9L2.4 .6L3.7 4.9L4.9-.5'],
  X: [3, 'M0-.5L3 5.5M3-.5L0 5.5'],
  Y: [3, 'M-.1-.5L1.5 2.7L3.1-.5M1.5 2.5V5.5'],
  Z: [3, 'M-.4 0H2.9L.1 5H3.4'],
  '0': [3, ROUND],
  '1': [1.6, 'M-.2 1.1L1.2 0V5.5'],
  '2': [3, 'M0 1.6V.8L.8 0H2.2L3 .8V1.9L0 4.2V5H3.5'],
  '3': [3, 'M0 1.5V.8L.8 0H2.2L3 .8V1.8L2.4 2.5L3 3.2V4.2L2.2 5H.8L0 4.2V3.5M1 2.5H2.4'],
  '4': [3, 'M2.3 5.5V0H2L0 3.1V3.8H3.4'],
  '5': [3, 'M3.3 0H0V2.2H2.2L3 3V4.2L2.2 5H.8L0 4.2V3.6'],
  '6': [3, 'M3 1.5V.8L2.2 0H.8L0 .8V4.2L.8 5H2.2L3 4.2V3L2.2 2.2H0'],
  '7': [3, 'M-.5 0H2.9V.6L1.2 5.5'],
  '8': [3, 'M.8 0H2.2L3 .8V1.8L2.3 2.5L3 3.2V4.2L2.2 5H.8L0 4.2V3.2L.7 2.5L0 1.8V.8ZM.7 2.5H2.3'],
  '9': [3, 'M0 3.5V4.2L.8 5H2.2L3 4.2V.8L2.2 0H.8L0 .8V2L.8 2.8H3'],
  Ø: [3, `${ROUND}M3.5-.9L-.5 5.9`],
  Ł: [2.6, 'M0-.5V5H3.1M-.9 3.2L1.5 1.7'],
  '-': [1.4, 'M-.1 2.5H1.5'],
  '’': [0, 'M0-.5V1.3'],
  '/': [2, 'M2.2-.8L-.2 5.8'],
  ' ': [1, ''],
};

/** Combining diacritics, centred at x = 0. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': 'M-.6-2.3L.3-1.2',
  '\u0301': 'M-.3-1.2L.6-2.3',
  '\u0302': 'M-1-1.2L0-2.1L1-1.2',
  '\u0303': 'M-1.2-1.3L-.4-1.9L.4-1.3L1.2-1.9',
  '\u0306': 'M-1-2.2L-.5-1.4H.5L1-2.2',
  '\u0307': 'M0-2.1V-1.2',
  '\u0308': 'M-.9-2.1V-1.2M.9-2.1V-1.2',
  '\u030a': 'M-.5-2.4H.5V-1.4H-.5Z',
  '\u030c': 'M-1-2.2L0-1.3L1-2.2',
  '\u0326': 'M.1 5.9L-.3 7',
  '\u0327': 'M0 5.4V6.1H.5V6.9H-.6',
  '\u0328': 'M1.2 5.4L.8 6.2L1.5 6.9',
};

const GAP = 1.9;

interface Glyph {
  readonly width: number;
  readonly path: string;
  readonly mark: string;
}

function glyphs(text: string): readonly Glyph[] {
  return [...text.toUpperCase().replaceAll("'", '’').normalize('NFC')].map((letter) => {
    const [base = '', ...marks] = letter.normalize('NFD');
    const [width, path] = GLYPHS[letter] ?? GLYPHS[base] ?? [0, ''];
    return { width, path, mark: marks.map((mark) => MARKS[mark] ?? '').join('') };
  });
}

export interface Lettering {
  /** Middle of the line. */
  readonly x: number;
  /** Upper edge of the letters. */
  readonly y: number;
  readonly height: number;
  readonly maxWidth: number;
  readonly fill: string;
  /** Edge around the strokes. */
  readonly outline?: string;
  readonly thickness?: number;
}

/** A line of block letters, condensed if it exceeds the maximum width. */
export function lettering(text: string, options: Lettering): string {
  const { x, y, height, maxWidth, fill, outline, thickness = 1 } = options;
  const line = glyphs(text);
  const width = line.reduce((total, glyph) => total + glyph.width + GAP, 0) - GAP + 1;
  const scaleY = height / 6;
  const scaleX = Math.min(scaleY, maxWidth / width);
  let at = 0.5;
  const paths = line.map((glyph) => {
    const mark =
      glyph.mark && `<path d="${glyph.mark}" transform="translate(${glyph.width / 2})"/>`;
    const drawn = `<g transform="translate(${at.toFixed(2)})"><path d="${glyph.path}"/>${mark}</g>`;
    at += glyph.width + GAP;
    return drawn;
  });
  const place = `translate(${(x - (width * scaleX) / 2).toFixed(1)} ${(y + scaleY / 2).toFixed(1)}) scale(${scaleX.toFixed(3)} ${scaleY.toFixed(3)})`;
  const drawing = paths.join('');
  const edge = outline
    ? `<g stroke="${outline}" stroke-width="${thickness + 0.5}">${drawing}</g>`
    : '';
  return `<g transform="${place}" fill="none" stroke-linejoin="miter" stroke-miterlimit="3">${edge}<g stroke="${fill}" stroke-width="${thickness}">${drawing}</g></g>`;
}
