import { CLUB_LETTERING_NAMES } from '#club/club-tables.ts';
import { type Locale, languageOf } from '#club/known-shops.ts';
import type { MessageKey } from './areas.ts';
import { translator } from './translate.ts';

/** Styles and jerseys that the shop has names for. */
const KNOWN_NAMES = {
  league: 'lettering:league',
  cup: 'lettering:cup',
  women: 'lettering:women',
  home: 'deskLettering:jerseyHome',
  away: 'deskLettering:jerseyAway',
  third: 'deskLettering:jerseyThird',
  goalkeeper: 'deskLettering:jerseyGoalkeeper',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** Name of a style or a jersey: the club's, else the shop's own, else its key. */
export function letteringName(key: string, locale: Locale): string {
  const names = CLUB_LETTERING_NAMES[key];
  const own = names?.[languageOf(locale)] ?? names?.en ?? Object.values(names ?? {})[0];
  if (own) return own;
  return isKnown(key) ? translator(locale)(KNOWN_NAMES[key]) : key;
}

function isKnown(key: string): key is keyof typeof KNOWN_NAMES {
  return Object.hasOwn(KNOWN_NAMES, key);
}
