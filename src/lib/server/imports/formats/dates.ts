import { fromLocalTime } from '#lib/domain/shop/zoned-time.ts';

/** Order of day, month and year in dates that do not begin with the year. */
export type DateOrder = 'dmy' | 'mdy';

export interface DateStyle {
  /** Undefined: nothing tells `02/03/2026`, which is named then. */
  readonly order: DateOrder | undefined;
}

export type ReadDate =
  | { readonly kind: 'date'; readonly at: Date }
  /** `02/03/2026` where nothing tells day and month apart. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none' };

const TIME = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?\s*(Z|[+-]\d{2}:?\d{2})?)?`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i');

/** Settles by the dates of a file whether the day or the month comes first. */
export class DateSurvey {
  #days = 0;
  #months = 0;

  add(text: string): void {
    const [, first = '', sign, second = ''] = YEAR_LAST.exec(tidy(text)) ?? [];
    if (sign === '.' || first === '') return;
    if (Number(first) > 12 && Number(second) <= 12) this.#days += 1;
    if (Number(second) > 12 && Number(first) <= 12) this.#months += 1;
  }

  settle(configured: DateOrder | undefined): DateStyle {
    if (configured) return { order: configured };
    if (this.#days > 0 === this.#months > 0) return { order: undefined };
    return { order: this.#days > 0 ? 'dmy' : 'mdy' };
  }
}

/**
 * The moment of a date. One without a zone is the shop's; one without a time is the beginning of its day, or its end
 * where it `isEnd`.
 */
export function readDate(
  text: string,
  { order }: DateStyle,
  { timeZone, isEnd }: { readonly timeZone: string; readonly isEnd: boolean },
): ReadDate {
  const [, ...yearFirst] = YEAR_FIRST.exec(tidy(text)) ?? [];
  if (yearFirst.length > 0) {
    const [year = '', , month = '', day = '', ...time] = yearFirst;
    return toDate([year, month, day], time, timeZone, isEnd);
  }
  const [, ...yearLast] = YEAR_LAST.exec(tidy(text)) ?? [];
  if (yearLast.length === 0) return { kind: 'none' };
  const [first = '', sign, second = '', year = '', ...time] = yearLast;
  // Dates with points begin with the day everywhere.
  const known = sign === '.' ? 'dmy' : (order ?? orderOf(first, second));
  if (!known) return { kind: 'ambiguous' };
  const [day, month] = known === 'dmy' ? [first, second] : [second, first];
  return toDate([year.length === 2 ? `20${year}` : year, month, day], time, timeZone, isEnd);
}

/** Without a proof of the file, a date proves itself if it has one reading alone. */
function orderOf(first: string, second: string): DateOrder | undefined {
  if (first === second || Number(first) > 12) return 'dmy';
  return Number(second) > 12 ? 'mdy' : undefined;
}

/** `2026. 1. 31.` and `2026年1月31日` are dates with the year first, too. */
function tidy(text: string): string {
  return text
    .trim()
    .replace(/^(\d{4})(?:\.\s*|年\s*)(\d{1,2})(?:\.\s*|月\s*)(\d{1,2})[.日]?/u, '$1-$2-$3')
    .replace(/(?<=^\d{1,2}\.|^\d{1,2}\.\s*\d{1,2}\.)\s+(?=\d)/gu, '');
}

function toDate(
  [year, month, day]: readonly [string, string, string],
  [hour, minute = '00', second = '00', half = '', zone = '']: readonly (string | undefined)[],
  timeZone: string,
  isEnd: boolean,
): ReadDate {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const clock = hour === undefined ? undefined : `${to24(hour, half)}:${minute}:${second}`;
  const local = `${date}T${clock ?? (isEnd ? '23:59:59' : '00:00:00')}`;
  const at = zone
    ? new Date(`${local}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`)
    : fromLocalTime(local, timeZone);
  return at && !Number.isNaN(at.getTime()) ? { kind: 'date', at } : { kind: 'none' };
}

function to24(hour: string, half: string): string {
  const number = Number(hour);
  const isAfternoon = half.toLowerCase() === 'pm';
  const hours = half === '' ? number : (number % 12) + (isAfternoon ? 12 : 0);
  return String(hours).padStart(2, '0');
}
