import type { Conventions } from './conventions.ts';
import { readDate } from './dates.ts';

/** Whether a reduced price counts now. */
export type SalePeriod =
  | { readonly kind: 'now'; readonly to: Date | undefined }
  | { readonly kind: 'later' | 'over' }
  /** A date that cannot be read; the price before the reduction counts then. */
  | { readonly kind: 'unknown'; readonly part: 'from' | 'to'; readonly isAmbiguous: boolean };

/** The period between two dates of a file, each of which may be empty. A date without a time means the whole day. */
export function salePeriod(from: string, to: string, conventions: Conventions): SalePeriod {
  const start = readBound(from, 'from', conventions);
  if (start && 'kind' in start) return start;
  const end = readBound(to, 'to', conventions);
  if (end && 'kind' in end) return end;
  const now = conventions.now.getTime();
  if (start && start.getTime() > now) return { kind: 'later' };
  if (end && end.getTime() + SECOND_MS <= now) return { kind: 'over' };
  return { kind: 'now', to: end };
}

function readBound(
  text: string,
  part: 'from' | 'to',
  { dates, timeZone }: Conventions,
): Date | Extract<SalePeriod, { readonly kind: 'unknown' }> | undefined {
  if (text.trim() === '') return undefined;
  const read = readDate(text, dates, { timeZone, isEnd: part === 'to' });
  if (read.kind === 'date') return read.at;
  return { kind: 'unknown', part, isAmbiguous: read.kind === 'ambiguous' };
}

/** The end of a day is its last second, which belongs to it. */
const SECOND_MS = 1_000;
