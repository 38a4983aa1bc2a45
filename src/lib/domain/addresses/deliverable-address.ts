import { normalizeAddress, validateAddress } from './address.ts';
import type { Address, AddressField, FieldError } from './address-fields.ts';
import { needsPhone } from './address-layout.ts';
import { toE164 } from './phone-number.ts';

/** Server-side address checks: they need every country's phone number rules. */

/** Like `normalizeAddress`, and with a valid phone number in E.164. Keeps everything that was typed. */
export function normalizeDeliverableAddress(typed: Address): Address {
  const address = normalizeAddress(typed);
  const phone = toE164(address.phone, address.countryCode);
  return phone === undefined ? address : { ...address, phone };
}

/** Like `validateAddress`; a phone number that the delivery needs must be valid in any country. */
export function validateDeliverableAddress(
  address: Address,
): readonly (FieldError & { path: AddressField })[] {
  const errors = validateAddress(address);
  const { phone, countryCode } = address;
  const hasPhoneError = errors.some(({ path }) => path === 'phone');
  if (!needsPhone(countryCode) || hasPhoneError || toE164(phone, countryCode)) return errors;
  return [...errors, { path: 'phone', message: 'errorPhone' }];
}
