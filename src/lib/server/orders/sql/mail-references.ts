/** Reference of the cancellation mail about the rest of an order; a whole order has none. */
export const REST_REFERENCE = 'rest';

/** Separates the reference of a mail from the key of the form that sends it again. Neither contains it. */
const SEPARATOR = '#';

/** Reference of a mail that is sent again: unique for each press. */
export function repeatedReference(reference: string, key: string): string {
  return `${originalReference(reference)}${SEPARATOR}${key}`;
}

export function originalReference(reference: string): string {
  return reference.split(SEPARATOR, 1)[0] ?? '';
}

export function isRepeated(reference: string): boolean {
  return reference.includes(SEPARATOR);
}
