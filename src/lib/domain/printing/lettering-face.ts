/** A typeface of stroked paths, in the units of its own grid, in which a letter is 6 units high. */
export interface LetteringFace {
  /** Space between two letters. */
  readonly gap: number;
  /** By character, in capitals. Characters that are missing here are drawn as their base letter. */
  readonly glyphs: Readonly<Record<string, readonly [width: number, path: string]>>;
  /** Combining diacritics, centred at x = 0. */
  readonly marks: Readonly<Record<string, string>>;
}

/** Where and how a line of letters is drawn, in the units of the picture. */
export interface LetteringLine {
  /** Middle of the line. */
  readonly x: number;
  /** Upper edge of the letters. */
  readonly y: number;
  readonly height: number;
  readonly maxWidth: number;
  readonly fill: string;
  /** Edge around the strokes. */
  readonly outline?: string | undefined;
  /** How much wider the edge is than the strokes. */
  readonly edge?: number;
  readonly thickness?: number;
  /** How far the ends of a line of `maxWidth` are below its middle. */
  readonly drop?: number;
}

interface Glyph {
  /** Left edge. */
  readonly at: number;
  readonly width: number;
  readonly path: string;
  readonly mark: string;
}

/** Height of a letter in the face's units. */
const UNITS = 6;

/** SVG markup of a line of letters, condensed if it exceeds the maximum width. The text is not part of the markup. */
export function drawLine(face: LetteringFace, text: string, line: LetteringLine): string {
  const glyphs = glyphsOf(face, text);
  const { x, height, maxWidth, fill, outline, edge = 0.5, thickness = 1, drop = 0 } = line;
  const last = glyphs.at(-1);
  const width = last ? last.at + last.width + 0.5 : 1;
  const scaleY = height / UNITS;
  const scaleX = Math.min(scaleY, maxWidth / width);
  const place = { left: x - (width * scaleX) / 2, top: line.y + scaleY / 2, scaleX, scaleY };
  const letters = glyphs
    .map((glyph) =>
      drawGlyph(
        glyph,
        drop === 0 ? `translate(${glyph.at.toFixed(2)})` : curved(glyph, line, place),
      ),
    )
    .join('');
  const whole =
    drop === 0
      ? ` transform="translate(${place.left.toFixed(1)} ${place.top.toFixed(1)}) scale(${scale(place)})"`
      : '';
  const edges = outline
    ? `<g stroke="${outline}" stroke-width="${thickness + edge}">${letters}</g>`
    : '';
  return `<g${whole} fill="none" stroke-linejoin="miter" stroke-miterlimit="3">${edges}<g stroke="${fill}" stroke-width="${thickness}">${letters}</g></g>`;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

function drawGlyph({ path, mark, width }: Glyph, transform: string): string {
  const drawnMark = mark && `<path d="${mark}" transform="translate(${width / 2})"/>`;
  return `<g transform="${transform}"><path d="${path}"/>${drawnMark}</g>`;
}

/** Moves a letter down and turns it along a parabola with its top in the middle of the line. */
function curved(glyph: Glyph, { x, maxWidth, drop = 0 }: LetteringLine, place: Place): string {
  const half = maxWidth / 2;
  const middle = place.left + (glyph.at + glyph.width / 2) * place.scaleX;
  const u = (middle - x) / half;
  const degrees = (Math.atan((2 * drop * u) / half) * 180) / Math.PI;
  const y = place.top + drop * u * u;
  return `translate(${middle.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)}) scale(${scale(place)}) translate(${-glyph.width / 2})`;
}

function scale({ scaleX, scaleY }: Place): string {
  return `${scaleX.toFixed(3)} ${scaleY.toFixed(3)}`;
}

function glyphsOf({ glyphs, marks, gap }: LetteringFace, text: string): readonly Glyph[] {
  let next = 0.5;
  return [...text.toUpperCase().replaceAll("'", '’').normalize('NFC')].map((letter) => {
    const [base = '', ...diacritics] = letter.normalize('NFD');
    const [width, path] = glyphs[letter] ?? glyphs[base] ?? [0, ''];
    const at = next;
    next += width + gap;
    return { at, width, path, mark: diacritics.map((mark) => marks[mark] ?? '').join('') };
  });
}
