import type { DeliveryCountry } from './delivery.ts';

/** ISO 3166-1 alpha-3, which the wire writes, of the alpha-2 that everything else does. */
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

/** As the wire writes a country; one that is delivered to no more keeps its two letters. */
export function alpha3(countryCode: string): string {
  return (ALPHA_3 as Readonly<Record<string, string>>)[countryCode] ?? countryCode;
}

/** The country that the wire's three letters name; two letters, and any other text, stay as they are. */
export function alpha2(code: string): string {
  const upper = code.toUpperCase();
  return Object.entries(ALPHA_3).find(([, alpha]) => alpha === upper)?.[0] ?? upper;
}
