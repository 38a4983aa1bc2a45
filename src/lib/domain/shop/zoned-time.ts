const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;
const DAY_MS = 86_400_000;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** `2026-11-24T09:00` in the zone, as fields of the kind datetime-local have it. */
export function toLocalTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + zoneOffset(at.getTime(), timeZone))
    .toISOString()
    .slice(0, MINUTE_LENGTH);
}

/**
 * The moment of a local time in the zone; undefined for a text that is no time. Of an hour that comes twice the first
 * one counts; a time that clocks skip is as many minutes after the change.
 */
export function fromLocalTime(text: string, timeZone: string): Date | undefined {
  const local = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // Months with fewer days must not roll over into the next one.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(text)) return undefined;
  const [before, after] = [local - DAY_MS, local + DAY_MS].map(
    (around) => local - zoneOffset(around, timeZone),
  );
  if (before === undefined || after === undefined) return undefined;
  const isRight = (moment: number): boolean => moment + zoneOffset(moment, timeZone) === local;
  const right = [before, after].filter(isRight);
  return new Date(right.length > 0 ? Math.min(...right) : before);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that the zone's clocks are ahead of UTC. */
function zoneOffset(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}
