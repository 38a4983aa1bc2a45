import {
  contrast,
  GRAPHIC_CONTRAST,
  isHexColour,
  mixColours,
  TEXT_CONTRAST,
  withContrast,
} from './contrast.ts';

/** The six colours of a club. All others are derived from them in `src/styles/base/tokens.css`. */
export interface ClubColours {
  readonly paper: string;
  readonly ink: string;
  readonly club: string;
  /** For titles won and for members; on ink, never as text on paper. */
  readonly honour: string;
  readonly nightPaper: string;
  readonly nightInk: string;
}

/** Pairs that stand on each other, and the contrast that they need. */
export const CONTRAST_RULES = [
  ['ink', 'paper', TEXT_CONTRAST],
  ['club', 'paper', TEXT_CONTRAST],
  ['nightInk', 'nightPaper', TEXT_CONTRAST],
  ['honour', 'ink', GRAPHIC_CONTRAST],
] as const satisfies readonly (readonly [keyof ClubColours, keyof ClubColours, number])[];

/** The style sheet that `src/styles/frame/frame-page.css` imports. */
export function themeSheet({
  paper,
  ink,
  club,
  honour,
  nightPaper,
  nightInk,
}: ClubColours): string {
  const names = {
    ...{ '--club-paper': paper, '--club-ink': ink, '--club-colour': club },
    ...{ '--club-honour': honour, '--club-night-paper': nightPaper, '--club-night-ink': nightInk },
  };
  const lines = Object.entries(names).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n${lines.join('\n')}\n}\n`;
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
    club: withContrast(colour, paper, TEXT_CONTRAST),
    honour: withContrast(second, strongInk, GRAPHIC_CONTRAST),
    nightPaper,
    nightInk: withContrast(mixColours(WHITE, colour, 0.06), nightPaper, 7),
  };
}

/** What is wrong with colours that somebody wrote, and what would do. */
export function contrastProblems(
  colours: ClubColours,
): readonly { readonly field: keyof ClubColours; readonly message: string }[] {
  return CONTRAST_RULES.flatMap(([field, background, wanted]) => {
    const [colour, other] = [colours[field], colours[background]];
    // What is no colour has a problem of its own.
    if (!isHexColour(colour) || !isHexColour(other)) return [];
    const found = contrast(colour, other);
    if (found >= wanted) return [];
    const better = withContrast(colour, other, wanted);
    const message = `${colour} on ${background} ${other} has a contrast of ${found.toFixed(1)}, but needs ${wanted}; ${better} would do`;
    return [{ field, message }];
  });
}
