import createBidi from 'bidi-js';

const bidi = createBidi();

/** A part of a line that is read in one direction; its text is in logical order. */
export interface DirectedRun {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/**
 * The parts of a line from left to right, by the Unicode Bidirectional Algorithm (UAX #9). The first letter of `paragraph` decides its
 * direction. The line is `paragraph` from `start` to before `end`.
 */
export function directedRuns(
  paragraph: string,
  start: number,
  end: number,
): readonly DirectedRun[] {
  if (!HAS_RIGHT_TO_LEFT.test(paragraph))
    return [{ text: withoutMarks(paragraph.slice(start, end)), isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(paragraph, 'auto');
  const runs: { start: number; end: number; level: number }[] = [];
  for (let index = start; index < end; index += 1) {
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  }
  return inVisualOrder(runs).map((run) => ({
    text: withoutMarks(paragraph.slice(run.start, run.end)),
    isRightToLeft: run.level % 2 === 1,
  }));
}

/** Blocks of scripts that are written from right to left, and marks that begin such text. */
const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Rule L2: from the highest level to the lowest odd one, each sequence of that level or higher is reversed. */
function inVisualOrder<Run extends { readonly level: number }>(
  runs: readonly Run[],
): readonly Run[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = [...runs];
  for (let level = highest; level > 0; level -= 1) {
    const next: Run[] = [];
    let sequence: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) {
        sequence.unshift(run);
        continue;
      }
      next.push(...sequence, run);
      sequence = [];
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}

/** Brackets open to the other side in text that is read from right to left. */
export function mirrored(character: string): string {
  return bidi.getMirroredCharacter(character) ?? character;
}

/** Control characters have no picture; a line may end. */
const UNPRINTABLE = /[^\P{Cc}\n\t]/gu;
/** These would turn round whatever follows. */
const OVERRIDES = /[\u202A-\u202E]/g;
const ISOLATES = /[\u2066-\u2069]/g;
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Printable part of a typed text. */
export function printableText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(OVERRIDES, '');
}

/** Texts of any direction, side by side: none of them moves a part of another one. */
export function joinIsolated(texts: readonly string[], separator: string): string {
  return texts
    .map((text) => `${FIRST_STRONG_ISOLATE}${text.replaceAll(ISOLATES, '')}${POP_ISOLATE}`)
    .join(separator);
}

/** Marks of direction have no picture. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARKS, '');
}
