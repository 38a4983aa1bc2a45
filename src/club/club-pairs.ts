import type { ClubColours } from './club-colours.ts';
import { contrast, GRAPHIC_CONTRAST, mixColours, TEXT_CONTRAST, withContrast } from './contrast.ts';

/** What stands on the club's colour, and what stands for it where the colour itself could not be read. */
export interface ClubPairs {
  /** The club's colour as text and thin lines on paper. */
  readonly text: string;
  /** Text on the club's colour. */
  readonly on: string;
  /** Border of a button whose colour is hardly seen on paper. */
  readonly edge: string;
  /** Text and thin lines in dark mode. */
  readonly nightText: string;
}

/** As `--color-shade` in `src/styles/base/tokens.css`: the darkest ground of such texts. */
const SHADE = 0.06;

/** A colour that is no text on paper, such as yellow. */
export function isLightColour({ club, paper }: ClubColours): boolean {
  return contrast(club, paper) < TEXT_CONTRAST;
}

export function clubPairs(colours: ClubColours): ClubPairs {
  const { club, paper, ink, nightPaper } = colours;
  const isLight = isLightColour(colours);
  return {
    text: isLight ? withContrast(club, mixColours(paper, ink, SHADE), TEXT_CONTRAST) : club,
    on: textOn(club, [paper, ink]),
    edge: contrast(club, paper) < GRAPHIC_CONTRAST ? ink : 'transparent',
    // A light colour is read on dark paper as it is; others are set to one lightness, as in `theme.css`.
    nightText: contrast(club, nightPaper) >= TEXT_CONTRAST ? club : `oklch(from ${club} 0.68 c h)`,
  };
}

/** The first that can be read on the colour, or black or white: one of them always can. */
function textOn(colour: string, wanted: readonly string[]): string {
  const found = wanted.find((text) => contrast(colour, text) >= TEXT_CONTRAST);
  if (found) return found;
  return contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}
