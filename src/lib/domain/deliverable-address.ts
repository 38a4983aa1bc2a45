import { addressErrors, normalisedAddress } from './address.ts';
import type { Address, AddressField, FieldError } from './checkout.ts';
import { phoneNumber } from './phone-number.ts';

/** What the server alone can say of an address, because it knows every country's phone numbers. */

/** `normalisedAddress` with the phone number in E.164, if it is one. Nothing typed is lost. */
export function deliverableAddress(typed: Address): Address {
  const address = normalisedAddress(typed);
  const phone = phoneNumber(address.phone, address.countryCode);
  return phone === undefined ? address : { ...address, phone };
}

/** `addressErrors` with a phone number that can be called, from the address's own country or any other. */
export function deliverableErrors(
  address: Address,
): readonly (FieldError & { path: AddressField })[] {
  const errors = addressErrors(address);
  const { phone, countryCode } = address;
  const isSaid = errors.some(({ path }) => path === 'phone');
  if (phone === '' || isSaid || phoneNumber(phone, countryCode)) return errors;
  return [...errors, { path: 'phone', message: 'errorPhone' }];
}
