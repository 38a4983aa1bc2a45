import type { DeliveryCountry } from './known-shops.ts';

/** IANA zone of each country's capital; of the east coast where a country has several. */
const TIME_ZONES: Readonly<Record<DeliveryCountry, string>> = {
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
  return TIME_ZONES[country];
}
