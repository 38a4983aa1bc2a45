import type { Pattern } from '../catalog/kits.ts';
import type { Motif } from '../catalog/product-lines.ts';
import { type Cloth, isLight, pattern, shading, shadingDefinitions, tint } from './cloth.ts';
import { crestAt } from './crest.ts';
import { lettering } from './lettering.ts';
import { crestOn, motif, printColour } from './motifs.ts';

type Neck = 'crew' | 'v' | 'polo' | 'hood' | 'stand' | 'fold';
type SleeveCut = 'short' | 'long' | 'none';
type Front = 'closed' | 'zip' | 'placket';

export interface Top {
  readonly id: string;
  readonly view: 'front' | 'back';
  readonly cloth: Cloth;
  readonly pattern: Pattern;
  readonly motif: Motif;
  readonly neck: Neck;
  readonly sleeve: SleeveCut;
  readonly front: Front;
  /** Lower edge. */
  readonly hem: number;
  /** Ribbed hem and cuffs. */
  readonly isRibbed: boolean;
  readonly isQuilted: boolean;
  readonly hasPouch: boolean;
  /** A small crest on the chest instead of a large print. */
  readonly isBadge: boolean;
  readonly lettering?: { readonly name: string; readonly number: number };
}

interface Cut {
  readonly body: string;
  readonly left: string;
  readonly right: string;
  readonly leftCuff: string;
  readonly rightCuff: string;
}

const NECK_LEFT = 462;
const NECK_RIGHT = 738;

/** Front edge of the neck hole. */
function neckline(top: Top): string {
  if (top.view === 'back') return `C520 214 680 214 ${NECK_RIGHT} 186`;
  if (top.neck === 'v') return `L600 352L${NECK_RIGHT} 186`;
  return `C500 296 700 296 ${NECK_RIGHT} 186`;
}

function body(top: Top): string {
  const { hem } = top;
  const flare = top.isRibbed ? -14 : 8;
  return (
    `M${NECK_LEFT} 186${neckline(top)}L882 242C908 336 914 460 908 572` +
    `C896 ${hem - 500} 898 ${hem - 240} ${906 + flare} ${hem}Q600 ${hem + 36} ${294 - flare} ${hem}` +
    `C302 ${hem - 240} 304 ${hem - 500} 292 572C286 460 292 336 318 242Z`
  );
}

function shortSleeve(): Omit<Cut, 'body'> {
  return {
    left: 'M318 242C240 270 176 356 74 566L258 650C270 622 282 596 292 572C286 460 292 336 318 242Z',
    right:
      'M882 242C960 270 1024 356 1126 566L942 650C930 622 918 596 908 572C914 460 908 336 882 242Z',
    leftCuff: 'M74 566L258 650',
    rightCuff: 'M1126 566L942 650',
  };
}

function longSleeve(): Omit<Cut, 'body'> {
  return {
    left: 'M318 242C222 270 184 400 166 566L80 1176L222 1200L302 650C298 620 294 596 292 572C286 460 292 336 318 242Z',
    right:
      'M882 242C978 270 1016 400 1034 566L1120 1176L978 1200L898 650C902 620 906 596 908 572C914 460 908 336 882 242Z',
    leftCuff: 'M82 1164L224 1188',
    rightCuff: 'M1118 1164L976 1188',
  };
}

function cut(top: Top): Cut {
  const none = { left: '', right: '', leftCuff: '', rightCuff: '' };
  const sleeves = { short: shortSleeve, long: longSleeve, none: () => none }[top.sleeve]();
  return { body: body(top), ...sleeves };
}

/** Shirts, hoodies, jackets: everything with a neck and shoulders. */
export function drawTop(top: Top): string {
  const { id, cloth } = top;
  const { body: torso, left, right } = cut(top);
  const sleeveFill = top.pattern === 'sleeves' ? cloth.trim : cloth.base;
  const isSleevePatterned =
    top.pattern === 'contours' || top.pattern === 'hoops' || top.pattern === 'pinstripe';
  const decoration = isPlainBehind(top) ? '' : pattern(top.pattern, cloth);
  const seam = tint(cloth.base, isLight(cloth.base) ? -0.22 : -0.35);
  return (
    `<defs><clipPath id="${id}-all"><path d="${torso}"/><path d="${left}"/><path d="${right}"/></clipPath>` +
    `<clipPath id="${id}-body"><path d="${torso}"/></clipPath>${shadingDefinitions(id)}</defs>` +
    inside(top) +
    `<path d="${left}" fill="${sleeveFill}"/><path d="${right}" fill="${sleeveFill}"/>` +
    (isSleevePatterned ? `<g clip-path="url(#${id}-all)">${decoration}</g>` : '') +
    `<path d="${torso}" fill="${cloth.base}"/><g clip-path="url(#${id}-body)">${decoration}${quilting(top, seam)}${ribs(top)}</g>` +
    cuffs(top, cut(top)) +
    print(top) +
    front(top, seam) +
    shading(id, `${id}-all`) +
    folds(top) +
    `<path d="${left}${right}${torso}" fill="none" stroke="${seam}" stroke-width="4" stroke-linejoin="round" opacity=".55"/>` +
    collar(top, seam)
  );
}

