const SECOND = 1_000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

/** Between the forms, and between a unit's singular and plural where they differ. */
const NEXT_FORM = '|';
const NEXT_NUMBER = '/';

/**
 * Patterns for days, hours, minutes and seconds in a language, and what stands between them: `#d|#h|#m|#s| `, or
 * `# Tag/# Tage|# Std.|# Min.|# Sek.|, `. Made on the server because the first use of `Intl` costs the browser 15 to
 * 30 ms, four times that on a slow phone.
 */
export function formatCountdownPatterns(languageTag: string): string {
  const isGerman = languageTag.startsWith('de');
  const patterns = UNITS.map(([unit]) => {
    const format = new Intl.NumberFormat(languageTag, {
      style: 'unit',
      unit,
      // The narrow German forms mix styles: T, h, Min.
      unitDisplay: isGerman ? (unit === 'day' ? 'long' : 'short') : 'narrow',
    });
    const [singular, plural] = [1, 2].map((count) =>
      format
        .formatToParts(count)
        .map(({ type, value }) => (type === 'integer' ? '#' : value))
        .join(''),
    );
    return singular === plural ? singular : singular + NEXT_NUMBER + plural;
  });
  return [...patterns, isGerman ? ', ' : ' '].join(NEXT_FORM);
}

/** Remaining milliseconds as text, from the first unit that is not zero: `2d 4h 5m 9s`. */
export function formatCountdown(left: number, forms: string, finest: 'minute' | 'second'): string {
  let remaining = Math.max(0, left);
  const parts: string[] = [];
  const unitForms = forms.split(NEXT_FORM);
  for (const [index, [unit, length]] of UNITS.entries()) {
    const count = Math.floor(remaining / length);
    remaining -= count * length;
    if (count > 0 || parts.length > 0 || unit === finest) {
      const [singular = '', plural = singular] = (unitForms[index] ?? '').split(NEXT_NUMBER);
      parts.push((count === 1 ? singular : plural).replace('#', String(count)));
    }
    if (unit === finest) break;
  }
  return parts.join(unitForms.at(UNITS.length));
}
