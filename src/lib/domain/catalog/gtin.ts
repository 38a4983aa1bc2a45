/** Digits of a GTIN (GS1 General Specifications): EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);

/** The digits of a GTIN with a right check digit, without blanks and dashes; undefined for every other text. */
export function parseGtin(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/^'|^="|"$/g, '')
    .replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length) || /^0+$/.test(digits)) return undefined;
  return hasCheckDigit(digits) ? digits : undefined;
}

/** Counted from the right, every second digit before the check digit weighs three. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Whether a GTIN is unique in the world. Those with the prefixes for use within a company (02, 04, 2) and for coupons
 * (05, 98, 99) are for scanners alone; marketplaces refuse them.
 */
export function isGlobalGtin(gtin: string): boolean {
  const padded = gtin.padStart(14, '0');
  if (gtin.length === 8) return !/^[02]/.test(gtin);
  return !/^.(?:02|04|05|2|98|99)/.test(padded);
}
