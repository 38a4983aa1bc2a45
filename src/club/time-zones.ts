import { CLUB_COUNTRY_DATA } from './club-countries.ts';
import { type DeliveryCountry, isKnownCountry, type KnownCountry } from './known-countries.ts';

/** IANA zone of each country's capital; of the east coast where a country has several. */
const TIME_ZONES: Readonly<Record<KnownCountry, string>> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  DE: 'Europe/Berlin',
  AT: 'Europe/Vienna',
  FR: 'Europe/Paris',
  BE: 'Europe/Brussels',
  NL: 'Europe/Amsterdam',
  ES: 'Europe/Madrid',
  IT: 'Europe/Rome',
  PT: 'Europe/Lisbon',
  US: 'America/New_York',
  CA: 'America/Toronto',
  KR: 'Asia/Seoul',
  CN: 'Asia/Shanghai',
};

export function timeZoneOf(country: DeliveryCountry): string {
  if (isKnownCountry(country)) return TIME_ZONES[country];
  return CLUB_COUNTRY_DATA[country]?.timeZone ?? 'UTC';
}