/** The back has no sash, so that names stay readable. */
function isPlainBehind({ view, pattern: name }: Top): boolean {
  return view === 'back' && name === 'sash';
}

/** The inside of the back that shows through the neck hole. */
function inside(top: Top): string {
  if (top.view === 'back') return '';
  const dark = tint(top.cloth.base, -0.45);
  return (
    `<path d="M${NECK_LEFT} 186C520 150 680 150 ${NECK_RIGHT} 186C730 260 690 370 600 370S470 260 ${NECK_LEFT} 186Z" fill="${dark}"/>` +
    `<path d="M560 182h80v46h-80z" fill="#f3ead8" opacity=".9"/>`
  );
}

function quilting(top: Top, seam: string): string {
  if (!top.isQuilted) return '';
  const lines = Array.from(
    { length: 9 },
    (_, index) => `M200 ${330 + index * 118}Q600 ${356 + index * 118} 1000 ${330 + index * 118}`,
  );
  return `<path d="${lines.join('')}" fill="none" stroke="${seam}" stroke-width="7" opacity=".7"/><path d="${lines.join('')}" fill="none" stroke="#fff" stroke-width="10" opacity=".12" transform="translate(0 14)"/>`;
}

function ribs(top: Top): string {
  if (!top.isRibbed) return '';
  const { hem, cloth } = top;
  const lines = Array.from(
    { length: 68 },
    (_, index) => `M${266 + index * 10} ${hem - 80}v130`,
  ).join('');
  return `<path d="M200 ${hem - 80}Q600 ${hem - 46} 1000 ${hem - 80}V${hem + 60}H200Z" fill="${cloth.trim}"/><path d="${lines}" stroke="#000" stroke-width="3" opacity=".16"/>`;
}

function cuffs(top: Top, { leftCuff, rightCuff }: Cut): string {
  if (top.sleeve === 'none') return '';
  const width = top.isRibbed ? 74 : 30;
  const both = `${leftCuff}${rightCuff}`;
  const line = top.isRibbed
    ? ''
    : `<path d="${both}" stroke="${top.cloth.accent}" stroke-width="8" fill="none"/>`;
  return `<g clip-path="url(#${top.id}-all)"><path d="${both}" stroke="${top.cloth.trim}" stroke-width="${width * 2}" fill="none"/>${line}</g>`;
}

function print(top: Top): string {
  const { cloth } = top;
  if (top.view === 'back') return backPrint(top);
  if (top.isBadge) return badge(top) + maker(top);
  return motif(top.motif, { x: 600, y: top.hasPouch ? 640 : 650, size: 420 }, cloth);
}

function badge({ motif: name, cloth }: Top): string {
  if (name === 'crest' || name === 'none') return crestAt(676, 392, 108, crestOn(cloth));
  return motif(name, { x: 730, y: 450, size: 124 }, cloth);
}

/** The manufacturer's logo: three steps. */
function maker(top: Top): string {
  const colour = printColour(top.cloth);
  return `<path fill="${colour}" d="M412 424h60v11h-60zM428 445h44v11h-44zM444 466h28v11h-28z"/>`;
}

function backPrint(top: Top): string {
  const { lettering: text, cloth } = top;
  if (!text) return crestAt(572, 268, 56, crestOn(cloth));
  const fill = printColour(cloth);
  const outline = isLight(fill) ? tint(cloth.base, -0.4) : '#fbf8f2';
  const edge = top.pattern === 'plain' || isPlainBehind(top) ? {} : { outline };
  return (
    lettering(text.name, { x: 600, y: 330, height: 90, maxWidth: 470, fill, ...edge }) +
    lettering(String(text.number), { x: 600, y: 478, height: 440, maxWidth: 440, fill, ...edge })
  );
}

const FRONTS: Readonly<Record<Front, (top: Top, seam: string) => string>> = {
  closed: () => '',
  zip: (top, seam) =>
    `<path d="M600 ${top.neck === 'stand' ? 170 : 262}V${top.hem + 16}" stroke="${seam}" stroke-width="26"/><path d="M600 ${top.neck === 'stand' ? 170 : 262}V${top.hem + 16}" stroke="#d9d4c8" stroke-width="9" stroke-dasharray="7 5"/><path d="M590 300h20v52h-20z" fill="#d9d4c8"/>`,
  placket: (top, seam) =>
    `<path d="M574 256h52v210h-52z" fill="${top.cloth.base}" stroke="${seam}" stroke-width="4"/><circle cx="600" cy="320" r="9" fill="#f3ead8"/><circle cx="600" cy="400" r="9" fill="#f3ead8"/>`,
};

