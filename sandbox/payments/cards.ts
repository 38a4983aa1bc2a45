import { createHash } from 'node:crypto';

/** Outcome of a payment with a demo card. */
export type CardOutcome = 'approved' | 'declined' | 'challenge' | 'error' | 'late';

export interface DemoCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  /** For the index page. */
  readonly note: string;
}

export const DEMO_CARDS: readonly DemoCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved', note: 'approved' },
  { number: '4000 0000 0000 0002', outcome: 'declined', note: 'declined; another card can follow' },
  { number: '4000 0025 0000 3155', outcome: 'challenge', note: 'asks to confirm the payment' },
  { number: '4000 0000 0000 0119', outcome: 'error', note: 'the provider fails' },
  { number: '4000 0000 0000 0341', outcome: 'late', note: 'approved, but confirmed only later' },
];

/** Declines all other cards, so that no real card is accepted. */
export function findCardOutcome(number: string): CardOutcome {
  const digits = stripSeparators(number);
  const known = DEMO_CARDS.find((card) => stripSeparators(card.number) === digits);
  return known?.outcome ?? 'declined';
}

export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export type CardField = keyof CardEntry;

/** Fields that fail validation. */
export function findInvalidFields(entry: CardEntry, now: Date): readonly CardField[] {
  const invalid: CardField[] = [];
  if (!passesCheckDigit(stripSeparators(entry.number))) invalid.push('number');
  if (!isInFuture(entry.expiry, now)) invalid.push('expiry');
  if (!/^\d{3,4}$/.test(entry.cvc.trim())) invalid.push('cvc');
  return invalid;
}

/** The same for each payment with a card. Demo cards differ by date and code, so that one number can stand for many people. */
export function cardFingerprint({ number, expiry, cvc }: CardEntry): string {
  const card = [number, expiry, cvc].map((text) => text.replace(/\D/g, '')).join(' ');
  return `fp_${createHash('sha256').update(card).digest('hex').slice(0, 16)}`;
}

function stripSeparators(text: string): string {
  return text.replace(/[\s-]/g, '');
}

/** ISO/IEC 7812-1, annex B (Luhn). */
function passesCheckDigit(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** `MM/YY`, `MM / YYYY` or `MMYY`; valid to the end of that month. */
function isInFuture(expiry: string, now: Date): boolean {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? [];
  const monthNumber = Number(month);
  if (!(monthNumber >= 1 && monthNumber <= 12)) return false;
  return now.getTime() < Date.UTC(2000 + Number(year), monthNumber);
}
