import { addressErrors, normalisedAddress } from './address.ts';
import type { Address, AddressField, FieldError } from './checkout.ts';
import { phoneNumber } from './phone-number.ts';

/** Server-side address checks: they need every country's phone number rules. */

/** Like `normalizeAddress`, and with a valid phone number in E.164. Keeps everything that was typed. */
export function deliverableAddress(typed: Address): Address {
  const address = normalisedAddress(typed);
  const phone = phoneNumber(address.phone, address.countryCode);
  return phone === undefined ? address : { ...address, phone };
}

/** Like `validateAddress`, and checks that the phone number is valid in any country. */
export function deliverableErrors(
  address: Address,
): readonly (FieldError & { path: AddressField })[] {
  const errors = addressErrors(address);
  const { phone, countryCode } = address;
  const hasPhoneError = errors.some(({ path }) => path === 'phone');
  if (phone === '' || hasPhoneError || phoneNumber(phone, countryCode)) return errors;
  return [...errors, { path: 'phone', message: 'errorPhone' }];
}
