import type { Motif } from '../catalog/product-lines.ts';
import { type Cloth, isLight } from './cloth.ts';
import { CLUB_CREST, type CrestColours, crestAt, tower } from './crest.ts';
import { lettering } from './lettering.ts';

export interface Place {
  /** Middle of the print. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

type Draw = (cloth: Cloth) => string;

/** Everything is drawn 200 wide around (0, 0) and scaled into place. */
const DRAWINGS: Readonly<Record<Motif, Draw>> = {
  none: () => '',
  crest: (cloth) => crestAt(-60, -72, 120, crestOn(cloth)),
  tower: ({ base, accent }) =>
    `<g transform="translate(0 116) scale(2.100)">${tower(accent, base)}</g>`,
  year: ({ accent }) =>
    lettering('1897', { x: 0, y: -52, height: 104, maxWidth: 200, fill: accent }),
  terrace: ({ accent }) =>
    [0, 1, 2, 3, 4, 5]
      .map(
        (step) =>
          `<path fill="${accent}" d="M${-100 + step * 17} ${70 - step * 26}h${200 - step * 34}v13h-${200 - step * 34}z"/>`,
      )
      .join(''),
  contours: ({ accent }) =>
    `<g fill="none" stroke="${accent}" stroke-width="6">${[1, 0.78, 0.57, 0.37, 0.18].map((scale) => `<path transform="scale(${scale})" stroke-width="${(6 / scale).toFixed(1)}" d="M-98 18C-110-40-52-72-8-66C40-60 96-84 102-22C108 40 60 76 4 70C-40 66-86 66-98 18Z"/>`).join('')}</g>`,
  wordmark: ({ accent }) =>
    lettering('ALDERMOOR', { x: 0, y: -34, height: 44, maxWidth: 200, fill: accent }) +
    lettering('UNITED 1897', {
      x: 0,
      y: 24,
      height: 20,
      maxWidth: 200,
      fill: accent,
      thickness: 0.8,
    }),
  lamps: ({ accent }) =>
    [-84, -30, 30, 84]
      .map((x, index) => {
        const lean = index < 2 ? 1 : -1;
        return `<g transform="translate(${x} ${index === 0 || index === 3 ? 14 : 0}) skewX(${-4 * lean})"><path stroke="${accent}" stroke-width="4" fill="none" d="M-7-48L-11 80M7-48L11 80M-8-20L9 4L-10 30L10 56"/><path fill="${accent}" d="M-24-86h48v38h-48z"/></g>`;
      })
      .join(''),
  clock: ({ base, accent }) =>
    `<circle r="84" fill="${accent}"/><circle r="72" fill="${base}"/>` +
    `<path stroke="${accent}" stroke-width="7" fill="none" d="M0-66v14M0 66v-14M-66 0h14M66 0h-14"/>` +
    `<path stroke="${accent}" stroke-width="10" stroke-linecap="round" fill="none" d="M0 0V-50M0 0H38"/>` +
    lettering('SATURDAY', { x: 0, y: 96, height: 16, maxWidth: 160, fill: accent }),
  roundel: ({ base, accent }) =>
    `<circle r="92" fill="${accent}"/><circle r="84" fill="${base}"/><circle r="78" fill="${accent}"/><circle r="54" fill="${base}"/>` +
    `<g transform="translate(0 42) scale(.78)">${tower(accent, base)}</g>` +
    lettering('A U', { x: 0, y: -75, height: 16, maxWidth: 60, fill: base }) +
    lettering('1897', { x: 0, y: 59, height: 14, maxWidth: 60, fill: base }),
  hare: ({ base, accent }) =>
    `<g fill="${accent}"><path d="M-14-22C-44-52-54-108-34-120C-12-124 0-70 0-32C0-70 14-124 36-118C56-106 44-52 16-22C44-8 54 24 46 54C40 82 18 96 0 96C-18 96-40 82-46 54C-54 24-44-8-14-22Z"/></g>` +
    `<g fill="${base}"><circle cx="-20" cy="22" r="7"/><circle cx="20" cy="22" r="7"/><path d="M-9 52h18l-9 10z"/><path d="M-27-104C-36-98-30-62-15-40C-12-60-16-98-27-104ZM28-102C37-96 31-60 17-40C13-60 17-96 28-102Z"/></g>` +
    `<path stroke="${base}" stroke-width="4" fill="none" d="M0 62v12M-14 78q14 8 28 0"/>`,
};

/** A motif in the middle of `place`. */
export function motif(name: Motif, place: Place, cloth: Cloth): string {
  return `<g transform="translate(${place.x} ${place.y}) scale(${(place.size / 200).toFixed(3)})">${DRAWINGS[name](cloth)}</g>`;
}

/** The crest in full colour, or in one colour where red on red would vanish. */
export function crestOn(cloth: Cloth): CrestColours {
  if (!isReddish(cloth.base)) return CLUB_CREST;
  return { ...CLUB_CREST, edge: '#c89b3c', field: '#7a1524' };
}

function isReddish(colour: string): boolean {
  return colour === '#8c1c2b' || colour === '#5b1620';
}

/** Print colour that reads on the cloth: the cloth's own dark, or off-white. */
export function printColour(cloth: Cloth): string {
  if (!isLight(cloth.base)) return '#fbf8f2';
  return [cloth.accent, cloth.trim].find((colour) => !isLight(colour)) ?? '#5b1620';
}
