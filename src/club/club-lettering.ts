import type { PrintingSettings } from './club-schema.ts';
import { NO_PRINTING } from './no-printing.ts';

export interface ClubLettering {
  readonly maxLetters: number;
  readonly maxFigures: number;
  /** Kinds of jerseys that have letters of their own; the first counts where a product names none. */
  readonly groups: readonly [string, ...string[]];
  /** Looks of the letters; the first is chosen at first. */
  readonly styles: readonly [string, ...string[]];
}

/** A club that prints nothing has the keys that the desk and files know. */
export function clubLettering(printing: PrintingSettings | undefined): ClubLettering {
  const { inks, curvature, maxLetters, maxFigures } = printing ?? NO_PRINTING;
  const [group = 'home', ...groups] = Object.keys(inks);
  const [style = 'league', ...styles] = Object.keys(curvature);
  return { maxLetters, maxFigures, groups: [group, ...groups], styles: [style, ...styles] };
}
