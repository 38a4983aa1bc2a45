import { CLUB_COUNTRY_DATA } from '#club/club-countries.ts';
import type { Address } from './address-fields.ts';

/** Countries that write the house number before the street. */
const NUMBER_FIRST = ['GB', 'IE', 'FR', 'US', 'CA'];

/**
 * Lines of a postal label in the order of the address's own country, without empty lines. The country name is in
 * the reader's language.
 */
export function formatAddressLines(address: Address, languageTag: string): readonly string[] {
  const { countryCode, additional } = address;
  const country = new Intl.DisplayNames(languageTag, { type: 'region' }).of(countryCode);
  const { lines: pattern } = CLUB_COUNTRY_DATA[countryCode] ?? {};
  if (pattern) return toLines([...fillLines(pattern, address), country ?? countryCode]);
  const street = [streetLine(address), additional];
  const location = putsLargestUnitFirst(address)
    ? [...townLines(address), ...street]
    : [...street, ...townLines(address)];
  return toLines([fullName(address), ...location, country ?? countryCode]);
}

function toLines(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** What is left of a line's punctuation when a part is empty does not stay at its ends. */
function fillLines(pattern: readonly string[], address: Address): readonly string[] {
  const parts: Readonly<Record<string, string>> = {
    '%N': fullName(address),
    '%A': `${streetLine(address)}\n${address.additional}`,
    '%C': address.city,
    '%S': address.state,
    '%Z': address.zipCode,
  };
  return pattern
    .flatMap((line) => line.replace(/%[NACSZ]/g, (mark) => parts[mark] ?? '').split('\n'))
    .map((line) => line.replace(/^[\s,-]+|[\s,-]+$/g, ''));
}

/** Full name for greetings. Names in Chinese or Korean script put the family name first, without a space. */
export function formatGreetingName({
  firstName,
  lastName,
}: Pick<Address, 'firstName' | 'lastName'>): string {
  return FAMILY_NAME_FIRST.test(lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`.trim();
}

const FAMILY_NAME_FIRST = /[\p{Script=Han}\p{Script=Hangul}]/u;

function fullName({ firstName, lastName, countryCode }: Address): string {
  return putsLargestUnitFirst({ countryCode })
    ? `${lastName} ${firstName}`
    : `${firstName} ${lastName}`;
}

/** Countries that write the family name before the given name, and the town before the street. */
function putsLargestUnitFirst({ countryCode }: Pick<Address, 'countryCode'>): boolean {
  return countryCode === 'KR' || countryCode === 'CN';
}

function streetLine({ street, houseNumber, countryCode }: Address): string {
  if (NUMBER_FIRST.includes(countryCode)) return `${houseNumber} ${street}`;
  return `${street} ${houseNumber}`;
}

function townLines({ zipCode, city, state, countryCode }: Address): readonly string[] {
  switch (countryCode) {
    case 'GB':
    case 'IE':
      return [city, zipCode];
    case 'US':
    case 'CA':
      return [`${city}, ${state} ${zipCode}`];
    case 'CN':
      return [zipCode, `${state} ${city}`];
    default:
      return [`${zipCode} ${city}`, state];
  }
}
