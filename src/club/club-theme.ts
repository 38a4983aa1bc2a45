import type { ClubColours } from './club-colours.ts';
import { clubPairs, isLightColour } from './club-pairs.ts';
import {
  contrast,
  GRAPHIC_CONTRAST,
  isHexColour,
  mixColours,
  TEXT_CONTRAST,
  withContrast,
} from './contrast.ts';

/** Pairs that stand on each other, and the contrast that they need. What stands on the club's colour is worked out: `club-pairs.ts`. */
export const CONTRAST_RULES = [
  ['ink', 'paper', TEXT_CONTRAST],
  ['nightInk', 'nightPaper', TEXT_CONTRAST],
  ['honour', 'ink', GRAPHIC_CONTRAST],
] as const satisfies readonly (readonly [keyof ClubColours, keyof ClubColours, number])[];

const PROPERTIES = {
  paper: '--club-paper',
  ink: '--club-ink',
  club: '--club-colour',
  honour: '--club-honour',
  nightPaper: '--club-night-paper',
  nightInk: '--club-night-ink',
} as const satisfies Readonly<Record<keyof ClubColours, string>>;

/** Colours that a shop has instead of the club's. */
export type ShopColours = { readonly [Name in keyof ClubColours]?: string | undefined };

/** The style sheet that `src/styles/frame/frame-page.css` imports: the club's colours, then those of its shops. */
export function themeSheet(
  colours: ClubColours,
  shops: readonly { readonly locale: string; readonly colours?: ShopColours | undefined }[] = [],
): string {
  const isLight = isLightColour(colours);
  const own = shops.flatMap(({ locale, colours: others }) => {
    if (!others) return [];
    const mixed = { ...colours, ...withoutUndefined(others) };
    const selector = `:root[data-locale="${locale}"]`;
    const pairs = isLight || isLightColour(mixed) ? pairRules(selector, mixed) : '';
    return [cssRule(selector, others), pairs];
  });
  return [cssRule(':root', colours), isLight ? pairRules(':root:root', colours) : '', ...own].join(
    '',
  );
}

function cssRule(selector: string, colours: ShopColours): string {
  const lines = Object.entries(PROPERTIES).flatMap(([name, property]) => {
    const value = colours[name as keyof ClubColours];
    return value === undefined ? [] : [`  ${property}: ${value};`];
  });
  return `${selector} {\n${lines.join('\n')}\n}\n`;
}

/**
 * Instead of what `src/styles/base/tokens.css` makes of a dark colour, in light and in dark mode. The selector has to be
 * stronger than `:root`, because that sheet comes later.
 */
function pairRules(selector: string, colours: ClubColours): string {
  const { text, on, edge, nightText } = clubPairs(colours);
  return `${selector} {
  --color-club: ${text};
  --color-on-fill: ${on};
  --color-on-cover: ${on};
  --color-edge: ${edge};
}
@media (prefers-color-scheme: dark) {
  ${selector}[data-dark="auto"] {
    --color-club: ${nightText};
    --color-edge: transparent;
  }
}
`;
}

/** Only what is set, for merging with the club's. */
export function withoutUndefined(colours: ShopColours): Partial<ClubColours> {
  return Object.fromEntries(Object.entries(colours).filter(([, value]) => value !== undefined));
}

const WHITE = '#ffffff';
const BLACK = '#000000';
const GOLD = '#c89b3c';

/** Six colours from the club's own, and a second one for honours. Every pair has its contrast. */
export function deriveColours(colour: string, second: string = GOLD): ClubColours {
  // Paper and ink have a breath of the club's colour.
  const paper = mixColours(WHITE, colour, 0.03);
  const ink = mixColours(BLACK, colour, 0.1);
  const nightPaper = mixColours(BLACK, colour, 0.06);
  const strongInk = withContrast(ink, paper, 7);
  return {
    paper,
    ink: strongInk,
    club: colour,
    honour: withContrast(second, strongInk, GRAPHIC_CONTRAST),
    nightPaper,
    nightInk: withContrast(mixColours(WHITE, colour, 0.06), nightPaper, 7),
  };
}

/** Problems of the given colours, each with a colour that would pass. */
export function contrastProblems(colours: ClubColours): readonly {
  readonly field: keyof ClubColours;
  readonly background: keyof ClubColours;
  readonly message: string;
}[] {
  return CONTRAST_RULES.flatMap(([field, background, wanted]) => {
    const [colour, other] = [colours[field], colours[background]];
    // Values that are no colours are reported elsewhere.
    if (!isHexColour(colour) || !isHexColour(other)) return [];
    const found = contrast(colour, other);
    if (found >= wanted) return [];
    const better = withContrast(colour, other, wanted);
    const message = `${colour} on ${background} ${other} has a contrast of ${found.toFixed(1)}, but needs ${wanted}; ${better} would do`;
    return [{ field, background, message }];
  });
}
