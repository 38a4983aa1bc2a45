import type { Pattern } from '../catalog/kits.ts';

/** Colours a garment is cut from. */
export interface Cloth {
  readonly base: string;
  readonly trim: string;
  readonly accent: string;
}

/** Mixes a colour with white (`amount` above 0) or black (below 0). */
export function tint(colour: string, share: number): string {
  const target = share > 0 ? 255 : 0;
  const amount = Math.abs(share);
  const channel = (from: number): string => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16);
    return Math.round(value + (target - value) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Whether dark print is easier to read on the colour than light print. */
export function isLight(colour: string): boolean {
  const channel = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return channel(1) * 0.299 + channel(3) * 0.587 + channel(5) * 0.114 > 150;
}

function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Wavy height lines over the whole cloth. */
function contourLines(stroke: string, width: number): string {
  const lines = repeat(17, (index) => {
    const y = 160 + index * 84;
    const swell = 34 + (index % 5) * 16;
    return `M100 ${y}C260 ${y - swell} 380 ${y + swell} 520 ${y + 10}S760 ${y - swell * 1.5} 900 ${y}S1060 ${y + swell} 1130 ${y - 8}`;
  });
  return `<path d="${lines}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity=".8"/>`;
}

const PATTERNS: Readonly<Record<Pattern, (cloth: Cloth) => string>> = {
  plain: () => '',
  sleeves: () => '',
  pinstripe: ({ accent }) =>
    `<path d="${repeat(17, (index) => `M${220 + index * 48} 100V1420`)}" stroke="${accent}" stroke-width="5" opacity=".75"/>`,
  stripes: ({ trim }) =>
    repeat(5, (index) => `<path fill="${trim}" d="M${268 + index * 146} 100h73v1320h-73z"/>`),
  hoops: ({ accent }) =>
    repeat(6, (index) => `<path fill="${accent}" d="M100 ${330 + index * 200}h1000v100h-1000z"/>`),
  sash: ({ accent }) => `<path fill="${accent}" d="M300 170L470 150L960 1240L960 1480L860 1480Z"/>`,
  half: ({ accent }) => `<path fill="${accent}" d="M600 100h500v1400h-500z"/>`,
  quarters: ({ trim }) => `<path fill="${trim}" d="M600 100h500v640h-500zM100 740h500v740h-500z"/>`,
  'chest-band': ({ trim, accent }) =>
    `<path fill="${trim}" d="M100 560h1000v190h-1000z"/><path fill="${accent}" d="M100 540h1000v20h-1000zM100 750h1000v20h-1000z"/>`,
  contours: ({ accent }) => contourLines(accent, 5),
};

/** Patterns of the whole garment. */
export function pattern(name: Pattern, cloth: Cloth): string {
  return PATTERNS[name](cloth);
}

/** Shading of textiles: light from the left, dark edges and folds. */
export function shading(id: string, clip: string): string {
  return (
    `<g clip-path="url(#${clip})">` +
    `<path fill="url(#${id}-side)" d="M0 0h1200v1500H0z"/><path fill="url(#${id}-down)" d="M0 0h1200v1500H0z"/></g>`
  );
}

export function shadingDefinitions(id: string): string {
  return (
    `<linearGradient id="${id}-side" x1="0" x2="1200" y1="0" y2="0" gradientUnits="userSpaceOnUse">` +
    '<stop offset=".1" stop-color="#000" stop-opacity=".2"/><stop offset=".3" stop-color="#000" stop-opacity=".05"/>' +
    '<stop offset=".42" stop-color="#fff" stop-opacity=".1"/><stop offset=".6" stop-color="#000" stop-opacity="0"/>' +
    '<stop offset=".9" stop-color="#000" stop-opacity=".26"/></linearGradient>' +
    `<linearGradient id="${id}-down" x1="0" x2="0" y1="0" y2="1500" gradientUnits="userSpaceOnUse">` +
    '<stop offset=".1" stop-color="#fff" stop-opacity=".07"/><stop offset=".5" stop-color="#000" stop-opacity="0"/>' +
    '<stop offset=".95" stop-color="#000" stop-opacity=".16"/></linearGradient>' +
    `<filter id="${id}-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>`
  );
}
