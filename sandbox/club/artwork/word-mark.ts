import { lettering } from './lettering.ts';

/** The mark of a company: its name and trade with a sign of its own. All marks have one ink and one visual weight. */
export interface WordMark {
  readonly name: string;
  readonly trade: string;
  readonly sign: keyof typeof SIGNS;
}

type Names = Omit<WordMark, 'sign'>;

const WIDTH = 640;
const HEIGHT = 320;
/** Readable on light and dark backgrounds. */
const INK = '#85755a';

export function drawWordMark({ sign, ...names }: WordMark): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `${SIGNS[sign](names)}</svg>\n`
  );
}

const SIGNS = {
  /** A pie with a slice taken out, beside the name. */
  pie: ({ name, trade }: Names) =>
    `<circle cx="112" cy="160" r="74" fill="none" stroke="${INK}" stroke-width="12"/>` +
    `<path d="M112 160V102A58 58 0 1 0 170 160Z" fill="${INK}"/><path d="M130 142V92A52 52 0 0 1 180 142Z" fill="${INK}"/>` +
    line(name, { x: 424, y: 104, height: 78, maxWidth: 392, thickness: 1.1 }) +
    line(trade, { x: 424, y: 206, height: 32, maxWidth: 392, thickness: 0.8 }),
  /** Leaning forward, with the wind behind it. */
  wind: ({ name, trade }: Names) =>
    `<g transform="translate(56 0) skewX(-14)"><path d="M20 110H110M52 150H110M20 190H110" stroke="${INK}" stroke-width="14"/>` +
    line(name, { x: 372, y: 96, height: 104, maxWidth: 470, thickness: 1.3 }) +
    `</g>${line(trade, { x: 352, y: 226, height: 32, maxWidth: 440, thickness: 0.8 })}`,
  /** In a lozenge, as it is woven into a label. */
  lozenge: ({ name, trade }: Names) =>
    `<path d="M28 160L320 36L612 160L320 284Z" fill="none" stroke="${INK}" stroke-width="8"/>` +
    `<path d="M64 160L320 52L576 160L320 268Z" fill="none" stroke="${INK}" stroke-width="3"/>` +
    line(name, { x: 320, y: 122, height: 58, maxWidth: 282, thickness: 0.9 }) +
    line(trade, { x: 320, y: 196, height: 26, maxWidth: 160, thickness: 0.9 }),
  /** Thin letters below four lamps. */
  lamps: ({ name, trade }: Names) =>
    [230, 290, 350, 410]
      .map(
        (x) =>
          `<circle cx="${x}" cy="62" r="18" fill="${INK}"/><path d="M${x} 84V104" stroke="${INK}" stroke-width="6"/>`,
      )
      .join('') +
    line(name, { x: 320, y: 124, height: 88, maxWidth: 540, thickness: 0.55 }) +
    line(trade, { x: 320, y: 236, height: 30, maxWidth: 400, thickness: 0.6 }),
  /** Cut out of a plate. */
  plate: ({ name, trade }: Names) =>
    `<mask id="plate"><path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="#fff"/>` +
    line(name, { x: 320, y: 100, height: 82, maxWidth: 470, thickness: 1.2 }, '#000') +
    line(trade, { x: 320, y: 204, height: 28, maxWidth: 300, thickness: 0.9 }, '#000') +
    `</mask><rect x="36" y="64" width="568" height="204" rx="102" fill="${INK}" mask="url(#plate)"/>`,
} as const satisfies Readonly<Record<string, (names: Names) => string>>;

function line(
  text: string,
  place: Omit<Parameters<typeof lettering>[1], 'fill'>,
  fill = INK,
): string {
  return lettering(text, { ...place, fill });
}
