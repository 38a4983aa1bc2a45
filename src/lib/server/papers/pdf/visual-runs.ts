import type { PaperFonts, Weight } from './paper-fonts.ts';
import type { DirectedRun } from './text-direction.ts';

/** A part of a line of one font and one direction; its text is in logical order. */
export interface VisualRun extends DirectedRun {
  /** Name of the font in the document. */
  readonly font: string;
}

/** Runs from left to right: neighbouring letters of one font are laid out together. */
export function visualRuns(
  runs: readonly DirectedRun[],
  weight: Weight,
  fonts: PaperFonts,
): readonly VisualRun[] {
  return runs.flatMap(({ text, isRightToLeft }) => {
    const parts: { font: string; text: string; isRightToLeft: boolean }[] = [];
    for (const run of fonts.lettersOf(text).flatMap((letter) => fonts.runsOf(letter, weight))) {
      const last = parts.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else parts.push({ ...run, isRightToLeft });
    }
    return isRightToLeft ? parts.toReversed() : parts;
  });
}
