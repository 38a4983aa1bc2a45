const NARROW = '\u202f';
const WIDE = '\u00a0';

/** A French text whose high marks keep to their words: no line begins with a colon, nor ends with an opening quote. */
export function frenchSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?%»])/g, NARROW)
    .replace(/(?<=«) /g, NARROW)
    .replace(/ (?=:(?:\s|$))/g, WIDE);
}
