/**
 * Reads an amount of money as people and programs write it: `19.99`, `19,99`, `1.299,00 €`, `1,299.00`, `£50`. Returns
 * hundredths; undefined if it is no amount.
 */
export function parseAmount(text: string): number | undefined {
  const number = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^[^\d-]+|[^\d]+$/g, '');
  if (!/^\d[\d.,]*$/.test(number)) return undefined;
  const [whole = '', fraction = ''] = splitFraction(number);
  const digits = whole.replace(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  return Number(digits) * 100 + toHundredths(fraction);
}

/** The last separator begins the fraction, unless three digits follow and it is the only kind: `1,299` and `1.299`. */
function splitFraction(number: string): readonly [string, string] | readonly [string] {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last < 0) return [number];
  const fraction = number.slice(last + 1);
  const whole = number.slice(0, last);
  const separator = number.charAt(last);
  const isGrouping = whole.includes(separator) || (fraction.length === 3 && !/[.,]/.test(whole));
  return isGrouping ? [number] : [whole, fraction];
}

/** Systems write prices with up to six digits; half a hundredth is rounded up. */
function toHundredths(fraction: string): number {
  return Math.round(Number(`0.${fraction || '0'}`) * 100);
}

/** A whole number of units; undefined if it is none. Systems count below zero when they oversell. */
export function parseQuantity(text: string): number | undefined {
  const number = text.trim();
  if (!/^-?\d{1,9}(?:[.,]0+)?$/.test(number)) return undefined;
  return Math.max(Number.parseInt(number, 10), 0);
}
