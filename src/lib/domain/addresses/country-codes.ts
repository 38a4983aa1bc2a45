import { CLUB_COUNTRY_DATA } from '#club/club-countries.ts';
import type { KnownCountry } from '#club/known-countries.ts';

/** ISO 3166-1 alpha-2 to alpha-3. The wire uses alpha-3, everything else alpha-2. */
const ALPHA_3: Readonly<Record<KnownCountry, string>> = {
  GB: 'GBR',
  IE: 'IRL',
  DE: 'DEU',
  AT: 'AUT',
  FR: 'FRA',
  BE: 'BEL',
  NL: 'NLD',
  ES: 'ESP',
  IT: 'ITA',
  PT: 'PRT',
  US: 'USA',
  CA: 'CAN',
  KR: 'KOR',
  CN: 'CHN',
};

/** Alpha-3 for the wire. A country that is no longer delivered to keeps its two letters. */
export function toAlpha3(countryCode: string): string {
  return allCodes()[countryCode] ?? countryCode;
}

/** Alpha-2 of a wire code. Any other text is only upper-cased. */
export function toAlpha2(code: string): string {
  const upper = code.toUpperCase();
  return Object.entries(allCodes()).find(([, alpha]) => alpha === upper)?.[0] ?? upper;
}

function allCodes(): Readonly<Record<string, string>> {
  const others = Object.entries(CLUB_COUNTRY_DATA).map(([code, { alpha3 }]) => [code, alpha3]);
  return { ...ALPHA_3, ...Object.fromEntries(others) };
}
