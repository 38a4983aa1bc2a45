const SECOND = 1_000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/**
 * How a language writes so many days, hours, minutes and seconds: `#d|#h|#m|#s`. The server makes it for the
 * browser, where the first use of `Intl` reads tables for 15 to 30 ms, four times that on a slow phone.
 */
export function countdownForms(languageTag: string): string {
  return UNITS.map(([unit]) => {
    const format = new Intl.NumberFormat(languageTag, {
      style: 'unit',
      unit,
      unitDisplay: 'narrow',
    });
    const parts = format.formatToParts(2);
    return parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join('');
  }).join('|');
}

/** The time left in short units, from the first that is not nought on: `2d 4h 5m 9s`. */
export function countdownText(left: number, forms: string, finest: 'minute' | 'second'): string {
  let rest = Math.max(0, left);
  const parts: string[] = [];
  const form = forms.split('|');
  for (const [index, [unit, length]] of UNITS.entries()) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0 || parts.length > 0 || unit === finest) {
      parts.push((form[index] ?? '').replace('#', String(count)));
    }
    if (unit === finest) break;
  }
  return parts.join(' ');
}
