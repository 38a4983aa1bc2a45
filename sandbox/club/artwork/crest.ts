import { lettering } from './lettering.ts';

const SHIELD =
  'M100 4C130 18 162 22 192 20V118C192 182 150 218 100 238C50 218 8 182 8 118V20C38 22 70 18 100 4Z';

export interface CrestColours {
  readonly field: string;
  readonly edge: string;
  readonly mark: string;
  readonly land: string;
}

export const CLUB_CREST: CrestColours = {
  field: '#8c1c2b',
  edge: '#c89b3c',
  mark: '#fbf8f2',
  land: '#5b1620',
};

/** The tower with its battlements, 60 wide and 100 high around (0, 0) at its foot. */
export function tower(fill: string, hole: string): string {
  return (
    `<path fill="${fill}" d="M-34-108h14v12h12v-12h16v12h12v-12h14v30l-6 8v70h-56v-70l-6-8z"/>` +
    `<path fill="${hole}" d="M-9 0v-24a9 9 0 0 1 18 0v24zM-3.5-62h7v20h-7zM-20-40h6v14h-6zM14-40h6v14h-6z"/>` +
    `<path fill="none" stroke="${hole}" stroke-width="3" d="M-34-76h68"/>`
  );
}

/** The shield in a box of 200 × 242: a white tower on the moor, the founding year below. */
function crest(colours: CrestColours = CLUB_CREST): string {
  const { field, edge, mark, land } = colours;
  return (
    `<path d="${SHIELD}" fill="${edge}"/>` +
    `<path d="${SHIELD}" fill="${mark}" transform="translate(100 121) scale(.945) translate(-100 -121)"/>` +
    `<path d="${SHIELD}" fill="${field}" transform="translate(100 121) scale(.9) translate(-100 -121)"/>` +
    `<path fill="${land}" d="M18.5 140C45 128 66 132 88 146C112 162 148 150 181.5 132C181.500 172 148 206 100 226.500C52 206 18.500 172 18.500 140Z"/>` +
    `<path fill="none" stroke="${edge}" stroke-width="4" d="M19 140C45 128 66 132 88 146C112 162 148 150 181 132"/>` +
    `<g transform="translate(100 156)">${tower(mark, field)}</g>` +
    `<path fill="none" stroke="${mark}" stroke-width="3" opacity=".55" d="M30 168C54 158 72 166 92 174C120 184 148 176 170 164"/>` +
    lettering('1897', { x: 100, y: 187, height: 20, maxWidth: 60, fill: edge, thickness: 1.1 })
  );
}

/** The crest `width` wide with its upper left corner at (x, y). */
export function crestAt(x: number, y: number, width: number, colours?: CrestColours): string {
  return `<g transform="translate(${x} ${y}) scale(${(width / 200).toFixed(4)})">${crest(colours)}</g>`;
}

export function crestFile(colours?: CrestColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -1 208 243" width="208" height="243">${crest(colours)}</svg>\n`;
}

/** The crest in one colour with a transparent background, for dark grounds. */
export function crestMonoFile(colour: string): string {
  const tower =
    'M66 48h14v12h12v-12h16v12h12v-12h14v30l-6 8v70H72V86l-6-8zM91 156h18v-24a9 9 0 0 0-18 0zM96.5 94v20h7V94zM80 116v14h6v-14zM114 116v14h6v-14z';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -1 208 243" width="208" height="243">' +
    `<path d="${SHIELD}" fill="none" stroke="${colour}" stroke-width="7"/>` +
    `<path fill="${colour}" fill-rule="evenodd" d="${tower}"/>` +
    `<path fill="none" stroke="${colour}" stroke-width="4" d="M19 140C40 131 56 131 72 137M128 154C148 151 164 142 181 132M30 168C54 158 72 166 92 174C120 184 148 176 170 164"/>` +
    lettering('1897', { x: 100, y: 190, height: 20, maxWidth: 60, fill: colour, thickness: 1.1 }) +
    '</svg>\n'
  );
}
