import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Numbers of all countries weigh 90 kB: only the server reads them (`biome.jsonc` keeps islands away). */

/**
 * The number in E.164 (`+442079460018`), typed as people do it: with blanks, brackets, dashes, with or without the
 * country in front. Undefined when nobody can have it.
 */
export function phoneNumber(typed: string, countryCode: string): string | undefined {
  const number = parsePhoneNumberFromString(international(typed), {
    ...(isSupportedCountry(countryCode) && { defaultCountry: countryCode as CountryCode }),
    extract: false,
  });
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** As people of that country read it: their own without the country in front. What is no number stays as it is. */
export function shownPhone(phone: string, countryCode: string): string {
  const number = parsePhoneNumberFromString(phone);
  if (!number) return phone;
  const isOwn =
    isSupportedCountry(countryCode) &&
    number.countryCallingCode === getCountryCallingCode(countryCode as CountryCode);
  return isOwn ? number.formatNational() : number.formatInternational();
}

/** `00` is the plus sign of most countries, and `(0)` is left out from abroad. */
function international(typed: string): string {
  const text = typed.trim().replace(/^00(?=[1-9])/, '+');
  return text.startsWith('+') ? text.replace(/\(0\)/, '') : text;
}
