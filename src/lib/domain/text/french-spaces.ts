const NARROW_NO_BREAK_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

/** Makes spaces around French punctuation non-breaking, so that no line starts with `:` or ends with `«`. */
export function insertFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?%»])/g, NARROW_NO_BREAK_SPACE)
    .replace(/(?<=«) /g, NARROW_NO_BREAK_SPACE)
    .replace(/ (?=:(?:\s|$))/g, NO_BREAK_SPACE);
}
