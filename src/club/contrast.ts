/** Contrast of two colours and what reaches it: WCAG 2.2, success criteria 1.4.3 and 1.4.11. */

/** Text on its background. */
export const TEXT_CONTRAST = 4.5;
/** Parts of controls, and graphics. */
export const GRAPHIC_CONTRAST = 3;

type Rgb = readonly [red: number, green: number, blue: number];

const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

function parseHex(colour: string): Rgb {
  const [, red, green, blue] = HEX.exec(colour) ?? [];
  if (!(red && green && blue)) throw new RangeError(`Not a colour like #8c1c2b: ${colour}`);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function formatHex(rgb: Rgb): string {
  return `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** 0 for black, 1 for white. */
function luminance(colour: string): number {
  const [red, green, blue] = parseHex(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** 1 for the same colour, 21 for black and white. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

/** A mix of two colours; `share` of the second. */
export function mixColours(one: string, other: string, share: number): string {
  const [from, to] = [parseHex(one), parseHex(other)];
  const mix = (index: 0 | 1 | 2): number => from[index] * (1 - share) + to[index] * share;
  return formatHex([mix(0), mix(1), mix(2)]);
}

/** The colour, or the nearest mix of it with black or white that has the contrast to `background`. */
export function withContrast(colour: string, background: string, wanted: number): string {
  if (contrast(colour, background) >= wanted) return colour;
  const end =
    contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
  for (let step = 1; step <= 100; step += 1) {
    const candidate = mixColours(colour, end, step / 100);
    if (contrast(candidate, background) >= wanted) return candidate;
  }
  return end;
}
