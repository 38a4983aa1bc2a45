const SECOND = 1_000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** The time left in the language's short units, from the first that is not nought on: `2d 4h 5m 9s`. */
export function countdownText(
  left: number,
  languageTag: string,
  finest: 'minute' | 'second',
): string {
  let rest = Math.max(0, left);
  const parts: string[] = [];
  for (const [unit, length] of UNITS) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || parts.length > 0 || unit === finest) {
      parts.push(short(count, unit, languageTag));
    }
    if (unit === finest) break;
  }
  return parts.join(' ');
}

function short(count: number, unit: string, languageTag: string): string {
  const style = { style: 'unit', unit, unitDisplay: 'narrow' } as const;
  return new Intl.NumberFormat(languageTag, style).format(count);
}
