/** ISO 3166-1 alpha-2. */
export type DeliveryCountry = string;

/** Countries whose address rules and delivery zones are kept here. Those of all others come from Unicode's data. */
const KNOWN_COUNTRIES = [
  'GB',
  'IE',
  'DE',
  'AT',
  'FR',
  'BE',
  'NL',
  'ES',
  'IT',
  'PT',
  'US',
  'CA',
  'KR',
  'CN',
] as const;
export type KnownCountry = (typeof KNOWN_COUNTRIES)[number];

export function isKnownCountry(code: string): code is KnownCountry {
  return (KNOWN_COUNTRIES as readonly string[]).includes(code);
}
