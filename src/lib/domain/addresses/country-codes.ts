import type { DeliveryCountry } from './delivery-countries.ts';

/** ISO 3166-1 alpha-2 to alpha-3. The wire uses alpha-3, everything else alpha-2. */
const ALPHA_3: Readonly<Record<DeliveryCountry, string>> = {
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
  return (ALPHA_3 as Readonly<Record<string, string>>)[countryCode] ?? countryCode;
}

/** Alpha-2 of a wire code. Any other text is only upper-cased. */
export function toAlpha2(code: string): string {
  const upper = code.toUpperCase();
  return Object.entries(ALPHA_3).find(([, alpha]) => alpha === upper)?.[0] ?? upper;
}
