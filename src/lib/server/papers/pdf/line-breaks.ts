/** Scripts that are written without spaces between words. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const STARTS_WITH_DASH_OR_SPACE = /^[\s\p{Pd}]/u;
const STARTS_WITH_CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ー]/u;
const ENDS_WITH_OPENING = /[\p{Ps}\p{Pi}]$/u;
/** Spaces that join two words stay within a line. Marks of direction are attached to what is before them. */
const ENDS_WITH_SPACE = /[^\S\u00A0\u202F][\u2066-\u2069]*$/u;
const AFTER_HYPHEN = /(?<=-)/u;
const INVISIBLE_END = /[\s\u2066-\u2069]+$/u;

/** Parts of a text between which a line may end: never inside a number, and no line begins with a full stop. */
export function unbreakableParts(text: string, words: Intl.Segmenter): readonly string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last === undefined || mayBreak(last, segment)) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (STARTS_WITH_DASH_OR_SPACE.test(after)) return false;
  if (ENDS_WITH_SPACE.test(before)) return true;
  if (STARTS_WITH_CLOSING.test(after) || ENDS_WITH_OPENING.test(before)) return false;
  return WITHOUT_SPACES.test(before.slice(-2)) || WITHOUT_SPACES.test(after.slice(0, 2));
}

interface Line {
  readonly start: number;
  readonly end: number;
}

/**
 * Lines of a text by `widthOf` its parts, as positions in the text, without the spaces at their ends. A part that is too long for a
 * line is broken after a hyphen, or between two of its `lettersOf`.
 */
export function breakLines(
  parts: readonly string[],
  width: number,
  widthOf: (text: string) => number,
  lettersOf: (text: string) => readonly string[],
): readonly Line[] {
  const lines: Line[] = [];
  let line = { start: 0, end: 0, visibleEnd: 0, width: 0 };
  const append = (part: string): void => {
    const visible = withoutEnd(part);
    if (line.visibleEnd > line.start && line.width + widthOf(visible) > width) {
      lines.push({ start: line.start, end: line.visibleEnd });
      line = { start: line.end, end: line.end, visibleEnd: line.end, width: 0 };
    }
    if (visible !== '') line.visibleEnd = line.end + visible.length;
    line.end += part.length;
    line.width += widthOf(part);
  };
  const isTooLong = (part: string): boolean => widthOf(withoutEnd(part)) > width;
  const sections = parts.flatMap((part) => (isTooLong(part) ? part.split(AFTER_HYPHEN) : [part]));
  for (const part of sections.flatMap((one) => (isTooLong(one) ? lettersOf(one) : [one])))
    append(part);
  return [...lines, { start: line.start, end: line.visibleEnd }];
}

function withoutEnd(part: string): string {
  return part.replace(INVISIBLE_END, '');
}
