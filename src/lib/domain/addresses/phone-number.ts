import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Server only: the metadata of all countries is 90 kB. `biome.jsonc` forbids the import in islands. */

/**
 * Parses a typed number to E.164 (`+442079460018`). Accepts spaces, brackets and dashes, with or without country
 * code. Undefined when the number is not valid.
 */
export function toE164(typed: string, countryCode: string): string | undefined {
  const number = parsePhoneNumberFromString(toInternational(typed), {
    ...(isSupportedCountry(countryCode) && { defaultCountry: countryCode as CountryCode }),
    extract: false,
  });
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** Formats a number for a reader in that country; national numbers have no country code. Invalid input is unchanged. */
export function formatPhoneNumber(phone: string, countryCode: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const isNational =
    isSupportedCountry(countryCode) &&
    number.countryCallingCode === getCountryCallingCode(countryCode as CountryCode);
  return isNational ? number.formatNational() : number.formatInternational();
}

/** Turns a leading `00` into `+`, and drops `(0)` from toInternational numbers. */
function toInternational(typed: string): string {
  const text = typed.trim().replace(/^00(?=[1-9])/, '+');
  return text.startsWith('+') ? text.replace(/\(0\)/, '') : text;
}
