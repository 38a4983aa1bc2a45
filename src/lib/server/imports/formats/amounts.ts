import { currencySigns, isOtherCurrency } from './currency-signs.ts';

/** How a file writes amounts, settled once for all of its rows. */
export interface NumberStyle {
  readonly decimal: '.' | ',';
  /** Whether thousands are grouped by the other sign. Exports of shop systems never do. */
  readonly isGrouped: boolean;
}

export type ReadAmount =
  /** Hundredths. `isRounded`: the file says more digits than there are coins for. */
  | { readonly kind: 'amount'; readonly amount: number; readonly isRounded: boolean }
  | { readonly kind: 'other-currency' }
  | { readonly kind: 'none' };

/** Blanks and apostrophes are no decimal signs in any language, so they need no settling. */
const GROUPING = /(?<=\d)[\s\u00a0\u202f'’](?=\d{3})/g;
/** `20,-` and `20.–`, as price tags have it. */
const NO_FRACTION = /(?<=\d)[.,][-–—]+$/;

/** The digits and separators of an amount, and what stands around them. */
export function splitAmount(text: string): { readonly number: string; readonly sign: string } {
  const [before = '', number = '', after = ''] =
    /^([^\d]*)(\d(?:.*\d)?)(.*)$/su.exec(text.trim())?.slice(1) ?? [];
  const end = NO_FRACTION.test(`0${after}`) ? '' : after;
  return { number: number.replace(GROUPING, ''), sign: `${before} ${end}`.trim() };
}

/**
 * Reads an amount of money as people and programs write it: `19.99`, `1.299,00 €`, `£50`. Signs of another currency,
 * percents and separators that are not the file's make it none. Half a hundredth is rounded up.
 */
export function readAmount(text: string, style: NumberStyle, currency: string): ReadAmount {
  const { number, sign } = splitAmount(text);
  if (sign !== '' && !currencySigns(currency).has(sign.toLowerCase()))
    return { kind: isOtherCurrency(sign) ? 'other-currency' : 'none' };
  const parts = splitNumber(number, style);
  if (!parts) return { kind: 'none' };
  const { whole, fraction } = parts;
  const hundredths = Math.round(Number(`0.${fraction || '0'}`) * 100);
  const isRounded = /[1-9]/.test(fraction.slice(2));
  return { kind: 'amount', amount: Number(whole) * 100 + hundredths, isRounded };
}

/** Undefined if the separators are not those of the style. */
function splitNumber(
  number: string,
  { decimal, isGrouped }: NumberStyle,
): { readonly whole: string; readonly fraction: string } | undefined {
  const [whole = '', fraction = '', ...more] = number.split(decimal);
  const groups = whole.split(decimal === '.' ? ',' : '.');
  const isWhole = groups.length === 1 ? /^\d{1,9}$/.test(whole) : isGrouped && areGroups(groups);
  const isFraction = more.length === 0 && /^\d*$/.test(fraction);
  return isWhole && isFraction ? { whole: groups.join(''), fraction } : undefined;
}

function areGroups([first = '', ...others]: readonly string[]): boolean {
  return (
    others.length < 3 && /^\d{1,3}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits))
  );
}

/** A whole number of units; undefined if it is none. Systems count below zero when they oversell. */
export function parseQuantity(text: string): number | undefined {
  const number = text.trim();
  if (!/^-?\d{1,9}(?:[.,]0+)?$/.test(number)) return undefined;
  return Math.max(Number.parseInt(number, 10), 0);
}