function front(top: Top, seam: string): string {
  if (top.view === 'back') return '';
  const pouch = top.hasPouch
    ? `<path d="M410 ${top.hem - 86}L440 ${top.hem - 350}H760L790 ${top.hem - 86}" fill="${top.cloth.base}" stroke="${seam}" stroke-width="5"/><path d="M410 ${top.hem - 90}L440 ${top.hem - 350}L500 ${top.hem - 350}L456 ${top.hem - 90}ZM790 ${top.hem - 90}L760 ${top.hem - 350}L700 ${top.hem - 350}L744 ${top.hem - 90}Z" fill="#000" opacity=".1"/>`
    : '';
  return pouch + FRONTS[top.front](top, seam);
}

function folds(top: Top): string {
  const low = top.hem - 120;
  return (
    `<g clip-path="url(#${top.id}-all)" filter="url(#${top.id}-soft)" fill="none" stroke-width="26" opacity=".13">` +
    `<path stroke="#000" d="M350 600C420 720 400 860 380 ${low}M850 600C800 760 820 900 826 ${low}M480 ${low}C500 980 560 900 640 860M300 330C340 420 344 500 330 580M900 330C864 420 860 500 872 580"/>` +
    `<path stroke="#fff" d="M450 420C470 640 440 900 450 ${low}M720 520C700 700 740 900 720 ${low}"/></g>`
  );
}

const COLLARS: Readonly<Record<Neck, (top: Top, seam: string) => string>> = {
  crew: (top) => crewCollar(top),
  v: (top) => vCollar(top),
  polo: (top, seam) => poloCollar(top, seam),
  fold: (top, seam) => poloCollar(top, seam),
  stand: (top, seam) => standCollar(top, seam),
  hood: (top, seam) => hood(top, seam),
};

function collar(top: Top, seam: string): string {
  return COLLARS[top.neck](top, seam);
}

function crewCollar({ view, cloth }: Top): string {
  const d =
    view === 'back' ? 'M462 186C520 214 680 214 738 186' : 'M462 186C500 296 700 296 738 186';
  return `<path d="${d}" fill="none" stroke="${cloth.trim}" stroke-width="30"/><path d="${d}" fill="none" stroke="#000" stroke-width="30" opacity=".08"/><path d="${d}" fill="none" stroke="${cloth.accent}" stroke-width="5" transform="translate(0 17)"/>`;
}

function vCollar(top: Top): string {
  if (top.view === 'back') return crewCollar(top);
  return `<path d="M462 186L600 352L738 186" fill="none" stroke="${top.cloth.trim}" stroke-width="30" stroke-linejoin="miter"/>`;
}

function poloCollar({ view, cloth }: Top, seam: string): string {
  if (view === 'back') {
    return `<path d="M450 190C520 140 680 140 750 190L740 236C680 262 520 262 460 236Z" fill="${cloth.trim}" stroke="${seam}" stroke-width="4"/>`;
  }
  return (
    `<path d="M462 182C500 140 520 140 540 150L600 262L520 352L446 226Z" fill="${cloth.trim}" stroke="${seam}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M738 182C700 140 680 140 660 150L600 262L680 352L754 226Z" fill="${cloth.trim}" stroke="${seam}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M458 230L522 334M742 230L678 334" stroke="${cloth.accent}" stroke-width="6" fill="none"/>`
  );
}

function standCollar({ view, cloth }: Top, seam: string): string {
  const d =
    view === 'back'
      ? 'M470 120C540 96 660 96 730 120L744 206C680 232 520 232 456 206Z'
      : 'M470 120C540 100 660 100 730 120L746 214C700 276 640 290 600 290S500 276 454 214Z';
  return `<path d="${d}" fill="${cloth.trim}" stroke="${seam}" stroke-width="4"/>${view === 'front' ? `<path d="M600 110V290" stroke="#d9d4c8" stroke-width="9" stroke-dasharray="7 5"/>` : ''}`;
}

function hood({ view, cloth }: Top, seam: string): string {
  const inner = tint(cloth.base, -0.4);
  if (view === 'back') {
    return `<path d="M436 206C430 330 500 430 600 440S770 330 764 206C700 150 500 150 436 206Z" fill="${cloth.base}" stroke="${seam}" stroke-width="5"/><path d="M600 160V438" stroke="${seam}" stroke-width="4" opacity=".6"/><path d="M470 240C500 360 560 410 600 414S700 360 730 240" fill="none" stroke="#000" stroke-width="18" opacity=".1"/>`;
  }
  return (
    `<path d="M440 214C420 110 500 58 600 58S780 110 760 214C740 300 660 344 600 352S460 300 440 214Z" fill="${cloth.base}" stroke="${seam}" stroke-width="5"/>` +
    `<path d="M496 216C484 140 540 108 600 108S716 140 704 216C690 276 640 300 600 330C560 300 510 276 496 216Z" fill="${inner}"/>` +
    `<path d="M556 318L540 520M644 318L660 500" stroke="${cloth.accent}" stroke-width="11" fill="none" stroke-linecap="round"/>` +
    `<circle cx="552" cy="322" r="9" fill="#d9d4c8"/><circle cx="648" cy="322" r="9" fill="#d9d4c8"/>`
  );
}
